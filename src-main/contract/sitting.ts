/** How people share a table follows from who sits there. */
import type { Player } from './table.ts'

type Seated = readonly { readonly player: Pick<Player, 'type'> }[]

function peopleAmong(seats: Seated): number {
  return seats.filter(({ player }) => player.type === 'human').length
}

/** Several people take turns at one screen, behind its curtain, however many bots play with them. */
export function isShared(seats: Seated): boolean {
  return peopleAmong(seats) > 1
}

/** One person plays among bots: nobody else has to be asked anything. */
export function isAlone(seats: Seated): boolean {
  return peopleAmong(seats) === 1
}

/** Who may ask for hints; null where nobody may. Never where several people play. */
export function hintedAmong<S extends string>(seats: readonly { readonly seat: S; readonly player: Player }[]): S | null {
  return isAlone(seats) ? (seats.find(({ player }) => player.type === 'human' && player.hints === true)?.seat ?? null) : null
}

/** Whether somebody is to ask for hints where several people play. */
export function hintsAreShared(seats: readonly { readonly player: Player }[]): boolean {
  return isShared(seats) && seats.some(({ player }) => player.type === 'human' && player.hints === true)
}

/** Bots play among themselves, and people watch. */
export function isWatched(seats: Seated): boolean {
  return peopleAmong(seats) === 0
}

/** Whether a turn can be taken back after it has shown something. Between people it takes all of them to have agreed to that; alone a person may, who has not agreed otherwise. */
export function takesBackSeen(seats: readonly { readonly player: Player }[]): boolean {
  const people = seats.flatMap(({ player }) => (player.type === 'human' ? [player] : []))
  return isShared(seats) ? people.every(({ takeBacks }) => takeBacks === 'any') : people.every(({ takeBacks }) => takeBacks !== 'unseen')
}
