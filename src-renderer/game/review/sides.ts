/** How each side played a finished game. */
import type { Seat } from '../../../src-main/contract/index.ts'
import { luckOf, partsIn, summaryOf, type Summary } from './judged.ts'
import type { Review } from './review.svelte.ts'

export interface Side extends Summary {
  /** 1, 0.5 or 0; null until it is known, and in games without an end. */
  readonly result: number | null
  /** All luck; null until all of it is known. */
  readonly luck: number | null
}

/** The sides in the order of their seats. */
export function sidesOf({ judging, opened }: Pick<Review, 'judging' | 'opened'>): readonly Side[] {
  const { decisions } = judging
  const parts = partsIn(decisions, judging.parts)
  /** How the game ended for a seat, by what followed its last decision. */
  const resultOf = (seat: Seat): number | null => {
    const last = decisions.findLast((decision) => decision.seat === seat)
    return last ? (judging.parts[last.frame]?.end ?? null) : null
  }
  return opened.game.players.map(({ seat }) => ({
    ...summaryOf(decisions, seat),
    result: opened.game.outcome === null ? null : resultOf(seat),
    luck: luckOf(decisions, parts, seat),
  }))
}
