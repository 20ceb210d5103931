/** What a picture of a card table shows. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { Arrow, Captioned } from '../../../pieces/picture/diagram.ts'

/** A card on a diagram: its kind, `''` face down, or null where there is a gap. */
export type DiagramCard = string | null

/** Cards side by side. A row may begin so many cards in from the left. */
export interface DiagramRow {
  readonly seat: Seat
  readonly cards: readonly DiagramCard[]
  readonly from?: number
  /** How many cards are in a deck next to it. */
  readonly deck?: number
  /** Fanned, as a hand is held. */
  readonly held?: true
}

/** Which card of which row, both counted from 0; rows from the top. Past the end of a row is its deck. */
export type CardAt = readonly [row: number, card: number]

/** A card table: rows of cards, the nearer side below. */
export interface CardsDiagram extends Captioned {
  readonly rows: readonly DiagramRow[]
  /** Pencilled on the backs of cards. */
  readonly pencils?: readonly { readonly at: CardAt; readonly text: string }[]
  readonly arrows?: readonly { readonly from: CardAt; readonly to: CardAt; readonly as: Arrow }[]
}
