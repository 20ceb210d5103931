/** What a picture of a board shows. */
import type { Look, Seat } from '../../../src-main/contract/index.ts'

/** A point on a diagram in squares; `y` grows away from Red. */
export type At = readonly [x: number, y: number]

export interface DiagramPiece {
  readonly at: At
  readonly seat: Seat
  /** Empty while it is hidden. */
  readonly kind: string
  readonly mode?: 'robot'
  readonly state?: 'stone' | 'enchanted'
}

export interface Captioned {
  /** What it shows, in words: for all, and all there is for screen readers. */
  readonly caption: string
}

/** What an arrow means: `look` only sees or strikes from afar; `refused` is crossed out. */
export const ARROWS = ['move', 'attack', 'look', 'refused'] as const
export type Arrow = (typeof ARROWS)[number]

/** A small board of squares, made for the diagram. */
export interface BoardDiagram extends Captioned {
  readonly width: number
  readonly height: number
  /** What the board is made of; wood where nothing is said. */
  readonly look?: Look
  /** Squares that no piece may enter. */
  readonly lakes?: readonly At[]
  /** Squares that something reaches. */
  readonly reach?: readonly At[]
  readonly pieces: readonly DiagramPiece[]
  readonly arrows?: readonly {
    readonly from: At
    readonly to: At
    readonly as: Arrow
    readonly bend?: number
  }[]
}

/** A board as it is, or a part of it: everything by the names of spaces. */
export interface SpacesDiagram extends Captioned {
  /** The preset of the edition whose board it is. */
  readonly board: string
  /** Who sits at the lower edge; Red where nothing is said. */
  readonly near?: Seat
  /** The spaces that are drawn; all where nothing is said. */
  readonly part?: readonly string[]
  readonly look?: Look
  /** Spaces that something reaches. */
  readonly reach?: readonly string[]
  readonly pieces: readonly (Omit<DiagramPiece, 'at'> & { readonly at: string })[]
  /** Flags, by where they are: a piece there carries them, otherwise they are alone. */
  readonly flags?: readonly { readonly at: string; readonly seat: Seat }[]
  readonly arrows?: readonly { readonly from: string; readonly to: string; readonly as: Arrow; readonly bend?: number }[]
}
