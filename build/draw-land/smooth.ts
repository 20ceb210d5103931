/** Lines of a pen instead of stairs: arcs are rounded, thinned out and written with two decimals. Where arcs meet, nothing moves. */
import type { Point, Polygon } from '../../src-main/engine/core/board/board.ts'

/** A closed curve through all points (Catmull and Rom), eight pieces between each two. */
export function curve(points: Polygon): Polygon {
  const at = (i: number): Point => points[(i + points.length) % points.length] ?? [0, 0]
  return points.flatMap((_, i) =>
    Array.from({ length: 8 }, (__, piece): Point => {
      const t = piece / 8
      const along = (axis: 0 | 1): number => {
        const [a, b, c, d] = [at(i - 1)[axis], at(i)[axis], at(i + 1)[axis], at(i + 2)[axis]]
        return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
      }
      return [along(0), along(1)]
    }),
  )
}

/** Rounds stairs off: each point moves towards the middle of its neighbours, some times over. */
export function round(points: readonly Point[], times: number): readonly Point[] {
  let line = points
  for (let i = 0; i < times; i++) {
    const before = line
    line = before.map((point, at) => {
      const [last, next] = [before[at - 1], before[at + 1]]
      if (!last || !next) return point
      return [(last[0] + 2 * point[0] + next[0]) / 4, (last[1] + 2 * point[1] + next[1]) / 4]
    })
  }
  return line
}

/** Leaves out points that a line without them passes within a distance (Douglas and Peucker). */
export function thin(points: readonly Point[], within: number): readonly Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return points
  let [at, most] = [0, 0]
  points.forEach((point, i) => {
    const far = distanceTo(point, first, last)
    if (far > most) [at, most] = [i, far]
  })
  if (most <= within) return [first, last]
  return [...thin(points.slice(0, at + 1), within).slice(0, -1), ...thin(points.slice(at), within)]
}

/** How far a point is from the piece of a line. */
export function distanceTo([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const long = (bx - ax) ** 2 + (by - ay) ** 2
  const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long))
  return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y)
}

/** Two decimals. */
export function written(points: readonly Point[]): readonly Point[] {
  const short = (value: number): number => Math.round(value * 100) / 100 + 0
  return points.map(([x, y]): Point => [short(x), short(y)])
}

/** Length of a line. */
export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], i) => {
    const before = points[i - 1]
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : sum
  }, 0)
}
