/** Seats and outcomes, as every notation writes them: `red`, `flag-captured:red1,blue2` (docs/notation.md). */
import { hasTeams, type Lineup } from './lineup.ts'
import { END_REASONS, type Outcome } from './outcome.ts'
import { readCount, split, unreadable, type Word } from './reading.ts'
import type { Seat } from './seats.ts'

/** The seats that play. */
interface Seats {
  readonly seats: readonly Seat[]
}

/** Reads a seat by its name. */
export function readSeat({ seats }: Seats, word: Word): Seat {
  return (
    seats.find((seat) => seat === word.text.toLowerCase()) ??
    unreadable(word, `There is no seat “${word.text}” here; seats are ${seats.join(', ')}.`)
  )
}

/** `flag-captured:red1,blue2`. */
export function formatOutcome({ seats }: Seats, { reason, places }: Outcome): string {
  return `${reason}:${seats.map((seat) => `${seat}${places[seat] ?? ''}`).join(',')}`
}

/** Reads an outcome. */
export function readOutcome(table: Lineup, word: Word): Outcome {
  const [name, list] = split(word, ':')
  const reason = END_REASONS.find((each) => each === name?.text)
  if (!reason || !list) return unreadable(word, 'An outcome is written reason:red1,blue2.')
  const places: Partial<Record<Seat, number>> = {}
  for (const part of split(list, ',')) {
    const parts = /^([a-z]+)(\d)$/.exec(part.text)
    if (!parts) return unreadable(part, 'A place is written as seat and number: red1.')
    const [, seat = '', place = ''] = parts
    places[readSeat(table, { text: seat, at: part.at })] = readCount({ text: place, at: part.at + seat.length }, 'A place')
  }
  if (table.seats.some((seat) => places[seat] === undefined)) unreadable(list, 'Every seat needs a place.')
  return Object.freeze({ places: Object.freeze(places), reason, ...(hasTeams(table) && { sides: table.sides }) })
}
