/** What reviews make of judged decisions: mistakes of three sizes, and a summary for each side. Pure. */
import type { Judged, Seat } from '../../../src-main/contract/index.ts'

/** The chance to win that a decision loses, from which on it is called so. Written down in `docs/analysis.md`. */
export const SIZES = { inaccuracy: 0.03, mistake: 0.07, blunder: 0.15 } as const
export type Size = keyof typeof SIZES

/** How much of the chance to win a decision gave away, as far as its seat could know; never negative. */
export function lossOf({ best, taken }: Pick<Judged, 'best' | 'taken'>): number {
  return Math.max(0, best - taken)
}

/** Its size; null for a good decision. */
export function sizeOf(decision: Pick<Judged, 'best' | 'taken'>): Size | null {
  const loss = lossOf(decision)
  if (loss >= SIZES.blunder) return 'blunder'
  if (loss >= SIZES.mistake) return 'mistake'
  return loss >= SIZES.inaccuracy ? 'inaccuracy' : null
}

/** The worst decisions, the worst first. */
export function mistakesIn(decisions: readonly Judged[], seat: Seat | null): readonly Judged[] {
  return decisions
    .filter((decision) => (seat === null || decision.seat === seat) && sizeOf(decision) !== null)
    .toSorted((a, b) => lossOf(b) - lossOf(a))
}

/** Decisions from which a mean says something. */
const ENOUGH = 10

export interface Summary {
  readonly seat: Seat
  readonly decisions: number
  readonly counts: Readonly<Record<Size, number>>
  /** Mean loss of a decision; null where there are too few. */
  readonly mean: number | null
}

/** One side's decisions in short. */
export function summaryOf(decisions: readonly Judged[], seat: Seat): Summary {
  const own = decisions.filter((decision) => decision.seat === seat)
  const counts = { inaccuracy: 0, mistake: 0, blunder: 0 }
  for (const decision of own) {
    const size = sizeOf(decision)
    if (size) counts[size]++
  }
  const mean = own.length < ENOUGH ? null : own.reduce((sum, decision) => sum + lossOf(decision), 0) / own.length
  return { seat, decisions: own.length, counts, mean }
}
