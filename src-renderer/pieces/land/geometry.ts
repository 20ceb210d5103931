/** Distances and insides on the map, for whatever is to be placed on a land. Pure; x to the right and z downwards, as the map is looked at. */
import type { Board, Point, Polygon } from '../../../src-main/contract/index.ts'
import type { WorldPoint } from '../layout.ts'

/** From the y of a board, upwards, to the z of the table, towards the viewer. */
export const seenAt = ([x, y]: Point): WorldPoint => ({ x, z: 0 - y })

/** Place of a unit in a zone. */
export function standIn({ stand, polygon }: Board['spaces'][number]): WorldPoint {
  return seenAt(stand ?? polygon[0] ?? [0, 0])
}

/** A stretch between two points. */
export interface Stretch {
  readonly a: WorldPoint
  readonly b: WorldPoint
}

/** The stretches of a run of points; a closed one comes back to its beginning. */
export function stretchesOf(points: readonly Point[], isClosed: boolean): readonly Stretch[] {
  const seen = points.map(seenAt)
  return seen.flatMap((a, i) => {
    const b = seen[i + 1] ?? (isClosed ? seen[0] : undefined)
    return b ? [{ a, b }] : []
  })
}

/** From a point to a stretch. */
export function distanceTo({ a, b }: Stretch, x: number, z: number): number {
  const [dx, dz] = [b.x - a.x, b.z - a.z]
  const part = Math.min(1, Math.max(0, ((x - a.x) * dx + (z - a.z) * dz) / (dx * dx + dz * dz || 1)))
  return Math.hypot(a.x + dx * part - x, a.z + dz * part - z)
}

/** More rows of boxes than any land has. */
const WIDEST = 1 << 16

/** Answers how far the nearest of some stretches is, never more than `reach`. Quick however many there are. */
export function nearnessOf(stretches: readonly Stretch[], reach: number): (x: number, z: number) => number {
  const boxes = new Map<number, Stretch[]>()
  const key = (column: number, row: number): number => column * WIDEST + row
  const at = (value: number): number => Math.floor(value / reach)
  for (const stretch of stretches) {
    const { a, b } = stretch
    for (let column = at(Math.min(a.x, b.x) - reach); column <= at(Math.max(a.x, b.x) + reach); column++)
      for (let row = at(Math.min(a.z, b.z) - reach); row <= at(Math.max(a.z, b.z) + reach); row++) {
        const name = key(column, row)
        const list = boxes.get(name) ?? []
        boxes.set(name, list)
        list.push(stretch)
      }
  }
  return (x, z) => {
    let least = reach
    for (const stretch of boxes.get(key(at(x), at(z))) ?? []) least = Math.min(least, distanceTo(stretch, x, z))
    return least
  }
}

/** Returns the number of the polygon that contains a point, or -1. Called for every corner of the ground, so it allocates nothing. */
export function finderOf(polygons: readonly Polygon[]): (x: number, z: number) => number {
  const boxed = polygons.map((polygon) => {
    const [xs, zs] = [Float64Array.from(polygon, ([x]) => x), Float64Array.from(polygon, ([, y]) => 0 - y)]
    return { xs, zs, left: Math.min(...xs), right: Math.max(...xs), far: Math.min(...zs), near: Math.max(...zs) }
  })
  return (x, z) => {
    for (let i = 0; i < boxed.length; i++) {
      const box = boxed[i]
      if (box && x >= box.left && x <= box.right && z >= box.far && z <= box.near && isInside(box.xs, box.zs, x, z)) return i
    }
    return -1
  }
}

function isInside(xs: Float64Array, zs: Float64Array, x: number, z: number): boolean {
  let inside = false
  for (let i = 0, j = xs.length - 1; i < xs.length; j = i++) {
    const [ax, az, bx, bz] = [xs[j] ?? 0, zs[j] ?? 0, xs[i] ?? 0, zs[i] ?? 0]
    if (az > z !== bz > z && x < ax + ((bx - ax) * (z - az)) / (bz - az)) inside = !inside
  }
  return inside
}
