/** The log of any board: pieces next to a move, and which moves stay marked. Pure. */
import type { EditionBase, Seat } from '../../../src-main/contract/index.ts'
import { labelOf, type Numbering } from '../kinds.ts'

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

/**
 * The turns that stay marked: the latest of each other seat since the viewer's own last turn, oldest first. Only the last turn of all if that was the viewer's
 * own, or for a viewer without a seat.
 */
export function sinceOwn<T extends { readonly by: Seat | null }>(turns: readonly T[], viewer: Seat | null): readonly T[] {
  const kept = turns.slice(-1)
  const seen = new Set([viewer, kept[0]?.by])
  if (viewer === null || kept[0]?.by === viewer) return kept
  for (const turn of turns.slice(0, -1).toReversed()) {
    if (seen.has(turn.by)) break
    seen.add(turn.by)
    kept.unshift(turn)
  }
  return kept
}
