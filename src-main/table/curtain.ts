/** The curtain of a hot-seat game. The screen shows the secrets of one seat or of none; it is handed over with the curtain down. */
import { isShared } from '../contract/sitting.ts'
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { TableSnapshot } from '../contract/table.ts'
import { seatName, type Seat } from '../engine/core/seats.ts'
import { refuseHeld } from './access.ts'
import { isHostHere, seatsHere } from './presence.ts'
import { isOut } from '../engine/core/sides.ts'
import { askedIn } from './agreements/offers.ts'
import { movesAreAnnounced, refuseUntilReady, waitsForAll } from './seals/physical.ts'
import { playerIn, positionOf, seqOf, toActIn, type Session } from './session.ts'

/** Seats of this screen that may raise the curtain: those to act or to deploy, and those with a question to answer. A single seat always may. */
function mayLook(session: Session): readonly Seat[] {
  const here = seatsHere(session)
  if (here.length === 1) return here
  return [...new Set([...askedIn(session), ...toActIn(session)])].filter((seat) => here.includes(seat))
}

/** The seat that the screen must be handed to; null when the right one has it. Questions come before turns. */
export function curtainOf(session: Session): TableSnapshot['curtain'] {
  if (!isShared(session.header.players) || positionOf(session).phase === 'over' || isPublicScreen(session)) return null
  const due = awaitedHere(session)
  const [to] = due
  if (to === undefined || due.some((seat) => seat === session.shown)) return null
  return { to, lowered: session.shown === 'spectator' }
}

/** Whether the screen shows public facts only: moves are announced, or all sides look at the seals. */
function isPublicScreen(session: Session): boolean {
  return movesAreAnnounced(session) || waitsForAll(session)
}

/** The seats that this screen waits for. A single person at it keeps it. */
function awaitedHere(session: Session): readonly Seat[] {
  const here = seatsHere(session)
  if (here.length === 1) return here
  const asked = askedIn(session).filter((seat) => here.includes(seat))
  return asked.length > 0 ? asked : toActIn(session).filter((seat) => here.includes(seat))
}

/** Lowers the curtain when the shown seat is a guest’s now, or the host has gone. */
export function lowerIfDue(session: Session): void {
  if (session.shown === 'spectator') return
  if (!isHostHere(session) || session.isHeld(session.shown) || isPublicScreen(session)) hide(session)
}

/** Lowers the curtain when the shown seat is out, or all sides have to note the seals. */
export function lowerIfOut(session: Session): void {
  if (session.shown !== 'spectator' && (isOut(positionOf(session), session.shown) || waitsForAll(session))) hide(session)
}

/** Hides all secrets, and what one seat had still to see. */
function hide(session: Session): void {
  session.shown = 'spectator'
  session.unseen = Infinity
}

/** Lowers the curtain. */
export function lower(session: Session): Refusal | null {
  if (!isShared(session.header.players)) return refuse('conflict', 'There is no curtain: only one person plays at this screen.')
  hide(session)
  return null
}

/** Shows the table to `seat`, or says why not. */
export function raise(session: Session, seat: Seat): Refusal | null {
  if (!isShared(session.header.players)) return refuse('conflict', 'There is no curtain: only one person plays at this screen.')
  if (session.isHeld(seat)) return refuseHeld()
  if (movesAreAnnounced(session)) return refuse('conflict', 'The pieces are on a real board. This screen shows only what all players know.')
  const early = refuseUntilReady(session)
  if (early) return early
  if (session.shown !== 'spectator' && session.shown !== seat)
    return refuse('conflict', 'Lower the curtain before the screen changes hands.')
  if (!mayLook(session).includes(seat)) return refuse('conflict', whyNotRaised(session))
  session.unseen = (session.lastLooked.get(seat) ?? 0) + 1
  session.shown = seat
  session.lastLooked.set(seat, seqOf(session))
  return null
}

/** A sentence that says whose turn to look it is. */
function whyNotRaised(session: Session): string {
  const names = mayLook(session).map((seat) => nameOf(session, seat))
  return names.length === 0 ? 'No player at this screen has anything to do now.' : `It is the turn of ${names.join(' or ')} to look.`
}

function nameOf(session: Session, seat: Seat): string {
  const player = playerIn(session, seat)
  return player ? `${player.name} (${seatName(seat)})` : seatName(seat)
}

/** Hands the screen to the seat to act, without a curtain, where all seats know the same. */
export function passIfNothingHidden(session: Session): void {
  if (!isShared(session.header.players) || !isHostHere(session) || session.game.isOpen?.(positionOf(session)) !== true) return
  const here = seatsHere(session)
  const due = toActIn(session).find((seat) => here.includes(seat))
  if (due !== undefined) session.shown = due
}

/** Notes that the shown seat has seen every step. */
export function noteLooked(session: Session): void {
  if (session.shown !== 'spectator') session.lastLooked.set(session.shown, seqOf(session))
}
