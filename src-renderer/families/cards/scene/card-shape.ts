/** Geometry of a playing card: two slightly bent faces with round corners, and the paper between them. Upright, its front towards +z. */
import { BufferGeometry, Float32BufferAttribute } from 'three'
import { CARD } from './measures.ts'

export interface CardShape {
  readonly front: BufferGeometry
  readonly back: BufferGeometry
  /** Edge and core. */
  readonly paper: BufferGeometry
}

const { width, height, thickness, corner } = CARD
/** How far the middle bends forward. */
const BEND = 0.016
/** Columns across the flat part. */
const COLUMNS = 6

/** Columns from left to right: where, and half the height there. */
function columnsOf(steps: number): readonly (readonly [x: number, half: number])[] {
  const arc = Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (i / steps) * (Math.PI / 2)
    return [-width / 2 + corner * (1 - Math.cos(angle)), height / 2 - corner * (1 - Math.sin(angle))] as const
  })
  const inner = width / 2 - corner
  const flat = Array.from({ length: COLUMNS - 1 }, (_, i) => [-inner + (2 * inner * (i + 1)) / COLUMNS, height / 2] as const)
  return [...arc, ...flat, ...arc.toReversed().map(([x, half]) => [-x, half] as const)]
}

const bend = (x: number) => BEND * (1 - (4 * x * x) / (width * width))

function geometryOf(
  corners: readonly (readonly [number, number, number])[],
  triangles: readonly number[],
  mirrored: boolean,
): BufferGeometry {
  const geometry = new BufferGeometry()
  geometry.setIndex([...triangles])
  geometry.setAttribute('position', new Float32BufferAttribute(corners.flat(), 3))
  const uv = corners.flatMap(([x, y]) => [0.5 + (mirrored ? -x : x) / width, 0.5 + y / height])
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2))
  geometry.computeVertexNormals()
  return geometry
}

/** Two triangles for each pair of neighbouring columns whose vertices come in pairs; `n` pairs from the first vertex on. */
function strip(first: number, n: number, isBack: boolean): readonly number[] {
  return Array.from({ length: n - 1 }, (_, i) => first + i * 2).flatMap((a) =>
    isBack ? [a, a + 1, a + 2, a + 1, a + 3, a + 2] : [a, a + 2, a + 1, a + 1, a + 2, a + 3],
  )
}

function face(columns: ReturnType<typeof columnsOf>, side: 1 | -1, sunk = 0) {
  return columns.flatMap(([x, half]) => [-half, half].map((y) => [x, y, bend(x) + side * (thickness / 2 - sunk)] as const))
}

/** The card's geometry, its corners rounded in `steps`. */
export function makeCardShape(steps: number): CardShape {
  const columns = columnsOf(steps)
  const n = columns.length
  const rim = [...columns.map(([x, half]) => [x, -half] as const), ...columns.toReversed().map(([x, half]) => [x, half] as const)]
  const edge = [...rim, ...rim.slice(0, 1)].flatMap(([x, y]) => [-1, 1].map((side) => [x, y, bend(x) + (side * thickness) / 2] as const))
  /** The core fills the edge, just below the faces. */
  const core = [...face(columns, 1, 0.002), ...face(columns, -1, 0.002)]
  const triangles = [...strip(0, rim.length + 1, false), ...strip(edge.length, n, false), ...strip(edge.length + 2 * n, n, true)]
  return {
    front: geometryOf(face(columns, 1), strip(0, n, false), false),
    back: geometryOf(face(columns, -1), strip(0, n, true), true),
    paper: geometryOf([...edge, ...core], triangles, false),
  }
}
