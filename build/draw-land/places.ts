/** Places of pieces and of names, from outlines alone. Lengths in board units. */
import type { Point, Polygon } from '../../src-main/engine/core/board/board.ts'
import { contains, edgesOf } from '../../src-main/engine/core/board/polygon.ts'

/** The place inside an outline that is farthest from it, and how far that is: the largest circle that fits (its pole of inaccessibility). */
export interface Circle {
  readonly middle: Point
  readonly radius: number
}

/** Places that are looked at in a row, first over the whole outline, then over ever smaller squares round the best so far. */
const SIDE = 8
const FINER = 4

/** How near to the best place the place of a piece has to be. */
const PRECISION = 0.005

export function largestCircle(polygon: Polygon): Circle {
  const edges = edgesOf(polygon)
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  let reach = Math.max(right - left, top - bottom) / 2
  let best: Circle = { middle: [(left + right) / 2, (bottom + top) / 2], radius: -Infinity }
  for (let side = SIDE; reach > PRECISION; reach *= 2 / side, side = FINER) {
    for (const middle of gridRound(best.middle, reach, side)) {
      const far = distanceToEdges(edges, middle)
      if (far > best.radius && contains({ polygon }, middle)) best = { middle, radius: far }
    }
  }
  const middle = rounded(best.middle)
  return { middle, radius: distanceToEdges(edges, middle) }
}

/** Points in rows of `side` and one about a middle, up to `reach` from it. */
function gridRound([x, y]: Point, reach: number, side: number): readonly Point[] {
  return Array.from({ length: (side + 1) ** 2 }, (_, i): Point => {
    const [column, row] = [i % (side + 1), Math.floor(i / (side + 1))]
    return [x + reach * ((2 * column) / side - 1), y + reach * ((2 * row) / side - 1)]
  })
}

/** How far a point is from the nearest edge. */
function distanceToEdges(edges: readonly (readonly [Point, Point])[], [x, y]: Point): number {
  let least = Infinity
  for (const [a, b] of edges) {
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)))
    const [across, up] = [a[0] + t * dx - x, a[1] + t * dy - y]
    least = Math.min(least, across * across + up * up)
  }
  return Math.sqrt(least)
}

/** What a name is written between. */
export interface Surroundings {
  /** Places of pieces, and the radius that they take. */
  readonly stands: readonly Point[]
  readonly piece: number
  /** Points of the border that the name should not run into. */
  readonly rim: readonly Point[]
  readonly inside: readonly Polygon[]
}

/** Air that a name would like to have round it; more is no better. */
const AIR = 0.25

/** Rows of places that are looked at for a name, and how far they reach from the middle of the pieces. */
const ROWS = 30
const REACH = 1.7

/** The middle of a name of a width and a height: clear of pieces and border, then near the middle of the pieces. */
export function labelPlace([width, height]: Point, { stands, piece, rim, inside }: Surroundings): Point {
  const middle: Point = [mean(stands.map(([x]) => x)), mean(stands.map(([, y]) => y))]
  let [best, most] = [middle, -Infinity]
  for (const at of gridRound(middle, REACH, ROWS)) {
    const pieces = Math.min(gapBetween(at, width, height, stands) - piece, AIR)
    const near = pieces - 0.05 * Math.hypot(at[0] - middle[0], at[1] - middle[1])
    if (near + 4 * pieces <= most || !inside.some((polygon) => contains({ polygon }, at))) continue
    const worth = near + 4 * Math.min(pieces, gapBetween(at, width, height, rim))
    if (worth > most) [best, most] = [at, worth]
  }
  return rounded(best)
}

/** How far the nearest of some points is from a name about a middle; 0 for one in it. */
function gapBetween([x, y]: Point, width: number, height: number, points: readonly Point[]): number {
  let least = Infinity
  for (const [px, py] of points) {
    const across = Math.max(0, Math.abs(px - x) - width / 2)
    const up = Math.max(0, Math.abs(py - y) - height / 2)
    least = Math.min(least, across * across + up * up)
  }
  return Math.sqrt(least)
}

/** Points along a line, none farther than a step from the next. */
export function pointsAlong(line: readonly Point[], step: number): readonly Point[] {
  return line.flatMap((to, i) => {
    const from = line[i - 1]
    if (!from) return [to]
    const pieces = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step)
    return Array.from({ length: pieces }, (_, piece): Point => {
      const t = (piece + 1) / pieces
      return [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])]
    })
  })
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0) / numbers.length
}

/** Two decimals. */
function rounded([x, y]: Point): Point {
  return [Math.round(x * 100) / 100 + 0, Math.round(y * 100) / 100 + 0]
}
