/**
 * Taking back: an event, never a deletion, and counted with the game. Against bots it is free, between people it takes consent, and what has shown something stands
 * unless they have agreed otherwise before. Deployments and finished games stand, and for a person who has left a game that goes on it is finished.
 */
import { takesBackSeen } from '../contract/sitting.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { hasShown } from '../record/shown.ts'
import { beginningIn } from '../record/table-actions.ts'
import type { Timeline } from '../record/timeline.ts'
import { peopleIn, playerIn, positionOf, type Session } from './session.ts'

/** The seq up to which steps stand once `seat`'s last turn, finished or not, is taken back, or null when it has none to take back. */
export function undoTarget(session: Session, seat: Seat): number | null {
  if (positionOf(session).phase !== 'playing') return null
  const positions = sinceBeginning(session.timeline)
  const last = positions.findLastIndex((_, i) => isOnTurn(positions, i, seat))
  if (last < 0) return null
  const ply = positions[last - 1]?.state.ply
  const first = positions.findIndex((_, i) => isOnTurn(positions, i, seat) && positions[i - 1]?.state.ply === ply)
  return (positions[first]?.step?.seq ?? 1) - 1
}

/** The position that the game began with, and those that came of what was done in it: what it was played on from is another game's. */
function sinceBeginning({ steps, positions }: Timeline): Timeline['positions'] {
  const beginning = beginningIn(steps)
  return positions.slice(positions.findLastIndex(({ step }) => (step?.seq ?? 0) <= beginning))
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

/**
 * Whether something was shown after the step `to`, in a game that takes back none of that. Moves with real pieces are told in the open: who told one wrongly
 * has it put right, whatever came of it.
 */
export function isBarred({ header, timeline }: Session, to: number): boolean {
  if (header.seal || takesBackSeen(header.players)) return false
  return timeline.positions.some(({ step }) => step !== null && step.seq > to && hasShown(step))
}

/** Whether what was shown is all that keeps `seat` from taking back. */
export function isUndoBarred(session: Session, seat: Seat): boolean {
  const to = undoTarget(session, seat)
  return to !== null && mayAskBack(session, seat) && !bringsBack(session, to) && isBarred(session, to)
}

/** Whether `seat` may take back now, or ask to. */
export function canUndo(session: Session, seat: Seat): boolean {
  const to = undoTarget(session, seat)
  return to !== null && mayAskBack(session, seat) && !bringsBack(session, to) && !isBarred(session, to)
}

function mayAskBack(session: Session, seat: Seat): boolean {
  return playerIn(session, seat)?.type === 'human' && !isOut(positionOf(session), seat) && session.timeline.offers.undoBy === null
}
