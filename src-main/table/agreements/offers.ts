/** Draw offers and requests to take back: who still has to answer, and who has asked before. */
import type { Seat } from '../../engine/core/seats.ts'
import { isOut } from '../../engine/core/sides.ts'
import type { TableAction } from '../../record/table-actions.ts'
import { changesPosition } from '../../record/timeline.ts'
import { othersIn, peopleIn, playerIn, positionOf, type Session } from '../session.ts'

/** Seats that still have to answer a draw offer: all others still in the game, bots included. None when the offerer is out. */
export function askedToDraw(session: Session): readonly Seat[] {
  const { drawBy, drawYes } = session.timeline.offers
  if (drawBy === null || positionOf(session).phase !== 'playing' || isOut(positionOf(session), drawBy)) return []
  return othersLeft(session, drawBy).filter((seat) => !drawYes.includes(seat))
}

/** The seat whose draw offer waits for answers. */
export function drawOfferer(session: Session): Seat | null {
  return askedToDraw(session).length > 0 ? session.timeline.offers.drawBy : null
}

/** Seats that still have to answer a request to take back: all other people still in the game. Bots always agree. */
export function askedToUndo(session: Session): readonly Seat[] {
  const { undoBy, undoYes } = session.timeline.offers
  if (undoBy === null || positionOf(session).phase === 'over') return []
  return otherPeopleLeft(session, undoBy).filter((seat) => !undoYes.includes(seat))
}

/** The other people still in the game. */
export function otherPeopleLeft(session: Session, seat: Seat): readonly Seat[] {
  const people = peopleIn(session)
  return othersLeft(session, seat).filter((other) => people.includes(other))
}

/** Seats that have a question to answer. */
export function askedIn(session: Session): readonly Seat[] {
  return [...new Set([...askedToUndo(session), ...askedToDraw(session)])]
}

/** Each question by its step, with the step that declines it. */
const DECLINES = { 'offer-draw': 'decline-draw', 'ask-undo': 'decline-undo' } as const satisfies Partial<
  Record<TableAction['type'], TableAction['type']>
>

/**
 * Whether a seat has asked this and not acted since: each question may be asked once a turn. A granted request does not count, nor one that a bot passed over
 * by acting before people could answer.
 */
export function hasAsked(session: Session, seat: Seat, type: keyof typeof DECLINES): boolean {
  const { steps } = session.timeline
  const at = steps.findLastIndex((step) => {
    const done = step.action.type
    return (type === 'ask-undo' && done === 'undo') || (step.by === seat && (done === type || changesPosition(step)))
  })
  if (steps[at]?.action.type !== type) return false
  const end = steps.slice(at + 1).find((step) => step.action.type === DECLINES[type] || changesPosition(step))
  return !end || !changesPosition(end) || end.by === null || playerIn(session, end.by)?.type === 'human'
}

function othersLeft(session: Session, seat: Seat): readonly Seat[] {
  return othersIn(session, seat).filter((other) => !isOut(positionOf(session), other))
}
