/** Where the chance of a side fell most, in a sentence: for sides without a mistake. */
import '../../words/en/review.ts'
import type { Seat } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { signedPoints } from '../../words/chances.ts'
import { deepestFall, partsIn } from './judged.ts'
import type { Review } from './review.svelte.ts'

const CAUSES = {
  own: 'review.fellByOwn',
  luck: 'review.fellByLuck',
  rival: 'review.fellByRival',
} as const

/** Null where no chance fell by an inaccuracy or more, and until all is judged. `seat`: null for any side. */
export function fallOf(review: Review, seat: Seat | null): { readonly frame: number; readonly text: string } | null {
  const { judging } = review
  const fall = judging.isComplete ? deepestFall(judging.decisions, partsIn(judging.decisions, judging.parts), seat) : null
  if (!fall) return null
  const text = t('review.fellMost', { at: review.place(fall.frame).at, change: signedPoints(fall.change), cause: t(CAUSES[fall.cause]) })
  return { frame: fall.frame, text }
}
