/**
 * Units that came back from a bag, and which only their owner knows (CQ-16, CQ-17, CQ-27). For each of them it is kept how many of the losses it may be one of:
 * those that lay in the bag when it was drawn. It is found out when its kind is on the land and cannot be otherwise, or when there was nothing else to draw.
 */
import type { Loss } from './tally.ts'

export interface Bagged {
  /** In the order in which they fell, those that are not known to have come back. */
  readonly lost: readonly Loss[]
  /** For each unit that came back and is not known: it is one of so many of the first losses. */
  readonly back: readonly number[]
}

/** Any unit comes back. */
export function withReturn({ lost, back }: Bagged): Bagged {
  return found({ lost, back: [...back, lost.length] })
}

/** One of the units that came back is of this kind; null where none can be. The draw that had least to choose from is it, so that the others can be most. */
export function withKnown(bagged: Bagged, kind: string): Bagged | null {
  const at = bagged.lost.findIndex((loss) => loss.kind === kind)
  const least = Math.min(...bagged.back.filter((from) => from > at))
  if (at < 0 || !Number.isFinite(least)) return null
  const draw = bagged.back.indexOf(least)
  return found(without({ lost: bagged.lost, back: bagged.back.toSpliced(draw, 1) }, at))
}

/** A unit of this kind is taken out for all to see; null where it cannot be there any more. */
export function withoutKind(bagged: Bagged, kind: string): Bagged | null {
  const at = bagged.lost.findLastIndex((loss) => loss.kind === kind)
  const left = without(bagged, at)
  return at >= 0 && isPossible(left) ? found(left) : null
}

/** How many units of a kind can be among those that came back. */
export function mostBack(bagged: Bagged, kind: string): number {
  let left = bagged
  for (let next = withKnown(left, kind); next; next = withKnown(left, kind)) left = next
  return countOf(bagged, kind) - countOf(left, kind)
}

function countOf({ lost }: Bagged, kind: string): number {
  return lost.filter((loss) => loss.kind === kind).length
}

/** What came back from a bag with one kind in it is known, and so is all that came back where nothing was left behind. */
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

/** Every draw has had something to draw. */
function isPossible({ back }: Bagged): boolean {
  return back.toSorted((a, b) => a - b).every((from, i) => from > i)
}
