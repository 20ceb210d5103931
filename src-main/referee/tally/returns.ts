/**
 * Units that returned from a bag, known only to their owner (CQ-16, CQ-17, CQ-27). For each, the number of losses that it may be one of is kept:
 * those in the bag when it was drawn. It becomes known when its kind must be on the land, or when there was no other choice.
 */
import type { Loss } from './tally.ts'

export interface Bagged {
  /** In the order in which they fell, without those known to have returned. */
  readonly lost: readonly Loss[]
  /** For each unknown unit that returned: it is one of so many of the first losses. */
  readonly back: readonly number[]
}

/** An unknown unit returns. */
export function withReturn({ lost, back }: Bagged): Bagged {
  return found({ lost, back: [...back, lost.length] })
}

/** One of the returned units is of this kind; null where none can be. The draw with the fewest choices is used, which leaves the others the most. */
export function withKnown(bagged: Bagged, kind: string): Bagged | null {
  const at = bagged.lost.findIndex((loss) => loss.kind === kind)
  const least = Math.min(...bagged.back.filter((from) => from > at))
  if (at < 0 || !Number.isFinite(least)) return null
  const draw = bagged.back.indexOf(least)
  return found(without({ lost: bagged.lost, back: bagged.back.toSpliced(draw, 1) }, at))
}

/** A unit of this kind is taken out in public; null where it cannot be in the bag. */
export function withoutKind(bagged: Bagged, kind: string): Bagged | null {
  const at = bagged.lost.findLastIndex((loss) => loss.kind === kind)
  const left = without(bagged, at)
  return at >= 0 && isPossible(left) ? found(left) : null
}

/** The most units of a kind that can be among those that returned. */
export function mostBack(bagged: Bagged, kind: string): number {
  let left = bagged
  for (let next = withKnown(left, kind); next; next = withKnown(left, kind)) left = next
  return countOf(bagged, kind) - countOf(left, kind)
}

function countOf({ lost }: Bagged, kind: string): number {
  return lost.filter((loss) => loss.kind === kind).length
}

/** A unit drawn from a bag of one kind is known, and so is all that returned when the bag was emptied. */
function found(bagged: Bagged): Bagged {
  const { lost, back } = bagged
  const all = back.find((from) => back.filter((other) => other <= from).length >= from)
  if (all !== undefined) return found({ lost: lost.slice(all), back: back.flatMap((from) => (from > all ? [from - all] : [])) })
  const sure = back.find((from) => new Set(lost.slice(0, from).map(({ kind }) => kind)).size === 1)
  const kind = sure === undefined ? undefined : lost[0]?.kind
  return (kind === undefined ? null : withKnown(bagged, kind)) ?? bagged
}

function without({ lost, back }: Bagged, at: number): Bagged {
  return { lost: lost.toSpliced(at, 1), back: back.map((from) => (from > at ? from - 1 : from)) }
}

/** Whether each draw had a unit to draw. */
function isPossible({ back }: Bagged): boolean {
  return back.toSorted((a, b) => a - b).every((from, i) => from > i)
}
