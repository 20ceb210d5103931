/** How games end: a place for each seat, and so for each side. */
import { hasTeams, sidesOf, type Side } from './lineup.ts'
import type { Seat } from './seats.ts'
import { sidesLeft, type Seated } from './sides.ts'

/** Why a game ended. */
export const END_REASONS = [
  'flag-captured', // CL-21
  'wards-lost', // NA-9
  'no-action', // CL-22
  'deadlock', // CL-22 under isf, CL-31
  'resigned', // CL-23
  'agreed', // CL-23
  'quiet-limit', // CL-23
  'time', // CL-23
  'material', // agreed on by people at a table of real pieces
  'flag-home', // CA-20
  'last-side', // CA-21
  'last-flag', // CQ-15
  'round-limit', // CQ-23
] as const
export type EndReason = (typeof END_REASONS)[number]

/**
 * How a game ended. `places` holds each seat's place, 1 the best. Partners share their side's place; sides that share a place drew. Two seats: `{red: 1, blue:
 * 2}` is a win for Red, `{red: 1, blue: 1}` a draw.
 */
export interface Outcome {
  readonly places: Readonly<Partial<Record<Seat, number>>>
  readonly reason: EndReason
  /** The side of each seat; absent where each seat played for itself. */
  readonly sides?: Readonly<Partial<Record<Seat, Side>>>
}

/** The place of each side, by the name of its first seat. */
export function placesOfSides({ places, sides }: Outcome): Readonly<Partial<Record<Side, number>>> {
  const found: Partial<Record<Side, number>> = {}
  for (const [seat, place] of Object.entries(places) as [Seat, number][]) {
    const side = sides?.[seat] ?? seat
    found[side] = Math.min(found[side] ?? place, place)
  }
  return found
}

/** The only side in first place, or null after a draw. */
export function winningSide(outcome: Outcome): Side | null {
  const first = (Object.entries(placesOfSides(outcome)) as [Side, number][]).filter(([, place]) => place === 1)
  return first.length === 1 ? (first[0]?.[0] ?? null) : null
}

/** The seats of the only side in first place; none after a draw. A team's win is a win of all its seats, even of one that was out before. */
export function winnersOf(outcome: Outcome): readonly Seat[] {
  const side = winningSide(outcome)
  return side === null ? [] : seatsIn(outcome).filter((seat) => (outcome.sides?.[seat] ?? seat) === side)
}

/** Whether two sides or more share the first place. */
export function isDraw(outcome: Outcome): boolean {
  return winningSide(outcome) === null
}

/** The result for one seat: sides that share the first place drew, all behind them lost. */
export function resultOf(outcome: Outcome, seat: Seat): 'won' | 'drawn' | 'lost' {
  if (winnersOf(outcome).includes(seat)) return 'won'
  const side = outcome.sides?.[seat] ?? seat
  return isDraw(outcome) && placesOfSides(outcome)[side] === 1 ? 'drawn' : 'lost'
}

const SCORES = { won: 1, drawn: 0.5, lost: 0 } as const

/** The same as a number: 1 for a win, 0.5 for a draw, 0 for a loss. */
export function scoreOf(outcome: Outcome, seat: Seat): number {
  return SCORES[resultOf(outcome, seat)]
}

/** An outcome by the order of sides, best first; sides of one list share their place, and the next ones come after all of them: 1, 1, 3. */
export function ranked({ lineup }: Seated, order: readonly (readonly Side[])[], reason: EndReason): Outcome {
  const placeOf = (side: Side | undefined): number => {
    const at = order.findIndex((sharing) => side !== undefined && sharing.includes(side))
    return 1 + order.slice(0, at < 0 ? order.length : at).reduce((sum, sharing) => sum + sharing.length, 0)
  }
  const places = Object.fromEntries(lineup.seats.map((seat) => [seat, placeOf(lineup.sides[seat])]))
  return hasTeams(lineup) ? { places, reason, sides: lineup.sides } : { places, reason }
}

/** One side wins; all others share the second place. */
export function win(position: Seated, side: Side, reason: EndReason): Outcome {
  return ranked(position, [[side], sidesOf(position.lineup).filter((other) => other !== side)], reason)
}

/** One side loses; the others that are left share the first place, and sides that were out before come last together with it. */
export function defeat(position: Seated, side: Side, reason: EndReason): Outcome {
  const first = sidesLeft(position).filter((other) => other !== side)
  return ranked(position, [first, sidesOf(position.lineup).filter((other) => !first.includes(other))], reason)
}

/** All sides that are left share the first place; those that were out before come behind them. */
export function draw(position: Seated, reason: EndReason): Outcome {
  const first = sidesLeft(position)
  return ranked(position, [first, sidesOf(position.lineup).filter((other) => !first.includes(other))], reason)
}

function seatsIn({ places }: Outcome): readonly Seat[] {
  return Object.keys(places) as Seat[]
}
