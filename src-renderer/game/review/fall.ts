/** For sides without a mistake: that there is none, and where the chance of a side fell most. */
import '../../words/en/review.ts'
import type { DecisionParts, OpenedReview, Seat } from '../../../src-main/contract/index.ts'
import { percent, percentOf } from '../../words/chances.ts'
import { t } from '../../words/index.ts'
import { listAnd } from '../../words/lists.ts'
import { seatName } from '../../words/seats.ts'
import { deepestFall, partsIn } from './judged.ts'
import type { Judging } from './judging.svelte.ts'

interface Reviewed {
  readonly judging: Judging
  readonly opened: Pick<OpenedReview, 'game'>
  place(frame: number): { readonly at: string }
}

/** That no decision of a side, or of any, is a mistake. */
export function sayNone(seat: Seat | null): string {
  return seat === null ? t('review.noMistakes') : t('review.noMistakesOf', { seat: seatName(seat) })
}

/** Null where no chance fell by an inaccuracy or more, and until all is judged. `seat`: null for any side. */
export function fallOf(review: Reviewed, seat: Seat | null): { readonly frame: number; readonly text: string } | null {
  const { judging } = review
  const fall = judging.isComplete ? deepestFall(judging.decisions, partsIn(judging.decisions, judging.parts), seat) : null
  const parts = fall && judging.parts[fall.frame]
  if (!fall || !parts) return null
  const { frame, from, change, cause } = fall
  const text = t('review.fellMost', {
    seat: seatName(fall.seat),
    at: review.place(frame + 1).at,
    from: percent(from),
    to: parts.end === null ? percent(from + change) : percentOf(Math.round(100 * parts.end)),
    cause: cause === 'rival' ? sayRivals(review, fall.seat, parts) : t(cause === 'own' ? 'review.fellByOwn' : 'review.fellByLuck'),
  })
  return { frame, text }
}

/** `Blue’s move`, `Red’s and Blue’s moves`: of those who acted before the next decision of a side. */
function sayRivals({ judging, opened }: Reviewed, seat: Seat, { rivals }: DecisionParts): string {
  const acted = new Set(rivals.map(({ frame }) => judging.judged[frame]?.seat))
  const others = opened.game.players.map((each) => each.seat).filter((each) => each !== seat)
  const found = others.filter((each) => acted.has(each))
  const seats = listAnd((found.length > 0 ? found : others).map((each) => t('review.seatOwn', { seat: seatName(each) })))
  return t('review.fellByRival', { count: rivals.length, seats })
}
