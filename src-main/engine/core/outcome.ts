import type { Seat } from './seats.ts'

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
] as const
export type EndReason = (typeof END_REASONS)[number]

/**
 * How a game ended. `places` holds each seat's place, 1 the best; seats that share a place drew.
 * Two seats: `{red: 1, blue: 2}` is a win for Red, `{red: 1, blue: 1}` a draw.
 */
export interface Outcome {
  readonly places: Readonly<Partial<Record<Seat, number>>>
  readonly reason: EndReason
}

/** The only seat in first place, or null after a draw. */
export function winnerOf(outcome: Outcome): Seat | null {
  const first = Object.entries(outcome.places).filter(([, place]) => place === 1)
  return first.length === 1 ? (first[0]?.[0] as Seat) : null
}
