/**
 * Games with real pieces on a board of one's own: armies are recorded in secret, as in any game at one screen, and sealed. Where spaces say all that is done every
 * move is told in the open from then on, and the host's screen has nobody's secrets any more. In other editions powers are aimed, cards chosen, pieces brought
 * back in secret: there each side acts on its own phone, or behind the curtain of the host's screen, as in any other game. Either way the app says what comes of it.
 */
import { refuse, type Access, type Refusal } from '../contract/handlers.ts'
import { isTurnAction } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'
import { familyOf, type EditionInfo } from '../engine/families.ts'
import { isShared } from '../contract/sitting.ts'
import { isOut } from '../engine/core/sides.ts'
import { gameAction } from '../record/timeline.ts'
import { awaitsDeal } from './draw.ts'
import { peopleIn, playerIn, positionOf, toActIn, type Session } from './session.ts'

/** Whether real pieces of this edition can be told by their spaces alone. */
export function isToldBySpaces(info: EditionInfo): boolean {
  return familyOf(info).referee.toldBySpaces?.(info) === true
}

/** Whether the pieces of this game stand on a real board. */
export function isReal({ header }: Pick<Session, 'header'>): boolean {
  return header.seal !== undefined && isShared(header.players)
}

/** Whether moves are told in the open now: all armies are recorded, and spaces say all that is done. Elsewhere each side acts on a screen that nobody else sees. */
export function isToldInTheOpen(session: Session): boolean {
  return isReal(session) && isToldBySpaces(session.info) && positionOf(session).phase !== 'deploying'
}

/**
 * Who has still to say that the seals were noted: the first turn waits for all of them. It stands in the record, so nobody is asked twice, unless an army has been
 * laid out anew since.
 */
export function stillToNote(session: Session): readonly Seat[] {
  const { steps, positions } = session.timeline
  const now = positionOf(session)
  if (!isReal(session) || now.phase !== 'playing') return []
  const begun = positions.findIndex(({ state }) => state.phase === 'playing')
  if (positions.some(({ step }, i) => i > begun && step && isTurnAction(gameAction(step)))) return []
  const laid = positions[begun]?.step?.seq ?? 0
  const noted = steps.filter(({ seq, action }) => seq > laid && action.type === 'note-seals').map(({ by }) => by)
  return peopleIn(session).filter((seat) => !noted.includes(seat) && !isOut(now, seat))
}

/** Whether nothing goes on until every side has done its part, adding a share of the deal or noting the seals. The screen is everybody's until then. */
export function waitsForAll(session: Session): boolean {
  return awaitsDeal(session) || stillToNote(session).length > 0
}

/** Why nothing can be done yet; null where it can. */
export function refuseEarly(session: Session): Refusal | null {
  if (awaitsDeal(session)) return NOT_DEALT
  return stillToNote(session).length > 0 ? NOT_NOTED : null
}

const NOT_DEALT = refuse('conflict', 'Nothing is dealt until every side has added its share.', { detail: 'seals' })
const NOT_NOTED = refuse('conflict', 'The first move waits until every side has noted the seals.', { detail: 'seals' })

/** The seat whose move the host's screen takes next, without seeing through its eyes; null where a guest tells it on a screen of its own. */
export function toldSeat(session: Session): Seat | null {
  if (!isToldInTheOpen(session) || stillToNote(session).length > 0) return null
  return toActIn(session).find((seat) => playerIn(session, seat)?.type === 'human' && !session.isHeld(seat)) ?? null
}

/** Whether what the host's screen tells is told by all together, since nobody has a screen of its own. */
export function isToldByAll(session: Session, access: Access): boolean {
  return access.role === 'host' && isToldInTheOpen(session) && !peopleIn(session).some((seat) => session.isHeld(seat))
}

/** Who took the last turn that stands and can be taken back; null where there is none. */
export function lastMover(session: Session): Seat | null {
  return session.timeline.positions.findLast(({ step }) => step?.by)?.step?.by ?? null
}

/**
 * Why a move was refused, to everybody at the table: that it was, and no more. The rule would tell what the piece is, to those who do not see it; whoever has
 * a screen of its own reads it there.
 */
export function openRefusal(): Refusal {
  return refuse('rule', 'That move is not possible. Look at the piece again, or have it moved back.', { detail: 'told-in-the-open' })
}
