/** Which seats have seen what a piece is, where not all of them have (CQ-20, HR-2). Who has seen a piece is public. */
import type { Seat, Viewer } from '../core/seats.ts'
import { othersOf, seatsOf, type Seated } from '../core/sides.ts'

export const NO_SEATS: readonly Seat[] = Object.freeze([])

/** A piece, or anything else of one seat, and the other seats that have seen its kind, in order of seats. */
interface Seen {
  readonly seat: Seat
  readonly seenBy: readonly Seat[]
}

/** Whether every other seat knows its kind. */
export function isOpen(game: Seated, { seat, seenBy }: Seen): boolean {
  return seenBy.length === othersOf(game, seat).length
}

/** Whether a viewer knows its kind. A spectator knows what all know. */
export function knows(game: Seated, about: Seen, viewer: Viewer): boolean {
  if (viewer === 'arbiter' || viewer === about.seat) return true
  return viewer === 'spectator' ? isOpen(game, about) : about.seenBy.includes(viewer)
}

/** `seenBy` with further seats, in clockwise order. */
export function seenAlsoBy(game: Seated, { seenBy }: Pick<Seen, 'seenBy'>, seats: readonly Seat[]): readonly Seat[] {
  if (seats.every((seat) => seenBy.includes(seat))) return seenBy
  return Object.freeze(seatsOf(game).filter((seat) => seenBy.includes(seat) || seats.includes(seat)))
}
