/**
 * Games with real pieces on the players’ own board. Armies are recorded in secret and sealed. In editions where spaces describe every action, moves are then
 * announced and entered at the host’s screen, which shows no secrets any more. In other editions powers are aimed, cards chosen and pieces returned in secret:
 * each side acts on its own phone or behind the curtain, as in any other game. Either way the app announces the outcome.
 */
import { refuse, type Access, type Refusal } from '../../contract/handlers.ts'
import { isTurnAction } from '../../engine/core/game.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { familyOf, type EditionInfo } from '../../engine/families.ts'
import { isShared } from '../../contract/sitting.ts'
import { isOut } from '../../engine/core/sides.ts'
import { gameAction } from '../../record/timeline.ts'
import { awaitsDeal } from './shared-deal.ts'
import { peopleIn, playerIn, positionOf, toActIn, type Session } from '../session.ts'

/** Whether spaces describe every action of this edition, so that moves can be announced. */
export function isAnnouncedBySpaces(info: EditionInfo): boolean {
  return familyOf(info).referee.spacesSuffice?.(info) === true
}

/** Whether this game is played with real pieces. */
export function isPhysical({ header }: Pick<Session, 'header'>): boolean {
  return header.seal !== undefined && isShared(header.players)
}

/** Whether moves are announced now: spaces describe every action, and all armies are recorded. */
export function movesAreAnnounced(session: Session): boolean {
  return isPhysical(session) && isAnnouncedBySpaces(session.info) && positionOf(session).phase !== 'deploying'
}

/** Seats that have to note the seals before the first turn. It is in the record, so each is asked once, unless an army was deployed again since. */
export function seatsYetToNote(session: Session): readonly Seat[] {
  const { steps, positions } = session.timeline
  const now = positionOf(session)
  if (!isPhysical(session) || now.phase !== 'playing') return []
  const begun = positions.findIndex(({ state }) => state.phase === 'playing')
  if (positions.some(({ step }, i) => i > begun && step && isTurnAction(gameAction(step)))) return []
  const deployed = positions[begun]?.step?.seq ?? 0
  const noted = steps.filter(({ seq, action }) => seq > deployed && action.type === 'note-seals').map(({ by }) => by)
  return peopleIn(session).filter((seat) => !noted.includes(seat) && !isOut(now, seat))
}

/** Whether the game waits for all sides, to add shares of the deal or to note the seals. The screen shows no secrets until then. */
export function waitsForAll(session: Session): boolean {
  return awaitsDeal(session) || seatsYetToNote(session).length > 0
}

/** Why no seat can act yet; null where one can. */
export function refuseUntilReady(session: Session): Refusal | null {
  if (awaitsDeal(session)) return NOT_DEALT
  return seatsYetToNote(session).length > 0 ? SEALS_NOT_NOTED : null
}

const NOT_DEALT = refuse('conflict', 'The game is dealt when every side has added its share.', { detail: 'seals' })
const SEALS_NOT_NOTED = refuse('conflict', 'The first move waits until every side has noted the seals.', { detail: 'seals' })

/** The seat whose announced move the host’s screen enters next; null where a guest enters it. */
export function announcingSeat(session: Session): Seat | null {
  if (!movesAreAnnounced(session) || seatsYetToNote(session).length > 0) return null
  return toActIn(session).find((seat) => playerIn(session, seat)?.type === 'human' && !session.isHeld(seat)) ?? null
}

/** Whether the host’s screen speaks for all players together, because none has a screen of its own. */
export function isEnteredByAll(session: Session, access: Access): boolean {
  return access.role === 'host' && movesAreAnnounced(session) && !peopleIn(session).some((seat) => session.isHeld(seat))
}

/** The refusal of an announced move, without its reason: the rule would reveal the piece. A player with a phone reads the reason there. */
export function publicRefusal(): Refusal {
  return refuse('rule', 'That move is not possible. Check the piece, or move it back.', { detail: 'told-in-the-open' })
}
