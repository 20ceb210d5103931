/** Heaps on spaces that cannot be entered: snowy boulders, or broken plates. Low, so that nothing behind them is hidden; always alike on the same board. */
import { BoxGeometry, BufferGeometry, Color, Float32BufferAttribute } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { makeRandom } from '../../../stage3d/random.ts'
import type { BoardShape } from '../shape.ts'
import { closedFields } from './board.ts'
import { rock } from './rock.ts'

const ROCK_TINTS = ['#565c66', '#666d78', '#474d57', '#5f646d'] as const
const SNOW = { colour: '#e6eef6', level: 0.72 } as const
const PLATE_TINTS = ['#4d555f', '#39404a', '#636d78', '#6a4a3c', '#2b3037'] as const

/** Sizes of the boulders of one space, the greatest in the middle. */
const BOULDERS = [0.37, 0.22, 0.17, 0.12, 0.09, 0.07, 0.05] as const

/** Builds the heap on every obstacle, each by the same rule. */
function heap(
  shape: BoardShape,
  seed: number,
  pile: (random: () => number, x: number, z: number) => readonly BufferGeometry[],
): BufferGeometry {
  const random = makeRandom(seed)
  const parts = closedFields(shape).flatMap(({ stand }) => pile(random, stand.x, stand.z))
  return parts.length === 0 ? new BufferGeometry() : mergeGeometries(parts)
}

/** Boulders with snow on top. */
export function makeBoulders(shape: BoardShape): BufferGeometry {
  return heap(shape, 43, (random, x, z) =>
    BOULDERS.map((size, i) => {
      const angle = random() * Math.PI * 2
      const out = i === 0 ? random() * 0.1 : 0.24 + random() * 0.16
      const grown = size * (0.9 + random() * 0.25)
      const at = [x + Math.cos(angle) * out, grown * 0.3 - 0.03, z + Math.sin(angle) * out] as const
      return rock(random, { at, size: grown, squash: 0.95, tints: ROCK_TINTS, cap: SNOW })
    }),
  )
}

/** Thickness and breadth of the plates of one space, the lowest first. */
const PLATES = [
  [0.09, 0.5],
  [0.12, 0.38],
  [0.07, 0.34],
  [0.16, 0.2],
  [0.06, 0.26],
  [0.2, 0.13],
  [0.1, 0.11],
] as const

/** Broken plates and blocks, lying over one another. */
export function makeRubble(shape: BoardShape): BufferGeometry {
  return heap(shape, 47, (random, x, z) =>
    PLATES.map(([thick, broad], i) => {
      const box = new BoxGeometry(broad, thick, broad * (0.45 + random() * 0.5)).toNonIndexed()
      box
        .rotateX((random() - 0.5) * 0.7)
        .rotateZ((random() - 0.5) * 0.7)
        .rotateY(random() * Math.PI * 2)
      const [angle, out] = [random() * Math.PI * 2, 0.08 + random() * 0.18]
      box.translate(x + Math.cos(angle) * out, -0.01 + i * 0.03, z + Math.sin(angle) * out)
      box.computeVertexNormals()
      const tint = new Color(PLATE_TINTS[Math.floor(random() * PLATE_TINTS.length)])
      const { count } = box.getAttribute('position')
      box.setAttribute('color', new Float32BufferAttribute(Array.from({ length: count }, () => [tint.r, tint.g, tint.b]).flat(), 3))
      return box
    }),
  )
}
