/** What an edition of the castle declares: data alone. */
import type { Board } from '../core/board/board.ts'
import type { Citations, EditionBase, KindSpec } from '../core/edition.ts'
import type { Seat } from '../core/seats.ts'
import type { CastleCitedCode } from './errors.ts'

/** A kind of piece. Rules ask for its properties, never for its id. */
export interface CastleKind extends KindSpec {
  /** Spaces that it may go in a turn, turning at will (CA-8); one where this is absent. */
  readonly strides?: 2
  /** It fires at pieces exactly this many spaces away, and cannot attack otherwise (CA-13). */
  readonly range?: number
}

/** A board with the special spaces of its arms (CA-2). The castle is known by the kinds of its spaces: `ring` and `turret`. */
export interface CastleBoard {
  readonly board: Board
  /** Where each seat recruits. */
  readonly recruitment: Readonly<Partial<Record<Seat, number>>>
  /** Where its flag starts. */
  readonly flags: Readonly<Partial<Record<Seat, number>>>
}

export interface CastleInfo extends EditionBase {
  readonly family: 'castle'
  readonly kinds: readonly CastleKind[]
  /** By preset. */
  readonly boards: Readonly<Record<string, CastleBoard>>
  /** The place where a slider's owner recruits; one before it, the owner chooses (CA-14). */
  readonly slider: number
  /** How often in a row a piece may go between the same two spaces (CA-7). */
  readonly repetitions: number
  readonly cites: Citations<CastleCitedCode>
}
