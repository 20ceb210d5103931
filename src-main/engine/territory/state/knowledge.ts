/** What seats know of other seats' units. */
import type { Seat, Viewer } from '../../core/seats.ts'
import { othersOf, seatsOf, type Seated } from '../../core/sides.ts'
import type { Knowledge, Unit } from '../types.ts'

export const NO_SEATS: readonly Seat[] = Object.freeze([])
const NOTHING: readonly string[] = Object.freeze([])

/** A unit that is unknown to other seats. */
export function unknownUnit(id: string, seat: Seat, kind: string): Unit {
  return Object.freeze({ id, seat, kind, seenBy: NO_SEATS, moved: false, isNot: NOTHING })
}

/** The same unit, known to all players; further knowledge of it is dropped. */
export function openUnit(game: Seated, id: string, seat: Seat, kind: string): Unit {
  return Object.freeze({ id, seat, kind, seenBy: othersOf(game, seat), moved: false, isNot: NOTHING })
}

/** Whether every other seat knows its kind. */
export function isOpen(game: Seated, { seat, seenBy }: { readonly seat: Seat; readonly seenBy: readonly Seat[] }): boolean {
  return seenBy.length === othersOf(game, seat).length
}

/** Whether a viewer knows the kind of a unit, or of the unit of a clue. A spectator knows what all know. */
export function knows(game: Seated, about: { readonly seat: Seat; readonly seenBy: readonly Seat[] }, viewer: Viewer): boolean {
  if (viewer === 'arbiter' || viewer === about.seat) return true
  return viewer === 'spectator' ? isOpen(game, about) : about.seenBy.includes(viewer)
}

/** `seenBy` with further seats, in clockwise order. */
export function seenAlsoBy(game: Seated, { seenBy }: Pick<Knowledge, 'seenBy'>, seats: readonly Seat[]): readonly Seat[] {
  if (seats.every((seat) => seenBy.includes(seat))) return seenBy
  return Object.freeze(seatsOf(game).filter((seat) => seenBy.includes(seat) || seats.includes(seat)))
}

/** Ids in the order of their numbers. */
export function byNumber(ids: readonly string[]): readonly string[] {
  return ids.toSorted((a, b) => numberOf(a) - numberOf(b))
}

/** The number of an id. */
export function numberOf(id: string): number {
  return Number(id.slice(1))
}

/** The next `count` ids. */
export function freshIds(lastId: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, i) => `p${lastId + 1 + i}`)
}
