/** The log of any board: pieces beside a move, and which moves stay marked. Pure. */
import type { EditionBase, Seat } from '../../src-main/contract/index.ts'
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

/**
 * The turns that stay marked, of these: what the others have done since the viewer's own last turn, each one's latest, oldest first. The very last one alone where
 * that was the viewer's own, or where nobody's turns are told apart.
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
