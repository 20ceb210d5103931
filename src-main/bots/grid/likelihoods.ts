/** How much likelier each sort of piece is by what was seen of it. Found by `npm run fit -- likelihoods` in games of many bots, and kept in `likelihoods.json`. */
import fitted from './likelihoods.json' with { type: 'json' }
import type { PieceRole } from './piece-roles.ts'

/** Factors on the chances of a sort; 1 says nothing. */
export interface PlaceFactors {
  /** By the row of its zone, from the back. */
  readonly row: readonly number[]
  /** By how many spaces beside it are open, of a piece that has never moved. */
  readonly open: readonly number[]
  /** By how many known bombs are beside it, of a piece that has never moved. */
  readonly bombs: readonly number[]
}

/** Factors by how an attack on our piece would end. */
export interface MeetingFactors {
  readonly wins: number
  readonly even: number
  readonly loses: number
}

export interface Likelihoods {
  /** Where zones are full when play begins, and where they are not. */
  readonly crowded: Readonly<Record<PieceRole, PlaceFactors>>
  readonly sparse: Readonly<Record<PieceRole, PlaceFactors>>
  readonly met: Readonly<Record<'approached' | 'fled' | 'declined' | 'guarded', MeetingFactors>>
}

export const LIKELIHOODS: Likelihoods = fitted
