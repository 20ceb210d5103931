/** What a family of games adds to drills. Methods are compared bivariantly, so that each takes moments of its own family. */
import type { Moment } from '../moments.ts'
import type { Question } from '../questions/question.ts'
import type { Sight } from '../sight.ts'

export interface DrillFamily<M extends Moment = Moment> {
  /** Whether an edition of the family has drills. */
  suits(info: M['info']): boolean
  /** What a seat knows; null where that cannot be said exactly, such as after a look at cards that were mixed again. */
  see(moment: M): Sight | null
  /** Whether one of the legal actions of a moment is an attack. */
  isAttack(moment: M, action: M['legal'][number]): boolean
  readonly questions: readonly Question<M>[]
}
