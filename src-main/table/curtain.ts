/** The curtain of a hot-seat game: the screen shows one seat's secrets or nobody's, and is handed over lowered. */
import { isShared } from '../contract/sitting.ts'
import { refuse, type Refusal } from '../contract/handlers.ts'
import type { TableSnapshot } from '../contract/table.ts'
import { seatName, type Seat } from '../engine/core/seats.ts'
import { refuseHeld } from './access.ts'
import { isHostHere, seatsHere } from './presence.ts'
import { isOut } from '../engine/core/sides.ts'
import { askedIn } from './offers.ts'
import { isToldInTheOpen, refuseEarly, waitsForAll } from './physical.ts'
import { playerIn, positionOf, seqOf, toActIn, type Session } from './session.ts'

/** Seats of this screen for which it may be raised: those to act or to deploy, and those that have been asked something. A lone one always may look. */
function awaited(session: Session): readonly Seat[] {
  const here = seatsHere(session)
  if (here.length === 1) return here
  return [...new Set([...askedIn(session), ...toActIn(session)])].filter((seat) => here.includes(seat))
}

/** Whom the screen must be handed to, or null when the one before it is the one awaited. Who is asked something comes before who is to act. */
export function curtainOf(session: Session): TableSnapshot['curtain'] {
  if (!isShared(session.header.players) || positionOf(session).phase === 'over' || isEverybodys(session)) return null
  const due = dueHere(session)
  const [to] = due
  if (to === undefined || due.some((seat) => seat === session.shown)) return null
  return { to, lowered: session.shown === 'spectator' }
}

/** Whether the screen shows nobody's secrets because of what is on it: moves are told in the open, or all look at the seals. */
function isEverybodys(session: Session): boolean {
  return isToldInTheOpen(session) || waitsForAll(session)
}

/** Whom this screen waits for. Where only one person plays at it, the screen is that person's. */
function dueHere(session: Session): readonly Seat[] {
  const here = seatsHere(session)
  if (here.length === 1) return here
  const asked = askedIn(session).filter((seat) => here.includes(seat))
  return asked.length > 0 ? asked : toActIn(session).filter((seat) => here.includes(seat))
}

/** Hides what the screen must not show any more: a seat that a guest holds now, or anything once the host has gone. */
export function lowerIfDue(session: Session): void {
  if (session.shown === 'spectator') return
  if (!isHostHere(session) || session.isHeld(session.shown) || isEverybodys(session)) hide(session)
}

/** Who is out watches what everybody knows, and so do all who note the seals: the screen is nobody's when they have. */
export function lowerIfOut(session: Session): void {
  if (session.shown !== 'spectator' && (isOut(positionOf(session), session.shown) || waitsForAll(session))) hide(session)
}

/** Nobody's secrets are shown any more, nor what one seat alone had still to see. */
function hide(session: Session): void {
  session.shown = 'spectator'
  session.unseen = Infinity
}

/** Hides everybody's secrets. */
export function lower(session: Session): Refusal | null {
  if (!isShared(session.header.players)) return refuse('conflict', 'There is no curtain in this game: nobody else sits at this screen.')
  hide(session)
  return null
}

/** Shows the table to `seat`, or answers why not. */
export function raise(session: Session, seat: Seat): Refusal | null {
  if (!isShared(session.header.players)) return refuse('conflict', 'There is no curtain in this game: nobody else sits at this screen.')
  if (session.isHeld(seat)) return refuseHeld()
  if (isToldInTheOpen(session)) return refuse('conflict', 'The pieces stand on a real board: this screen shows what everybody knows.')
  const early = refuseEarly(session)
  if (early) return early
  if (session.shown !== 'spectator' && session.shown !== seat)
    return refuse('conflict', 'Lower the curtain before the screen changes hands.')
  if (!awaited(session).includes(seat)) return refuse('conflict', waitsFor(session))
  session.unseen = (session.lastLooked.get(seat) ?? 0) + 1
  session.shown = seat
  session.lastLooked.set(seat, seqOf(session))
  return null
}

/** Whose turn to look it is, in a sentence. */
function waitsFor(session: Session): string {
  const names = awaited(session).map((seat) => nameOf(session, seat))
  return names.length === 0 ? 'Nobody at this screen has anything to do now.' : `It is the turn of ${names.join(' or ')} to look.`
}

function nameOf(session: Session, seat: Seat): string {
  const player = playerIn(session, seat)
  return player ? `${player.name} (${seatName(seat)})` : seatName(seat)
}

/** Where everybody knows the same, the screen is whoever's is to act, and nothing need be hidden in between. */
export function passIfOpen(session: Session): void {
  if (!isShared(session.header.players) || !isHostHere(session) || session.game.isOpen?.(positionOf(session)) !== true) return
  const here = seatsHere(session)
  const due = toActIn(session).find((seat) => here.includes(seat))
  if (due !== undefined) session.shown = due
}

/** Notes that whoever is shown has now seen every step. */
export function noteLooked(session: Session): void {
  if (session.shown !== 'spectator') session.lastLooked.set(session.shown, seqOf(session))
}
