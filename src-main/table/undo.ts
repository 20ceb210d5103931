/** Taking back: an event, never a deletion. Against bots it is free, between people it takes consent. Deployments and finished games stand. */
import type { Seat } from '../engine/core/seats.ts'
import { isTurn } from './clock.ts'
import { playerIn, positionOf, type Session } from './session.ts'

/** The seq up to which steps stand once `seat`'s last turn is taken back, or null when it has none to take back. */
export function undoTarget(session: Session, seat: Seat): number | null {
  if (positionOf(session).phase !== 'playing') return null
  const { positions } = session.timeline
  for (let i = positions.length - 1; i > 0; i--) {
    const [before, after] = [positions[i - 1], positions[i]]
    if (before && after?.step?.by === seat && isTurn(before.state, after.state)) return after.step.seq - 1
  }
  return null
}

/** Whether `seat` may take back now, or ask to. */
export function canUndo(session: Session, seat: Seat): boolean {
  return playerIn(session, seat)?.type === 'human' && session.timeline.offers.undoBy === null && undoTarget(session, seat) !== null
}
