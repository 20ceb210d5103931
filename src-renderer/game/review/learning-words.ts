/** What is asked and answered while learning from mistakes, in sentences. Pure. */
import type { Judged, Tried } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { lossOf, pointsLost, sizeOf } from './judged.ts'
import type { Choice } from './shown-by.ts'

/** A move that was tried, and whether it was accepted. */
export interface Attempt extends Tried {
  readonly choice: Choice
  readonly accepted: boolean
}

/** What a mistake of each size is called. */
export const SIZE_WORDS = { inaccuracy: 'review.inaccuracy', mistake: 'review.mistake', blunder: 'review.blunder' } as const

/** `3 points` */
export function sayPoints(decision: Pick<Judged, 'best' | 'taken'>): string {
  return t('review.points', { count: pointsLost(decision) })
}

/** The question: how large the mistake was, and at which move, but not what was played. */
export function sayAsked(decision: Judged, at: string): string {
  const size = t(SIZE_WORDS[sizeOf(decision) ?? 'inaccuracy'])
  return t('learning.asked', { size, at, seat: seatName(decision.seat), points: sayPoints(decision) })
}

/** Whether a try was good enough; what speaks for it is said of good ones alone. */
export function sayAnswer(attempt: Attempt, whyOf: (why: Attempt['why']) => string): string {
  const move = attempt.choice.words
  if (!attempt.accepted) return t('learning.wrong', { move, points: sayPoints(attempt) })
  const said = lossOf(attempt) === 0 ? t('learning.strongest', { move }) : t('learning.nearly', { move })
  return `${said} ${whyOf(attempt.why)}`
}
