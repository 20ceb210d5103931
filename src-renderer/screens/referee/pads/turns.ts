/** Whose turn it is to enter at which screen: a seat with a guest enters on the guest's own, all others at the host's. Pure. */
import type { EnteringStage, RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'

/** What this seat is to enter now; null when it has nothing to enter. */
export function entryOf(stage: EnteringStage, seat: Seat): EnteringStage | null {
  if (!stage.waiting.includes(seat)) return null
  return stage.toEnter === seat ? stage : { ...stage, toEnter: seat, role: 'defender' }
}

/** What is to be entered next at the host's screen, by whoever's turn it is there first; null while all who have to enter have screens of their own. */
export function entryHere({ stage, held }: Pick<RefereeSnapshot, 'stage' | 'held'>): EnteringStage | null {
  if (stage.type !== 'entering') return null
  const seat = [stage.toEnter, ...stage.waiting].find((each) => stage.waiting.includes(each) && !held.includes(each))
  return seat === undefined ? null : entryOf(stage, seat)
}
