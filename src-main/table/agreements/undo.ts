/**
 * Taking back a turn. It is an event, never a deletion, and is counted with the game. Against bots it is free; between people it needs consent, and a turn
 * that revealed something cannot be taken back unless they agreed to that before the game. Deployments and finished games cannot be taken back, nor the turns
 * of a person who is out.
 */
import { takesBackSeen } from '../../contract/sitting.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isOut } from '../../engine/core/sides.ts'
import { hasShown } from '../../record/hints-and-take-backs.ts'
import { beforeLastTurn } from '../../record/take-back.ts'
import { peopleIn, playerIn, positionOf, type Session } from '../session.ts'

/** `beforeLastTurn` of `seat`, at this table. */
export function undoTarget({ timeline }: Session, seat: Seat): number | null {
  return beforeLastTurn(timeline, seat)
}

/** Whether taking back would return a person who has left the game. Bots may return. */
export function restoresLeaver(session: Session, to: number): boolean {
  const now = positionOf(session)
  const then = session.timeline.positions.findLast(({ step }) => (step?.seq ?? 0) <= to)?.state
  return peopleIn(session).some((seat) => isOut(now, seat) && then !== undefined && !isOut(then, seat))
}

/**
 * Whether something was revealed after the step `to`, in a game where that cannot be taken back. With physical pieces it can: a move entered by mistake is
 * corrected.
 */
export function showsSomething({ header, timeline }: Session, to: number): boolean {
  if (header.seal || takesBackSeen(header.players)) return false
  return timeline.positions.some(({ step }) => step !== null && step.seq > to && hasShown(step))
}

/** Whether a revelation is the only reason why `seat` cannot take back. */
export function isUndoBarred(session: Session, seat: Seat): boolean {
  const to = undoTarget(session, seat)
  return to !== null && mayAskUndo(session, seat) && !restoresLeaver(session, to) && showsSomething(session, to)
}

/** Whether `seat` may take back now, or ask to. */
export function canUndo(session: Session, seat: Seat): boolean {
  const to = undoTarget(session, seat)
  return to !== null && mayAskUndo(session, seat) && !restoresLeaver(session, to) && !showsSomething(session, to)
}

function mayAskUndo(session: Session, seat: Seat): boolean {
  return playerIn(session, seat)?.type === 'human' && !isOut(positionOf(session), seat) && session.timeline.offers.undoBy === null
}
