/** What is asked and answered while learning from mistakes, in sentences. Pure. */
import type { EditionInfo, Judged, Tried } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import type { Explained } from './explained.ts'
import { lossOf, pointsLost, sizeOf } from './judged.ts'
import { sayLoss } from './loss-words.ts'
import type { Choice } from './shown-by.ts'

/** A move that was tried, and whether it was accepted. */
export interface Attempt extends Tried {
  readonly choice: Choice
  readonly accepted: boolean
  /** The strongest move in words, where another one was found to be as good. */
  readonly equal: string | null
}

/** What a mistake of each size is called. */
export const SIZE_WORDS = { inaccuracy: 'review.inaccuracy', mistake: 'review.mistake', blunder: 'review.blunder' } as const

/** The question: how large the mistake was, and at which move, but not what was played. */
export function sayAsked(info: Pick<EditionInfo, 'kinds'>, decision: Judged, at: string): string {
  const size = t(SIZE_WORDS[sizeOf(decision) ?? 'inaccuracy'])
  return t('learning.asked', { size, at, seat: seatName(decision.seat), loss: sayLoss(info, decision) })
}

/** Whether a try was good enough: with what speaks for a good one, and against one that is not. */
export function sayAnswer(
  info: Pick<EditionInfo, 'kinds'>,
  asked: Judged,
  attempt: Attempt,
  whyOf: (said: Omit<Explained, 'seat'>) => string,
): string {
  const move = attempt.choice.words
  if (!attempt.accepted) {
    const why = attempt.against ? whyOf({ why: null, against: attempt.against, tried: true }) : ''
    return t(why === '' ? 'learning.wrong' : 'learning.wrongWhy', { move, loss: sayLoss(info, attempt), why })
  }
  const { equal } = attempt
  const said =
    equal !== null
      ? t('learning.asGood', { move, answer: equal })
      : t(lossOf(attempt) === 0 ? 'learning.strongest' : 'learning.nearly', { move })
  return `${said} ${whyOf({ why: attempt.why }) || sayGain(asked, attempt, whyOf)}`
}

/** What sets a good try apart from the move played, where no reason is known for the try itself. */
function sayGain(asked: Judged, { choice, taken }: Attempt, whyOf: (said: Omit<Explained, 'seat'>) => string): string {
  const why = choice.text === asked.better ? whyOf(asked) : ''
  const kept = pointsLost({ best: taken, taken: asked.taken })
  return why === '' && kept > 0 ? t('learning.keeps', { points: t('review.points', { count: kept }) }) : why
}
