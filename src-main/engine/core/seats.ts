/** Seats and viewers. */

/** All seats, named after the colour of their pieces. An edition uses some of them, in clockwise order. */
export const SEATS = ['red', 'blue', 'green', 'yellow', 'gray'] as const
export type Seat = (typeof SEATS)[number]

/** The viewer of a position or an event: a seat sees what it knows, `spectator` only what all players know, `arbiter` everything. */
export type Viewer = Seat | 'spectator' | 'arbiter'
export const VIEWERS = [...SEATS, 'spectator', 'arbiter'] as const satisfies readonly Viewer[]

/** Whether a word names a seat. */
export function isSeat(word: string): word is Seat {
  return (SEATS as readonly string[]).includes(word)
}

/** A seat in a sentence: `Red`. */
export function seatName(seat: Seat): string {
  return `${seat.charAt(0).toUpperCase()}${seat.slice(1)}`
}

/** The letter of a seat: the first of its name that no earlier seat has taken. `g` is green; gray is `g` too, and `r` or `a` where green plays. */
export function seatLetter(seats: readonly Seat[], seat: Seat): string {
  const taken = new Set<string>()
  for (const each of SEATS.filter((one) => seats.includes(one) || one === seat)) {
    const letter = [...each].find((one) => !taken.has(one)) ?? each
    if (each === seat) return letter
    taken.add(letter)
  }
  return seat
}
