/** The faults of a sealed game, as data with a sentence for all players. */
import type { Seat } from '../../engine/core/seats.ts'

export type SealFaultCode =
  /** The input is not a list of commitments, or not an opening. */
  | 'malformed'
  /** The commitments are not in ascending order. */
  | 'unsorted'
  /** The commitments make another seal than the noted one. */
  | 'other-seal'
  /** Nothing was opened. */
  | 'withheld'
  /** A piece was sealed as something else. */
  | 'kind-changed'
  /** A piece was sealed on another space. */
  | 'moved'
  /** No commitment holds a piece as it was opened. */
  | 'not-sealed'
  | 'opened-twice'
  /** Commitments are left unopened. */
  | 'not-opened'
  /** The opened army is not the one that played. */
  | 'other-army'
  /** The game was sealed with another table than it was played with. */
  | 'other-table'
  /** The seal is missing, or there should be none. */
  | 'no-seal'
  /** The sealed army could not have done this. */
  | 'impossible'
  /** The record differs from what the sealed armies give. */
  | 'announced-wrong'
  /** The deal does not follow from seed and shares. */
  | 'other-deal'
  /** A step names a seat that cannot have acted. */
  | 'other-side'
  /** A side entered another rank than it sealed. */
  | 'claimed-wrong'
  /** A step after the end. */
  | 'after-end'
  /** Time was over, and there was no clock. */
  | 'no-clock'
  /** A turn was taken before every side had noted the seals. */
  | 'not-noted'
  /** A draw or take-back without the yes of every side. */
  | 'not-agreed'
  /** A take-back to the wrong step. */
  | 'taken-back-wrong'
  /** From here on nothing could be checked. */
  | 'unchecked'

export interface SealFault {
  readonly code: SealFaultCode
  readonly seat: Seat | null
  /** Number of its step; null if it is about none. */
  readonly step: number | null
  readonly space: string | null
  readonly message: string
}

/** `1 piece`, `3 pieces`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
