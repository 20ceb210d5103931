/** Ranges and rivers: the way along arcs that keeps nearest to a line of the sketch (Dijkstra). */
import type { Point } from '../../src-main/engine/core/board/board.ts'
import { distanceTo, lengthOf } from './smooth.ts'
import type { Arc } from './trace.ts'

/** An arc as it is walked: its index, or the complement of it (`~i`) where it is walked backwards. */
export type Walked = number

/** How much more a unit of way costs for each unit of its distance from the sketch. */
const STRAYING = 4

/** What a way may be made of, and where it may begin. */
export interface Limits {
  readonly mayUse: (arc: Arc, index: number) => boolean
  readonly mayStart: (end: number) => boolean
}

/** The arcs that lead along a line of the sketch. */
export function follow(arcs: readonly Arc[], sketch: readonly Point[], { mayUse, mayStart }: Limits): readonly Walked[] {
  const usable = arcs.flatMap((arc, index) => (mayUse(arc, index) ? [{ arc, index }] : []))
  const ends = new Map<number, Point>()
  const steps = new Map<number, Step[]>()
  for (const { arc, index } of usable) {
    const { from, to, points } = arc
    const far = points.reduce((sum, point) => sum + distanceToLine(point, sketch), 0) / points.length
    const cost = lengthOf(points) * (1 + STRAYING * far)
    ends.set(from, points[0] as Point).set(to, points.at(-1) as Point)
    steps.set(from, [...(steps.get(from) ?? []), { to, walked: index, cost }])
    steps.set(to, [...(steps.get(to) ?? []), { to: from, walked: ~index, cost }])
  }
  const start = nearestEnd(
    [...ends].filter(([end]) => mayStart(end)),
    sketch[0],
  )
  const ways = waysFrom(steps, start)
  const reached = [...ends].filter(([end]) => ways.has(end))
  return ways.get(nearestEnd(reached, sketch.at(-1)))?.way ?? []
}

function distanceToLine(point: Point, line: readonly Point[]): number {
  return Math.min(...line.slice(1).map((next, i) => distanceTo(point, line[i] ?? next, next)))
}

function nearestEnd(ends: readonly (readonly [number, Point])[], [x, y]: Point = [0, 0]): number {
  const far = ([, [ex, ey]]: readonly [number, Point]): number => Math.hypot(ex - x, ey - y)
  return ends.reduce((best, each) => (far(each) < far(best) ? each : best))[0]
}

interface Step {
  readonly to: number
  readonly walked: Walked
  readonly cost: number
}

interface Way {
  readonly cost: number
  readonly way: readonly Walked[]
}

/** The cheapest ways from an end of arcs to all others that can be reached. */
function waysFrom(steps: ReadonlyMap<number, readonly Step[]>, start: number): ReadonlyMap<number, Way> {
  const best = new Map<number, Way>([[start, { cost: 0, way: [] }]])
  const open = new Set([start])
  while (open.size > 0) {
    const at = [...open].reduce((one, other) => ((best.get(one)?.cost ?? 0) <= (best.get(other)?.cost ?? 0) ? one : other))
    open.delete(at)
    const here = best.get(at) ?? { cost: 0, way: [] }
    for (const { to, walked, cost } of steps.get(at) ?? []) {
      if ((best.get(to)?.cost ?? Infinity) <= here.cost + cost) continue
      best.set(to, { cost: here.cost + cost, way: [...here.way, walked] })
      open.add(to)
    }
  }
  return best
}
