/** Pieces beside a move in the log. Pure. */
import type { EditionBase, Seat } from '../../../src-main/contract/index.ts'
import { labelOf, type Numbering } from './kinds.ts'

export interface LogPiece {
  readonly seat: Seat
  /** Null while hidden. */
  readonly kind: string | null
  readonly label: string
  /** Leaves the board. */
  readonly lost: boolean
  /** Is held from now on (NA-11). */
  readonly bound?: 'stone' | 'enchanted' | null
}

/** A piece as the log draws it. */
export function logPiece(info: EditionBase, { seat, kind, lost, bound = null }: Omit<LogPiece, 'label'>, numbering: Numbering): LogPiece {
  return { seat, kind, lost, bound, label: kind === null ? '?' : labelOf(info, kind, numbering) }
}
