/** Stones along the shores of lakes. The same shores always carry the same stones. */
import { BufferGeometry } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'
import { makeRandom } from '../../../../scene/textures/canvas.ts'
import type { BoardShape } from './board.ts'
import { WATER_LEVEL } from '../../../../scene/geometry/measures.ts'
import { rock } from './rock.ts'

const PER_EDGE = 5
const TINTS = ['#6d6459', '#81766a', '#565049', '#77705f'] as const

const stone = (random: () => number, x: number, z: number, size: number) =>
  rock(random, { at: [x, WATER_LEVEL + size * 0.12, z], size, squash: 0.62, tints: TINTS })

/** All stones in one geometry with vertex colours; empty where there is no shore. */
export function makeStones({ columns, rows, obstacles }: BoardShape): BufferGeometry {
  const random = makeRandom(41)
  const blocked = new Set(obstacles.map((cell) => `${cell.row},${cell.column}`))
  const stones = obstacles.flatMap((cell) => {
    const x = cell.column - columns / 2 + 0.5
    const z = cell.row - rows / 2 + 0.5
    const edges = [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
    ] as const
    return edges
      .filter(([dx, dz]) => !blocked.has(`${cell.row + dz},${cell.column + dx}`))
      .flatMap(([dx, dz]) =>
        Array.from({ length: PER_EDGE }, (_, i) => {
          const size = 0.05 + random() * random() * 0.11
          const along = (i + random()) / PER_EDGE - 0.5
          const out = 0.5 - size * (0.75 + random() * 0.7)
          return stone(random, x + dx * out + (dx === 0 ? along * 0.92 : 0), z + dz * out + (dz === 0 ? along * 0.92 : 0), size)
        }),
      )
  })
  const corners = obstacles.flatMap((cell) =>
    [-1, 1].flatMap((dx) =>
      [-1, 1]
        .filter((dz) => !blocked.has(`${cell.row + dz},${cell.column}`) && !blocked.has(`${cell.row},${cell.column + dx}`))
        .map((dz) => {
          const [x, z] = [cell.column - columns / 2 + 0.5, cell.row - rows / 2 + 0.5]
          return stone(random, x + dx * 0.36, z + dz * 0.36, 0.13 + random() * 0.05)
        }),
    ),
  )
  return stones.length === 0 ? new BufferGeometry() : mergeGeometries([...stones, ...corners])
}
