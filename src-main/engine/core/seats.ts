/** Who sits at a table and who looks on. */

/** Every seat any edition knows, named after the colour of its pieces. An edition uses a choice of them, in clockwise order. */
export const SEATS = ['red', 'blue', 'green', 'yellow', 'gray'] as const
export type Seat = (typeof SEATS)[number]

/**
 * For whom a position or an event is shown: a seat sees what it knows, `spectator` only what everyone knows, `arbiter` everything.
 */
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

/** A seat in one letter: the first of its name that none before it among these has. `g` is green; gray is `g` too, and `r` or `a` where green plays. */
export function seatLetter(seats: readonly Seat[], seat: Seat): string {
  const taken = new Set<string>()
  for (const each of SEATS.filter((one) => seats.includes(one) || one === seat)) {
    const letter = [...each].find((one) => !taken.has(one)) ?? each
    if (each === seat) return letter
    taken.add(letter)
  }
  return seat
}
