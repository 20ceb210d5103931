/** Where there is room on a land for what is drawn on it: clear of pieces, names, borders and one another. In units of the board, z downwards. Pure. */
import type { Point, Polygon } from '../../../src-main/contract/index.ts'

export interface Disc {
  readonly at: Point
  readonly radius: number
}

export interface Box {
  readonly at: Point
  readonly halfWidth: number
  readonly halfHeight: number
}

/** What must stay clear. */
export interface Taken {
  readonly discs: readonly Disc[]
  readonly boxes: readonly Box[]
  /** Outlines and lines that nothing may cross. */
  readonly lines: readonly (readonly Point[])[]
}

/** How far a point is from everything that is taken; negative inside. What is not above `floor` may be answered as any number that is not. */
export function clearance([x, z]: Point, { discs, boxes, lines }: Taken, floor = -Infinity): number {
  let least = Infinity
  for (const { at, radius } of discs) least = Math.min(least, Math.hypot(x - at[0], z - at[1]) - radius)
  if (least <= floor) return least
  for (const { at, halfWidth, halfHeight } of boxes) {
    const [dx, dz] = [Math.abs(x - at[0]) - halfWidth, Math.abs(z - at[1]) - halfHeight]
    least = Math.min(least, dx < 0 && dz < 0 ? Math.max(dx, dz) : Math.hypot(Math.max(0, dx), Math.max(0, dz)))
  }
  for (const line of lines) {
    if (least <= floor) return least
    least = Math.min(least, distanceTo(line, [x, z]))
  }
  return least
}

/** How far a point is from a line. */
function distanceTo(line: readonly Point[], [x, z]: Point): number {
  let least = Infinity
  for (let i = 1; i < line.length; i++) {
    const [[ax, az], [bx, bz]] = [line[i - 1] ?? [0, 0], line[i] ?? [0, 0]]
    const [dx, dz] = [bx - ax, bz - az]
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (z - az) * dz) / (dx * dx + dz * dz || 1)))
    least = Math.min(least, Math.hypot(ax + part * dx - x, az + part * dz - z))
  }
  return least
}

/** Whether a point is in an outline. */
export function isInside(outline: Polygon, [x, z]: Point): boolean {
  let inside = false
  outline.forEach(([ax, az], i) => {
    const [bx, bz] = outline[(i + 1) % outline.length] ?? [0, 0]
    if (az > z !== bz > z && x < ax + ((z - az) / (bz - az)) * (bx - ax)) inside = !inside
  })
  return inside
}

/** An outline as a line that comes back to where it began. */
export function closed(outline: Polygon): readonly Point[] {
  return [...outline, ...outline.slice(0, 1)]
}

/** Distance between the places that are looked at. */
const STEP = 0.1

/**
 * The place within some outlines that has most room. Beyond `enough` more room is worth nothing, and the place nearest to `wish` is taken.
 */
export function roomIn(
  outlines: readonly Polygon[],
  taken: Taken,
  { enough, wish }: { readonly enough: number; readonly wish: Point },
): Point {
  const corners = outlines.flat()
  const [xs, zs] = [corners.map(([x]) => x), corners.map(([, z]) => z)]
  let best: Point = wish
  let most = -Infinity
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += STEP)
    for (let z = Math.min(...zs); z <= Math.max(...zs); z += STEP) {
      const at: Point = [x, z]
      if (!outlines.some((outline) => isInside(outline, at))) continue
      const far = 0.01 * Math.hypot(x - wish[0], z - wish[1])
      if (enough - far <= most) continue
      const worth = Math.min(enough, clearance(at, taken, most + far)) - far
      if (worth <= most) continue
      best = at
      most = worth
    }
  return best
}
