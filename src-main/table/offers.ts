/** Draw offers and wishes to take back: who is asked, and who has asked before. */
import type { Seat } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import type { TableAction } from '../record/table-actions.ts'
import { changesPosition } from '../record/timeline.ts'
import { othersIn, peopleIn, playerIn, positionOf, type Session } from './session.ts'

/** Whose answers to a draw offer are still waited for: everybody else's who is not out, bots' included. None when its maker is out. */
export function askedToDraw(session: Session): readonly Seat[] {
  const { drawBy, drawYes } = session.timeline.offers
  if (drawBy === null || positionOf(session).phase !== 'playing' || isOut(positionOf(session), drawBy)) return []
  return othersLeft(session, drawBy).filter((seat) => !drawYes.includes(seat))
}

/** Who has offered a draw, as long as an answer is waited for. */
export function drawOfferer(session: Session): Seat | null {
  return askedToDraw(session).length > 0 ? session.timeline.offers.drawBy : null
}

/** Whose answers to a wish to take back are still waited for: every other person's who is not out. Bots never mind. */
export function askedToUndo(session: Session): readonly Seat[] {
  const { undoBy, undoYes } = session.timeline.offers
  if (undoBy === null || positionOf(session).phase === 'over') return []
  return personsLeftBut(session, undoBy).filter((seat) => !undoYes.includes(seat))
}

/** Every other person who is not out. */
export function personsLeftBut(session: Session, seat: Seat): readonly Seat[] {
  const people = peopleIn(session)
  return othersLeft(session, seat).filter((other) => people.includes(other))
}

/** Seats that have been asked something and not answered yet. */
export function askedIn(session: Session): readonly Seat[] {
  return [...new Set([...askedToUndo(session), ...askedToDraw(session)])]
}

/** What can be asked, by its step, and the step that says no to it. */
const NO = { 'offer-draw': 'decline-draw', 'ask-undo': 'decline-undo' } as const satisfies Partial<
  Record<TableAction['type'], TableAction['type']>
>

/**
 * Whether a seat has asked this and not acted since: nobody is asked over and over. A wish that was granted does not count, nor what a bot passed over by acting
 * before people could answer.
 */
export function hasAsked(session: Session, seat: Seat, type: keyof typeof NO): boolean {
  const { steps } = session.timeline
  const at = steps.findLastIndex((step) => {
    const done = step.action.type
    return (type === 'ask-undo' && done === 'undo') || (step.by === seat && (done === type || changesPosition(step)))
  })
  if (steps[at]?.action.type !== type) return false
  const end = steps.slice(at + 1).find((step) => step.action.type === NO[type] || changesPosition(step))
  return !end || !changesPosition(end) || end.by === null || playerIn(session, end.by)?.type === 'human'
}

function othersLeft(session: Session, seat: Seat): readonly Seat[] {
  return othersIn(session, seat).filter((other) => !isOut(positionOf(session), other))
}
