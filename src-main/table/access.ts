/** Who sees what, and who may act for which seat. Nothing else decides it. */
import { isShared, isWatched } from '../contract/sitting.ts'
import { refuse, type Access, type Caller, type Refusal } from '../contract/handlers.ts'
import type { Seat, Viewer } from '../engine/core/seats.ts'
import { isOut } from '../engine/core/sides.ts'
import { seatsHere } from './presence.ts'
import { movesAreAnnounced, waitsForAll } from './seals/physical.ts'
import { peopleIn, positionOf, type Session, type Subscriber } from './session.ts'

/** The viewer whose knowledge a subscriber gets now. A player who is out sees what is public. */
export function viewerOf(session: Session, { caller, watching }: Subscriber): Viewer {
  const { access } = caller
  if (access.role === 'seat') return isOut(positionOf(session), access.seat) ? 'spectator' : access.seat
  if (access.role === 'spectator') return 'spectator'
  if (isWatched(session.header.players)) return watching
  if (movesAreAnnounced(session) || waitsForAll(session)) return 'spectator'
  if (isShared(session.header.players)) return session.shown
  return seatsHere(session)[0] ?? 'spectator'
}

/** Refuses what only the host may do. */
export function refuseGuest(access: Access): Refusal | null {
  return access.role === 'host' ? null : refuse('unauthorised', 'Only the host of this table can do that.')
}

/** Refuses a request for a seat that is not the caller’s, or is not the one shown at a shared screen. */
export function refuseSeat(session: Session, { access }: Caller, seat: Seat): Refusal | null {
  if (access.role === 'spectator') return refuse('unauthorised', 'You are watching this game.')
  if (access.role === 'seat') return access.seat === seat ? null : refuse('unauthorised', 'That is not your seat.')
  if (!peopleIn(session).includes(seat)) return refuse('unauthorised', 'That seat is not played at this screen.')
  if (session.isHeld(seat)) return refuseHeld()
  if (isShared(session.header.players) && !movesAreAnnounced(session) && session.shown !== seat)
    return refuse('conflict', 'Hand the screen over first: raise the curtain for that player.', { detail: 'curtain' })
  return null
}

/** Refuses the host what only the guest who holds the seat may do. */
export function refuseHeld(): Refusal {
  return refuse('unauthorised', 'A guest plays that seat.')
}

/** Refuses to change the viewer while a person plays. */
export function refuseWatching(session: Session, access: Access): Refusal | null {
  const guest = refuseGuest(access)
  if (guest) return guest
  if (isWatched(session.header.players)) return null
  const why = positionOf(session).phase === 'over' ? 'Open the review to change the point of view.' : 'A person is playing this game.'
  return refuse('conflict', why)
}
