/**
 * Who is at a table. A seat that a guest holds is played and seen by that guest only. Spectators alone do not keep a game going: without a player or the host,
 * clocks stop and bots wait.
 */
import { isShared } from '../contract/sitting.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { movesAreAnnounced } from './seals/physical.ts'
import { peopleIn, playerIn, positionOf, type Session } from './session.ts'

/** Seats still in the game that are played at the host’s screen. */
export function seatsHere(session: Session): readonly Seat[] {
  const position = positionOf(session)
  return peopleIn(session).filter((seat) => !session.isHeld(seat) && !isOut(position, seat))
}

/** Whether the host has the game open. */
export function isHostHere(session: Session): boolean {
  return [...session.subscribers.values()].some(({ caller }) => caller.access.role === 'host')
}

/** Whether a player or the host has the game open. */
export function isAttended(session: Session): boolean {
  return [...session.subscribers.values()].some(({ caller }) => caller.access.role !== 'spectator')
}

/** Whether the player of this seat can see the table now; a bot always can. */
export function canSee(session: Session, seat: Seat): boolean {
  if (playerIn(session, seat)?.type === 'bot') return true
  if ([...session.subscribers.values()].some(({ caller: { access } }) => access.role === 'seat' && access.seat === seat)) return true
  if (movesAreAnnounced(session)) return isHostHere(session)
  return isHostHere(session) && !session.isHeld(seat) && (!isShared(session.header.players) || session.shown === seat)
}
