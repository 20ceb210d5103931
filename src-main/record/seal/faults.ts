/** What can be wrong with a sealed game, as data with a sentence for everybody at the table. */
import type { Seat } from '../../engine/core/seats.ts'

export type SealFaultCode =
  /** What was handed in is no list of commitments, or no opening. */
  | 'malformed'
  /** The commitments make another seal than the one that was noted before play. */
  | 'other-seal'
  /** Nothing was opened. */
  | 'withheld'
  /** A piece was sealed as something else. */
  | 'kind-changed'
  /** A piece was sealed on another space. */
  | 'moved'
  /** A piece, as it was opened, is in no commitment. */
  | 'not-sealed'
  | 'opened-twice'
  /** Commitments are left that nobody opened. */
  | 'not-opened'
  /** What was opened is not what the game was played with. */
  | 'other-army'
  /** The game was sealed with another table than it was played with. */
  | 'other-table'
  /** The seal is missing, or there should be none. */
  | 'no-seal'
  /** The sealed army could not have done what it did. */
  | 'impossible'
  /** What everybody was told is not what the sealed armies make of it. */
  | 'told-wrong'
  /** The deal is not the one that seed and shares make. */
  | 'other-deal'
  /** A step is said to be by a seat that cannot have done it. */
  | 'other-side'
  /** A side named another rank than the one it had sealed. */
  | 'claimed-wrong'
  /** Something was done after the end. */
  | 'after-end'
  /** Time was over, and there was no clock. */
  | 'no-clock'
  /** A turn was taken before every side had noted the seals. */
  | 'not-noted'
  /** A draw was agreed or a turn taken back, and not every side had said yes. */
  | 'not-agreed'
  /** From here on nothing could be checked any more. */
  | 'unchecked'

export interface SealFault {
  readonly code: SealFaultCode
  readonly seat: Seat | null
  /** Number of the step that it is about; null where it is about none. */
  readonly step: number | null
  readonly space: string | null
  readonly message: string
}

/** `1 piece`, `3 pieces`. */
export function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
