/**
 * Where spaces end, as looked at: every border between two spaces, or between a space and nothing, and the outlines that these make round the whole board.
 * Points are x to the viewer's right and z towards the viewer; outlines go anticlockwise as seen from above, so what they enclose is at their left. Pure.
 */
import type { Point, Polygon } from '../../../src-main/contract/index.ts'

/** A space as looked at: corners as x and z. */
export interface Outlined {
  readonly outline: Polygon
  readonly holes: readonly Polygon[]
}

/** A stretch along which the same two spaces meet, as one of them goes round it: this one is at its left. */
export interface Border {
  readonly from: Point
  readonly to: Point
  readonly space: number
  /** The one at its right; null where there is none. */
  readonly beyond: number | null
}

/** The outlines of all spaces together. */
export interface Rims {
  /** Round the board, anticlockwise. */
  readonly outer: readonly Polygon[]
  /** Round gaps within the board, clockwise. */
  readonly gaps: readonly Polygon[]
}

const NEAR = 1e-6
const key = ([x, z]: Point): string => `${Math.round(x * 1e5) + 0},${Math.round(z * 1e5) + 0}`

interface Stretch {
  readonly from: Point
  readonly to: Point
  readonly space: number
}

/** All borders; one between two spaces is there twice, once for each of them. */
export function bordersOf(spaces: readonly Outlined[]): readonly Border[] {
  const edges = spaces.flatMap(({ outline, holes }, space) =>
    [outline, ...holes.map(withHoleAtLeft)].flatMap((each) => edgesAlong(each, space)),
  )
  const corners = [...new Map(edges.map(({ from }) => [key(from), from])).values()]
  const stretches = edges.flatMap((edge) => cutAt(corners, edge))
  const sides = new Map(stretches.map((stretch) => [`${key(stretch.from)} ${key(stretch.to)}`, stretch.space]))
  return stretches.map((stretch) => ({ ...stretch, beyond: sides.get(`${key(stretch.to)} ${key(stretch.from)}`) ?? null }))
}

/** A hole the other way round, whichever way it was drawn: the space round it is then at its left. */
function withHoleAtLeft(hole: Polygon): Polygon {
  return areaSeen(hole) > 0 ? hole.toReversed() : hole
}

function edgesAlong(outline: Polygon, space: number): readonly Stretch[] {
  return outline.map((from, i) => ({ from, to: next(outline, i), space }))
}

/** The parts of an edge between all corners on it. */
function cutAt(corners: readonly Point[], { from, to, space }: Stretch): readonly Stretch[] {
  const [dx, dz] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dz)
  const along = ([x, z]: Point): number => ((x - from[0]) * dx + (z - from[1]) * dz) / length
  const across = ([x, z]: Point): number => Math.abs((x - from[0]) * dz - (z - from[1]) * dx) / length
  const between = corners.filter((corner) => across(corner) < NEAR && along(corner) > NEAR && along(corner) < length - NEAR)
  const stops = [from, ...between.sort((a, b) => along(a) - along(b)), to]
  return stops.slice(1).map((stop, i) => ({ from: stops[i] ?? from, to: stop, space }))
}

/** The outlines formed by borders without a neighbour. */
export function rimsOf(borders: readonly Border[]): Rims {
  const loops = chained(borders.filter(({ beyond }) => beyond === null)).map(straightened)
  return { outer: loops.filter((loop) => areaSeen(loop) > 0), gaps: loops.filter((loop) => areaSeen(loop) < 0) }
}

/** Stretches put end to end. Where several go on from one corner, the one most to the left does, so that outlines touch there and do not cross. */
function chained(stretches: readonly Border[]): readonly Polygon[] {
  const from = Map.groupBy(stretches, (each) => key(each.from))
  const left = new Set(stretches)
  const loops: Polygon[] = []
  for (const start of stretches) {
    if (!left.has(start)) continue
    const loop: Point[] = []
    for (let at: Border | undefined = start; at && left.has(at); at = following(at, from.get(key(at.to)) ?? [])) {
      left.delete(at)
      loop.push(at.from)
    }
    loops.push(loop)
  }
  return loops
}

function following(before: Border, ways: readonly Border[]): Border | undefined {
  const turn = (way: Border): number => {
    const [ax, az] = [before.to[0] - before.from[0], before.to[1] - before.from[1]]
    const [bx, bz] = [way.to[0] - way.from[0], way.to[1] - way.from[1]]
    return Math.atan2(az * bx - ax * bz, ax * bx + az * bz)
  }
  return ways.toSorted((a, b) => turn(b) - turn(a))[0]
}

/** Without the corners at which it goes straight on. */
function straightened(loop: Polygon): Polygon {
  return loop.filter((corner, i) => {
    const [before, after] = [next(loop, i + loop.length - 2), next(loop, i)]
    return Math.abs((corner[0] - before[0]) * (after[1] - corner[1]) - (corner[1] - before[1]) * (after[0] - corner[0])) > NEAR
  })
}

/** The corner after the `at`th; the first one after the last. */
function next(loop: Polygon, at: number): Point {
  return loop[(at + 1) % loop.length] ?? [0, 0]
}

/** Positive for outlines that go anticlockwise as seen from above. */
export function areaSeen(loop: Polygon): number {
  return (
    loop.reduce((sum, [x, z], i) => {
      const [nextX, nextZ] = next(loop, i)
      return sum + nextX * z - x * nextZ
    }, 0) / 2
  )
}

/** The unit vector along each edge. */
function directions(loop: Polygon): readonly Point[] {
  return loop.map((from, i) => {
    const to = next(loop, i)
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [(to[0] - from[0]) / length, (to[1] - from[1]) / length] as const
  })
}

/** The outline moved to its right by so much, corners kept: away from what it encloses, or into it where `by` is negative. */
export function moved(loop: Polygon, by: number): Polygon {
  const along = directions(loop)
  return loop.map(([x, z], i) => {
    const [ax, az] = along[(i + loop.length - 1) % loop.length] ?? [0, 0]
    const [bx, bz] = along[i] ?? [0, 0]
    const part = by / Math.max(0.2, 1 + ax * bx + az * bz)
    return [x - (az + bz) * part, z + (ax + bx) * part] as const
  })
}

/** Whether an outline that was moved still goes round the same way: no edge of it has turned over. */
export function isWhole(before: Polygon, after: Polygon): boolean {
  const [old, now] = [directions(before), directions(after)]
  return old.every(([x, z], i) => x * (now[i]?.[0] ?? 0) + z * (now[i]?.[1] ?? 0) > 0.5)
}

/** The narrowest outline without any bay round some points. */
export function hullOf(points: readonly Point[]): Polygon {
  const sorted = points.toSorted(([ax, az], [bx, bz]) => ax - bx || az - bz)
  const half = (list: readonly Point[]): Point[] => {
    const chain: Point[] = []
    for (const point of list) {
      while (chain.length > 1 && areaSeen([...chain.slice(-2), point]) <= NEAR) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
