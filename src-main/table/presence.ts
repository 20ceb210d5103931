/**
 * Who is at a table. A seat for which a guest holds a token is that guest's alone: it is neither played nor seen from the host's screen. Onlookers keep nothing
 * going: without a player or the host, clocks stand still and bots wait.
 */
import { isShared } from '../contract/sitting.ts'
import type { Seat } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { isToldInTheOpen } from './physical.ts'
import { peopleIn, playerIn, positionOf, type Session } from './session.ts'

/** Seats that are still played, at the host's screen. */
export function seatsHere(session: Session): readonly Seat[] {
  const position = positionOf(session)
  return peopleIn(session).filter((seat) => !session.isHeld(seat) && !isOut(position, seat))
}

/** Whether the host has the game open. */
export function isHostHere(session: Session): boolean {
  return [...session.subscribers.values()].some(({ caller }) => caller.access.role === 'host')
}

/** Whether anybody but onlookers has the game open. */
export function isAttended(session: Session): boolean {
  return [...session.subscribers.values()].some(({ caller }) => caller.access.role !== 'spectator')
}

/** Whether whoever plays this seat can see the table now, a bot always. */
export function canSee(session: Session, seat: Seat): boolean {
  if (playerIn(session, seat)?.type === 'bot') return true
  if ([...session.subscribers.values()].some(({ caller: { access } }) => access.role === 'seat' && access.seat === seat)) return true
  if (isToldInTheOpen(session)) return isHostHere(session)
  return isHostHere(session) && !session.isHeld(seat) && (!isShared(session.header.players) || session.shown === seat)
}
