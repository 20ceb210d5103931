/** Plane geometry of spaces. Lengths in board units; points nearer than `NEAR` are the same. */
import type { Point, Polygon, Space } from './board.ts'

const NEAR = 1e-6

/** Twice the signed area of a triangle: positive where it goes anticlockwise. */
function cross([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

function distance([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay)
}

type Edge = readonly [from: Point, to: Point]

/** Its edges, in order. */
export function edgesOf(polygon: Polygon): readonly Edge[] {
  return polygon.flatMap((point, i) => {
    const next = polygon[(i + 1) % polygon.length]
    return next ? [[point, next] as const] : []
  })
}

/** Positive where its corners go anticlockwise. */
export function areaOf(polygon: Polygon): number {
  return edgesOf(polygon).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0) / 2
}

/** The centre of gravity. */
export function middleOf(polygon: Polygon): Point {
  const area = areaOf(polygon)
  let [x, y] = [0, 0]
  for (const [[ax, ay], [bx, by]] of edgesOf(polygon)) {
    const weight = ax * by - bx * ay
    x += (ax + bx) * weight
    y += (ay + by) * weight
  }
  return [x / (6 * area) + 0, y / (6 * area) + 0]
}

/** The point of a piece on a space. */
export function standOf({ polygon, stand }: Pick<Space, 'polygon' | 'stand'>): Point {
  return stand ?? middleOf(polygon)
}

/** Whether its edges meet only at corners, and it has an area. */
export function isSimple(polygon: Polygon): boolean {
  const edges = edgesOf(polygon)
  if (edges.length < 3 || edges.some(([a, b]) => distance(a, b) < NEAR)) return false
  if (Math.abs(areaOf(polygon)) < NEAR) return false
  return edges.every((edge, i) =>
    edges.every((other, j) => {
      if (j <= i) return true
      if (j === i + 1) return !turnsBack(edge, other)
      if (i === 0 && j === edges.length - 1) return !turnsBack(other, edge)
      return !meet(edge, other)
    }),
  )
}

/** Whether the second of two consecutive edges runs back over the first. */
function turnsBack([a, b]: Edge, [, c]: Edge): boolean {
  return Math.abs(cross(a, b, c)) < NEAR && (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1]) < 0
}

/** Whether two edges have any point in common. */
function meet([a, b]: Edge, [c, d]: Edge): boolean {
  const [abc, abd, cda, cdb] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)]
  if (abc * abd < 0 && cda * cdb < 0 && [abc, abd, cda, cdb].every((area) => Math.abs(area) > NEAR)) return true
  return isOn(c, [a, b]) || isOn(d, [a, b]) || isOn(a, [c, d]) || isOn(b, [c, d])
}

/** Whether a point is on an edge, ends included. */
function isOn(point: Point, [a, b]: Edge): boolean {
  return distance(a, point) + distance(point, b) < distance(a, b) + NEAR
}

/** Length of the common border of two spaces: 0 where they only touch in corners. */
export function sharedBorder(one: Pick<Space, 'polygon' | 'holes'>, other: Pick<Space, 'polygon' | 'holes'>): number {
  const others = outlines(other).flatMap(edgesOf)
  return outlines(one)
    .flatMap(edgesOf)
    .reduce((sum, edge) => sum + others.reduce((part, each) => part + overlap(edge, each), 0), 0)
}

/** Pairs of spaces that share a border, by index, the lower first, in order. Bounding boxes spare most comparisons of edges. */
export function borderingPairs(spaces: readonly Pick<Space, 'polygon' | 'holes'>[]): readonly (readonly [number, number])[] {
  const drawn = spaces.map((space) => ({ space, box: boxOf(space.polygon) }))
  return drawn.flatMap((one, a) =>
    drawn.flatMap((other, b): readonly (readonly [number, number])[] =>
      a < b && touch(one.box, other.box) && sharedBorder(one.space, other.space) > 0 ? [[a, b]] : [],
    ),
  )
}

/** The partners of each space, in order. */
export function neighboursIn(pairs: readonly (readonly [number, number])[], count: number): readonly (readonly number[])[] {
  const neighbours = Array.from({ length: count }, (): number[] => [])
  for (const [a, b] of pairs) {
    neighbours[a]?.push(b)
    neighbours[b]?.push(a)
  }
  return neighbours.map((ids) => ids.sort((a, b) => a - b))
}

/** All outlines of a space, holes included. */
export function outlines({ polygon, holes = [] }: Pick<Space, 'polygon' | 'holes'>): readonly Polygon[] {
  return [polygon, ...holes]
}

function overlap([a, b]: Edge, [c, d]: Edge): number {
  const length = distance(a, b)
  if (Math.abs(cross(a, b, c)) > NEAR * length || Math.abs(cross(a, b, d)) > NEAR * length) return 0
  const along = ([x, y]: Point): number => ((x - a[0]) * (b[0] - a[0]) + (y - a[1]) * (b[1] - a[1])) / length
  const [first, last] = [along(c), along(d)].sort((p, q) => p - q) as [number, number]
  const shared = Math.min(length, last) - Math.max(0, first)
  return shared > NEAR ? shared : 0
}

/** Whether a point is in a space; undefined on its border. */
export function contains({ polygon, holes = [] }: Pick<Space, 'polygon' | 'holes'>, point: Point): boolean {
  return isInside(polygon, point) && !holes.some((hole) => isInside(hole, point))
}

function isInside(polygon: Polygon, [x, y]: Point): boolean {
  return edgesOf(polygon).reduce(
    (inside, [[ax, ay], [bx, by]]) => (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay) ? !inside : inside),
    false,
  )
}

/** Whether two edges cross in an inner point of both. */
export function cut([a, b]: Edge, [c, d]: Edge): boolean {
  const [abc, abd, cda, cdb] = [cross(a, b, c), cross(a, b, d), cross(c, d, a), cross(c, d, b)]
  return abc * abd < -NEAR && cda * cdb < -NEAR
}

type Box = readonly [left: number, bottom: number, right: number, top: number]

/** The bounding box of a polygon. */
export function boxOf(polygon: Polygon): Box {
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

/** Whether two boxes touch or overlap. */
export function touch(a: Box, b: Box): boolean {
  return a[0] <= b[2] + NEAR && b[0] <= a[2] + NEAR && a[1] <= b[3] + NEAR && b[1] <= a[3] + NEAR
}
