/** The ground of a land and the mountains on it, as geometry. */
import { BufferGeometry, Color, Float32BufferAttribute } from 'three'
import type { Land } from '../../../../src-main/contract/index.ts'
import { RANGE, reliefOf, smooth, STEP, type Relief } from './relief.ts'
import { SEA_LEVEL, trayOfLand } from './measures.ts'

/** The ground in one surface, whose texture covers the whole sea; the parts under water are left out, as the sea is opaque. */
export function makeGround(land: Land): BufferGeometry {
  const relief = reliefOf(land)
  const { columns, rows, left, far, heights } = relief
  const { sea } = trayOfLand(land)
  const positions = Array.from(heights, (y, i) => [left + (i % columns) * STEP, y, far + Math.floor(i / columns) * STEP]).flat()
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3))
  geometry.setAttribute(
    'uv',
    new Float32BufferAttribute(
      Array.from(heights, (_, i) => [
        ((i % columns) * STEP + left - sea.left) / sea.width,
        1 - (Math.floor(i / columns) * STEP + far - sea.top) / sea.height,
      ]).flat(),
      2,
    ),
  )
  const triangles: number[] = []
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const a = row * columns + column
      const corners = [a, a + 1, a + columns, a + columns + 1]
      if (corners.every((corner) => (heights[corner] ?? 0) < SEA_LEVEL)) continue
      triangles.push(a, a + columns, a + 1, a + 1, a + columns, a + columns + 1)
    }
  geometry.setIndex(triangles)
  geometry.computeVertexNormals()
  return geometry
}

/** Side of a piece of a mountain, by how fine it is drawn. */
const CRAG = { fine: 0.085, coarse: 0.122 } as const

/** Colours of mountains by the height over the ground and by how steep it is there. */
const ROCK = { foot: '#6f6a55', wall: '#6e675f', dark: '#4a4645', snow: '#f1f5f8' } as const

/** Ranges on a lattice finer than that of the ground: the height of each point, computed on demand. */
interface Lattice {
  readonly columns: number
  readonly rows: number
  readonly step: number
  readonly placeOf: (id: number) => readonly [x: number, z: number]
  /** 0 next to mountains. */
  readonly ridgeOf: (id: number) => number
}

function latticeOf(land: Land, relief: Relief, step: number): Lattice {
  const { sea } = trayOfLand(land)
  const columns = Math.ceil(sea.width / step) + 1
  const known = new Map<number, number>()
  const placeOf: Lattice['placeOf'] = (id) => [sea.left + (id % columns) * step, sea.top + Math.floor(id / columns) * step]
  return {
    columns,
    rows: Math.ceil(sea.height / step) + 1,
    step,
    placeOf,
    ridgeOf: (id) => {
      const found = known.get(id) ?? relief.ridgeAt(...placeOf(id))
      known.set(id, found)
      return found
    },
  }
}

/** All ranges in one surface with a colour at every corner, no two triangles with a corner in common. */
export function makeMountains(land: Land, detail: keyof typeof CRAG): BufferGeometry {
  const relief = reliefOf(land)
  const lattice = latticeOf(land, relief, CRAG[detail])
  const { columns, rows, step, placeOf, ridgeOf } = lattice
  const near = Math.min(1, RANGE.half + 3 * step)
  const triangles: number[] = []
  for (let row = 0; row < rows - 1; row++)
    for (let column = 0; column < columns - 1; column++) {
      const a = row * columns + column
      if (relief.fromMountains(...placeOf(a)) >= near) continue
      const [b, c, d] = [a + 1, a + columns, a + columns + 1]
      if ([a, b, c, d].every((id) => ridgeOf(id) === 0)) continue
      triangles.push(a, c, b, b, c, d)
    }
  return dressed(relief, lattice, triangles)
}

/** The surface of some corners: where they are, how they face, and their colours. */
function dressed(relief: Relief, { columns, step, placeOf, ridgeOf }: Lattice, corners: readonly number[]): BufferGeometry {
  const made = new Map([...new Set(corners)].map((id) => [id, cornerOf(id)] as const))
  function cornerOf(id: number): {
    readonly position: readonly number[]
    readonly normal: readonly number[]
    readonly colour: readonly number[]
  } {
    const [x, z] = placeOf(id)
    const high = ridgeOf(id)
    const top = (of: number): number => relief.groundAt(...placeOf(of)) + ridgeOf(of)
    const [sx, sz] = [(top(id + 1) - top(id - 1)) / (2 * step), (top(id + columns) - top(id - columns)) / (2 * step)]
    const length = Math.hypot(sx, 1, sz)
    return {
      position: [x, relief.groundAt(x, z) + (high === 0 ? -0.03 : high), z],
      normal: [-sx / length, 1 / length, -sz / length],
      colour: rockAt(high, Math.hypot(sx, sz)),
    }
  }
  const geometry = new BufferGeometry()
  for (const [name, part] of [
    ['position', 'position'],
    ['normal', 'normal'],
    ['color', 'colour'],
  ] as const)
    geometry.setAttribute(
      name,
      new Float32BufferAttribute(
        corners.flatMap((id) => made.get(id)?.[part] ?? []),
        3,
      ),
    )
  return geometry
}

const TINTS = { foot: new Color(ROCK.foot), wall: new Color(ROCK.wall), dark: new Color(ROCK.dark), snow: new Color(ROCK.snow) }

/** Colour of a mountain so high over the ground, where it is so steep. */
function rockAt(high: number, steep: number): readonly number[] {
  const colour = TINTS.foot.clone().lerp(TINTS.wall, smooth(0.02, 0.2, high))
  colour.lerp(TINTS.dark, 0.75 * smooth(0.9, 2.4, steep))
  colour.lerp(TINTS.snow, smooth(0.36, 0.5, high + 0.08 * (1 - Math.min(1, steep))) * (1 - 0.7 * smooth(1.3, 2.6, steep)))
  return colour.toArray()
}
