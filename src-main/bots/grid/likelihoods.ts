/**
 * How much likelier each role of a piece is by what was seen of it. Fitted by `npm run fit -- likelihoods` to games of many bots, and
 * stored in `likelihoods.json`.
 */
import fitted from './likelihoods.json' with { type: 'json' }
import type { PieceRole } from './piece-roles.ts'

/** Factors on the chances of a role; 1 means no evidence. */
export interface PlaceFactors {
  /** By the row of its zone, from the back. */
  readonly row: readonly number[]
  /** By the number of open neighbours, for a piece that never moved. */
  readonly open: readonly number[]
  /** By the number of neighbouring known bombs, for a piece that never moved. */
  readonly bombs: readonly number[]
}

/** Factors by the result of an attack on our piece. */
export interface MeetingFactors {
  readonly wins: number
  readonly even: number
  readonly loses: number
}

export interface Likelihoods {
  /** In zones that are full when play begins, and in others. */
  readonly crowded: Readonly<Record<PieceRole, PlaceFactors>>
  readonly sparse: Readonly<Record<PieceRole, PlaceFactors>>
  readonly met: Readonly<Record<'approached' | 'fled' | 'declined' | 'guarded', MeetingFactors>>
}

export const LIKELIHOODS: Likelihoods = fitted
