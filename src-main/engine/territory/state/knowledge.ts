/** What seats know of other seats' units. */
import type { Seat } from '../../core/seats.ts'
import { othersOf, type Seated } from '../../core/sides.ts'
import { NO_SEATS } from '../../rules/sight.ts'
import type { Unit } from '../types.ts'

const NOTHING: readonly string[] = Object.freeze([])

/** A unit that is unknown to other seats. */
export function unknownUnit(id: string, seat: Seat, kind: string): Unit {
  return Object.freeze({ id, seat, kind, seenBy: NO_SEATS, moved: false, isNot: NOTHING })
}

/** The same unit, known to all players; further knowledge of it is dropped. */
export function openUnit(game: Seated, id: string, seat: Seat, kind: string): Unit {
  return Object.freeze({ id, seat, kind, seenBy: othersOf(game, seat), moved: false, isNot: NOTHING })
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
