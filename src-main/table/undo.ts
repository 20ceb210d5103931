/**
 * Taking back: an event, never a deletion. Against bots it is free, between people it takes consent. Deployments and finished games stand, and for a person who has
 * left a game that goes on it is finished.
 */
import type { Seat } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import type { Timeline } from '../record/timeline.ts'
import { peopleIn, playerIn, positionOf, type Session } from './session.ts'

/** The seq up to which steps stand once `seat`'s last turn, finished or not, is taken back, or null when it has none to take back. */
export function undoTarget(session: Session, seat: Seat): number | null {
  if (positionOf(session).phase !== 'playing') return null
  const { positions } = session.timeline
  const last = positions.findLastIndex((_, i) => isOnTurn(positions, i, seat))
  if (last < 0) return null
  const ply = positions[last - 1]?.state.ply
  const first = positions.findIndex((_, i) => isOnTurn(positions, i, seat) && positions[i - 1]?.state.ply === ply)
  return (positions[first]?.step?.seq ?? 1) - 1
}

/** Whether the seat did the step that led to this position, and did it on its turn: a turn can take several (NA-8, BC-3). */
function isOnTurn(positions: Timeline['positions'], at: number, seat: Seat): boolean {
  const before = positions[at - 1]?.state
  return positions[at]?.step?.by === seat && before?.phase === 'playing' && before.turn === seat
}

/** Whether somebody who has left the game since would be in it again; bots do not mind. */
export function bringsBack(session: Session, to: number): boolean {
  const now = positionOf(session)
  const then = session.timeline.positions.findLast(({ step }) => (step?.seq ?? 0) <= to)?.state
  return peopleIn(session).some((seat) => isOut(now, seat) && then !== undefined && !isOut(then, seat))
}

/** Whether `seat` may take back now, or ask to. */
export function canUndo(session: Session, seat: Seat): boolean {
  if (playerIn(session, seat)?.type !== 'human' || isOut(positionOf(session), seat) || session.timeline.offers.undoBy !== null) return false
  const to = undoTarget(session, seat)
  return to !== null && !bringsBack(session, to)
}
