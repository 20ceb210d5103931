/** Heaps on squares that cannot be entered: snowy boulders, or torn plates. Low, so that nothing behind them is hidden; always alike on the same board. */
import { BoxGeometry, BufferGeometry, Color, Float32BufferAttribute } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { makeRandom } from '../textures/canvas.ts'
import type { BoardShape } from './board.ts'
import { rock } from './rock.ts'

const ROCK_TINTS = ['#6e747c', '#868b92', '#5a6068', '#7c7f83'] as const
const SNOW = '#f2f7ff'
const PLATE_TINTS = ['#4d555f', '#39404a', '#636d78', '#7a3f2a', '#2b3037'] as const

/** Sizes of the boulders of one square, the greatest in the middle. */
const BOULDERS = [0.36, 0.2, 0.17, 0.12, 0.09, 0.07] as const

/** Builds what lies on every obstacle, each square by the same rule. */
function heap(
  shape: BoardShape,
  seed: number,
  pile: (random: () => number, x: number, z: number) => readonly BufferGeometry[],
): BufferGeometry {
  const random = makeRandom(seed)
  const parts = shape.obstacles.flatMap((cell) => pile(random, cell.column - shape.columns / 2 + 0.5, cell.row - shape.rows / 2 + 0.5))
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
      return rock(random, { at, size: grown, squash: 0.85, tints: ROCK_TINTS, cap: SNOW })
    }),
  )
}

const PLATES = 9

/** Torn plates and girders. */
export function makeRubble(shape: BoardShape): BufferGeometry {
  return heap(shape, 47, (random, x, z) =>
    Array.from({ length: PLATES }, () => {
      const size = 0.1 + random() * 0.22
      const thin = random() > 0.4
      const box = new BoxGeometry(size * 1.5, thin ? 0.035 : 0.06 + random() * 0.08, size * (0.4 + random() * 0.8)).toNonIndexed()
      box
        .rotateX((random() - 0.5) * 1.3)
        .rotateZ((random() - 0.5) * 1.3)
        .rotateY(random() * Math.PI * 2)
      const [angle, out] = [random() * Math.PI * 2, random() * 0.3]
      box.translate(x + Math.cos(angle) * out, 0.02 + random() * 0.1, z + Math.sin(angle) * out)
      box.computeVertexNormals()
      const tint = new Color(PLATE_TINTS[Math.floor(random() * PLATE_TINTS.length)])
      const { count } = box.getAttribute('position')
      box.setAttribute('color', new Float32BufferAttribute(Array.from({ length: count }, () => [tint.r, tint.g, tint.b]).flat(), 3))
      return box
    }),
  )
}
