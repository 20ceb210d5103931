/** Changes to a position in an editor. The rules need not allow them: `Notation.examine` says afterwards what cannot be. */
import type { Seat } from './seats.ts'

/** A piece as a person puts it up. Marks that its family does not have are ignored. */
export interface PlacedPiece {
  readonly seat: Seat
  /** Kind id. */
  readonly kind: string
  /** All other players know its kind. */
  readonly known: boolean
  /** It has moved. */
  readonly moved: boolean
  /** Face up (TF-6). */
  readonly mode?: 'robot' | undefined
  /** Held where it is (NA-11). */
  readonly state?: 'stone' | 'enchanted' | undefined
  /** Has used its power that works once a game (NA-16). */
  readonly spent?: true | undefined
}

/** A piece as an editor shows it. `kind` is null while the text hides it, `space` off the board: captured, or in a bag. */
export interface EditedPiece extends Omit<PlacedPiece, 'kind'> {
  readonly space: number | null
  readonly kind: string | null
}

/** Marks of a piece that an editor can set. */
export const PIECE_MARKS = ['moved', 'known', 'mode', 'stone', 'enchanted', 'spent'] as const
export type PieceMark = (typeof PIECE_MARKS)[number]

/**
 * What an editor counts, besides what is on the board: of a seat and a kind `captured`, `bag`, and the cards `line`, `hand`, `deck`; of a seat `slider` and
 * `reserve`; of a kind of card `drawn` and `discards`; and numbers of the position.
 */
export const EDITED_COUNTS = [
  'captured',
  'bag',
  'line',
  'hand',
  'deck',
  'slider',
  'reserve',
  'drawn',
  'discards',
  'moves',
  'round',
  'quiet',
] as const

/** Names one number. `kind` is a kind of piece, or a card of Conquest. */
export interface CountKey {
  readonly of: (typeof EDITED_COUNTS)[number]
  readonly seat: Seat | null
  readonly kind: string | null
}

/** A number of a position as an editor shows it. Where `most` is 1 and it is of no kind it says yes or no. */
export interface EditedCount extends CountKey {
  readonly value: number
  /** Less cannot be; 0 where this is absent. */
  readonly least?: number
  /** More cannot be. */
  readonly most: number
}

/** The largest number that an editor offers where the rules set no limit. */
export const MOST_COUNTED = 999

/** What an editor of a family offers besides the text. */
export interface EditorTools {
  /** Whether pieces are put up on spaces; otherwise they are written. */
  readonly hasBoard: boolean
  readonly marks: readonly PieceMark[]
  /** Seats whose flags are no pieces. */
  readonly flags: readonly Seat[]
}

export type PositionEdit =
  /** Puts a piece on a space in place of what is there; null clears the space. */
  | { readonly type: 'put'; readonly space: number; readonly piece: PlacedPiece | null }
  /** Two spaces exchange what is on them. */
  | { readonly type: 'swap'; readonly from: number; readonly to: number }
  | { readonly type: 'turn'; readonly seat: Seat }
  /** Puts the flag of a seat on a space, where flags are no pieces (CA-2); the piece there carries it. */
  | { readonly type: 'flag'; readonly seat: Seat; readonly space: number }
  /** Sets a number. The family adds or takes away what is counted, the latest first. */
  | ({ readonly type: 'count'; readonly value: number } & CountKey)
  /** Takes all pieces away, lost ones too. */
  | { readonly type: 'clear' }
