/** Stones along the shores of lakes. The same shores always carry the same stones. */
import { BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { makeRandom } from '../../../stage3d/random.ts'
import { WATER_LEVEL } from '../../../stage3d/geometry/measures.ts'
import type { Border } from '../../flat/borders.ts'
import { shoresOf, type BoardShape } from '../shape.ts'
import { rock } from './rock.ts'

/** Stones along a shore of one unit. */
const PER_UNIT = 5
const TINTS = ['#6d6459', '#81766a', '#565049', '#77705f'] as const
/** Distance of the stone in a corner from both its shores. */
const CORNER = 0.14

const stone = (random: () => number, x: number, z: number, size: number) =>
  rock(random, { at: [x, WATER_LEVEL + size * 0.12, z], size, squash: 0.62, tints: TINTS })

/** The unit vector along a shore; the water is at its left. */
function along({ from, to }: Border): readonly [number, number] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  return [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
}

/** All stones in one geometry with vertex colours; empty where there is no shore. */
export function makeStones(shape: BoardShape): BufferGeometry {
  const random = makeRandom(41)
  const shores = shoresOf(shape)
  const stones = shores.flatMap((shore) => {
    const { from, to } = shore
    const [dx, dz] = along(shore)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const count = Math.max(1, Math.round(length * PER_UNIT))
    return Array.from({ length: count }, (_, i) => {
      const size = 0.05 + random() * random() * 0.11
      const at = 0.04 + ((i + random()) / count) * 0.92
      const inwards = size * (0.75 + random() * 0.7)
      return stone(random, from[0] + dx * length * at + dz * inwards, from[1] + dz * length * at - dx * inwards, size)
    })
  })
  const corners = shores.flatMap((shore) =>
    shores.flatMap((after) => {
      if (after.space !== shore.space || Math.hypot(after.from[0] - shore.to[0], after.from[1] - shore.to[1]) > 1e-4) return []
      const [[ax, az], [bx, bz]] = [along(shore), along(after)]
      if (ax * bz - az * bx > -0.3) return []
      return [stone(random, shore.to[0] + (bx - ax) * CORNER, shore.to[1] + (bz - az) * CORNER, 0.13 + random() * 0.05)]
    }),
  )
  return stones.length === 0 ? new BufferGeometry() : mergeGeometries([...stones, ...corners])
}
