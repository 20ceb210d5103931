/** Results of a match and their confidence intervals. */
import { placesOfSides, type Outcome } from '../engine/core/outcome.ts'
import type { Side } from '../engine/core/lineup.ts'
import type { Seat } from '../engine/core/seats.ts'

/** Wins, draws and losses of the first player. */
export interface Tally {
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** How often each place was taken; index 0 counts first places. */
export type Places = readonly number[]

/** Places by seat and by side, regardless of the bot that played. */
export interface PlacesTaken {
  readonly seats: Readonly<Partial<Record<Seat, Places>>>
  readonly sides: Readonly<Partial<Record<Side, Places>>>
}

export const NO_PLACES: PlacesTaken = { seats: {}, sides: {} }

/** Adds the places of one game. */
export function withOutcome({ seats, sides }: PlacesTaken, outcome: Outcome): PlacesTaken {
  return { seats: withPlaces(seats, outcome.places), sides: withPlaces(sides, placesOfSides(outcome)) }
}

/** Adds one place, counted from 1. */
export function withPlace(places: Places, place: number): Places {
  return Array.from({ length: Math.max(places.length, place) }, (_, i) => (places[i] ?? 0) + (i + 1 === place ? 1 : 0))
}

function withPlaces(before: PlacesTaken['seats'], now: Outcome['places']): PlacesTaken['seats'] {
  const entries = Object.entries(now) as [Seat, number][]
  return Object.fromEntries(entries.map(([seat, place]) => [seat, withPlace(before[seat] ?? [], place)]))
}

/** Number of games in a tally. */
export function played({ wins, draws, losses }: Tally): number {
  return wins + draws + losses
}
