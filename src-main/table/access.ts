/** Who sees what, and who may act for whom. The one place that decides it. */
import { isShared, isWatched } from '../contract/sitting.ts'
import { refuse, type Access, type Caller, type Refusal } from '../contract/handlers.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { seatsHere } from './presence.ts'
import { isToldInTheOpen, waitsForAll } from './physical.ts'
import { peopleIn, positionOf, type Session, type Subscriber } from './session.ts'

/** Whose eyes a subscriber has now. A person who is out watches what everybody knows. */
export function viewerOf(session: Session, { caller, watching }: Subscriber): Viewer {
  const { access } = caller
  if (access.role === 'seat') return isOut(positionOf(session), access.seat) ? 'spectator' : access.seat
  if (access.role === 'spectator') return 'spectator'
  if (isWatched(session.header.players)) return watching
  if (isToldInTheOpen(session) || waitsForAll(session)) return 'spectator'
  if (isShared(session.header.players)) return session.shown
  return seatsHere(session)[0] ?? 'spectator'
}

/** Refuses what only the person at the desktop may do. */
export function refuseGuest(access: Access): Refusal | null {
  return access.role === 'host' ? null : refuse('unauthorised', 'Only the host of this table can do that.')
}

/** Refuses a request made for a seat that is not the caller's, or that is not the one shown at a shared screen. */
export function refuseSeat(session: Session, { access }: Caller, seat: Seat): Refusal | null {
  if (access.role === 'spectator') return refuse('unauthorised', 'You are watching this game.')
  if (access.role === 'seat') return access.seat === seat ? null : refuse('unauthorised', 'That is not your seat.')
  if (!peopleIn(session).includes(seat)) return refuse('unauthorised', 'Nobody at this screen plays that seat.')
  if (session.isHeld(seat)) return refuseHeld()
  if (isShared(session.header.players) && !isToldInTheOpen(session) && session.shown !== seat)
    return refuse('conflict', 'Hand the screen over first: raise the curtain for that player.', { detail: 'curtain' })
  return null
}

/** Refuses what somebody else at the host's screen would do with a guest's seat. */
export function refuseHeld(): Refusal {
  return refuse('unauthorised', 'A guest has been invited to that seat and plays it alone.')
}

/** Refuses to show the table with other eyes while a person plays. */
export function refuseWatching(session: Session, access: Access): Refusal | null {
  const guest = refuseGuest(access)
  if (guest) return guest
  if (isWatched(session.header.players)) return null
  const why = positionOf(session).phase === 'over' ? 'Open the review to look through other eyes.' : 'A person is playing this game.'
  return refuse('conflict', why)
}
