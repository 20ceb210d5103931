/** Whose turn it is to enter at which screen: a seat with a guest enters on the guest's own, all others at the host's. Pure. */
import type { EnteringStage, RefereeSnapshot, Seat } from '../../../src-main/contract/index.ts'

/** What this seat is to enter now; null when it has nothing to enter. */
export function entryOf(stage: EnteringStage, seat: Seat): EnteringStage | null {
  if (!stage.waiting.includes(seat)) return null
  return stage.toEnter === seat ? stage : { ...stage, toEnter: seat, role: 'defender' }
}

/** What is to be entered next at the host's screen; null while all who have to enter have screens of their own. */
export function entryHere({ stage, held }: Pick<RefereeSnapshot, 'stage' | 'held'>): EnteringStage | null {
  const seat = stage.type === 'entering' ? stage.waiting.find((each) => !held.includes(each)) : undefined
  return stage.type === 'entering' && seat !== undefined ? entryOf(stage, seat) : null
}
