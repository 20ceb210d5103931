/** The top of the table in the room, y = 0: cut small enough that light worked out at corners is round, and left out where something covers it. */
import { BufferGeometry, Float32BufferAttribute } from 'three'

/** The covered part of the table, in squares about the middle of the room. */
export interface Covered {
  readonly half: number
  readonly far: number
  readonly near: number
}

/** Half the side of the table under a board of ten by ten, and the side of a piece of it at most. */
const HALF = 28
const STEP = 2.8

/** Places from one edge of the table to the other, two of them given. */
function cuts(from: number, to: number, half: number): readonly number[] {
  const between = (a: number, b: number) => {
    const count = Math.ceil((b - a) / STEP)
    return Array.from({ length: count }, (_, i) => a + ((b - a) * i) / count)
  }
  return [...between(-half, from), ...between(from, to), ...between(to, half), half]
}

/**
 * The table round its covered part. `reach`: its size relative to that under a board of ten by ten, where its texture fits once; larger boards are seen from
 * farther away.
 */
export function makeTableTop({ half, far, near }: Covered, reach = 1): BufferGeometry {
  const [xs, zs] = [cuts(-half, half, HALF * reach), cuts(far, near, HALF * reach)]
  const corners = zs.flatMap((z) => xs.map((x) => [x, z] as const))
  const isCovered = (x: number, z: number) => Math.abs(x) < half && z > far && z < near
  const triangles = zs.slice(1).flatMap((z, row) =>
    xs.slice(1).flatMap((x, column) => {
      if (isCovered((x + (xs[column] ?? x)) / 2, (z + (zs[row] ?? z)) / 2)) return []
      const a = row * xs.length + column
      const b = a + xs.length
      return [a, b, a + 1, a + 1, b, b + 1]
    }),
  )
  const geometry = new BufferGeometry()
  geometry.setIndex(triangles)
  geometry.setAttribute(
    'position',
    new Float32BufferAttribute(
      corners.flatMap(([x, z]) => [x, 0, z]),
      3,
    ),
  )
  geometry.setAttribute(
    'normal',
    new Float32BufferAttribute(
      corners.flatMap(() => [0, 1, 0]),
      3,
    ),
  )
  geometry.setAttribute(
    'uv',
    new Float32BufferAttribute(
      corners.flatMap(([x, z]) => [0.5 + x / (2 * HALF), 0.5 - z / (2 * HALF)]),
      2,
    ),
  )
  return geometry
}
