/** What can be wrong with a sealed game, as data with a sentence for all players. */
import type { Seat } from '../../engine/core/seats.ts'

export type SealFaultCode =
  /** The input is not a list of commitments, or not an opening. */
  | 'malformed'
  /** The commitments are in another order than the ascending one. */
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
  /** What was opened is not what the game was played with. */
  | 'other-army'
  /** The game was sealed with another table than it was played with. */
  | 'other-table'
  /** The seal is missing, or there should be none. */
  | 'no-seal'
  /** The sealed army could not have acted so. */
  | 'impossible'
  /** The record differs from what the sealed armies give. */
  | 'told-wrong'
  /** The deal is not the one of seed and shares. */
  | 'other-deal'
  /** A step names a seat that cannot have acted. */
  | 'other-side'
  /** A side entered another rank than it sealed. */
  | 'claimed-wrong'
  /** Something was done after the end. */
  | 'after-end'
  /** Time was over, and there was no clock. */
  | 'no-clock'
  /** A turn was taken before every side had noted the seals. */
  | 'not-noted'
  /** A draw was agreed or a turn taken back, and not every side had said yes. */
  | 'not-agreed'
  /** A turn was taken back to another step than the one before it. */
  | 'taken-back-wrong'
  /** From here on nothing could be checked. */
  | 'unchecked'

export interface SealFault {
  readonly code: SealFaultCode
  readonly seat: Seat | null
  /** Number of its step; null where it is about none. */
  readonly step: number | null
  readonly space: string | null
  readonly message: string
}

/** `1 piece`, `3 pieces`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
