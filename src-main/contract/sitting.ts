/** How people share a table, by the players in its seats. */
import { isOut } from '../engine/core/sides.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { Player } from './table.ts'

type Seated = readonly { readonly player: Pick<Player, 'type'> }[]

function peopleAmong(seats: Seated): number {
  return seats.filter(({ player }) => player.type === 'human').length
}

/** Several people play, and take turns at one screen behind its curtain; bots may play too. */
export function isShared(seats: Seated): boolean {
  return peopleAmong(seats) > 1
}

/** One person plays against bots, and needs no consent. */
export function isAlone(seats: Seated): boolean {
  return peopleAmong(seats) === 1
}

/** The seat that may ask for hints; null where none may, and always where several people play. */
export function hintedAmong<S extends string>(seats: readonly { readonly seat: S; readonly player: Player }[]): S | null {
  return isAlone(seats) ? (seats.find(({ player }) => player.type === 'human' && player.hints === true)?.seat ?? null) : null
}

/** Whether hints are set for a player where several people play. */
export function hintsAreShared(seats: readonly { readonly player: Player }[]): boolean {
  return isShared(seats) && seats.some(({ player }) => player.type === 'human' && player.hints === true)
}

/** Only bots play, and people watch. */
export function isWatched(seats: Seated): boolean {
  return peopleAmong(seats) === 0
}

/** Every person at the table is out, and the bots play on. */
export function isLeftToBots(
  seats: readonly { readonly seat: Seat; readonly player: Pick<Player, 'type'> }[],
  position: Parameters<typeof isOut>[0],
): boolean {
  const people = seats.filter(({ player }) => player.type === 'human')
  return people.length > 0 && people.every(({ seat }) => isOut(position, seat))
}

/** Whether a turn can be taken back after it has revealed something: between people only if all have agreed; for one person unless set otherwise. */
export function takesBackSeen(seats: readonly { readonly player: Player }[]): boolean {
  const people = seats.flatMap(({ player }) => (player.type === 'human' ? [player] : []))
  return isShared(seats) ? people.every(({ takeBacks }) => takeBacks === 'any') : people.every(({ takeBacks }) => takeBacks !== 'unseen')
}
