/** The room for the card of a piece in a corner of the table: bare table, so that the card hides no space. Pixels. Pure. */
import type { PieceCard } from '../game/explaining.svelte.ts'

interface Table {
  readonly width: number
  readonly height: number
  /** Middles of all spaces, from the upper left corner of the table. */
  readonly spaces: readonly { readonly x: number; readonly y: number }[]
  /** From the middle of a space to its edge. */
  readonly half: number
}

/** The part of the table's height that a card may take. */
const MOST = 0.7

/** From the edge of the table to the first space as far up or down as a card in this corner; 0 where a space is at the edge. */
export function cardRoom({ width, height, spaces, half }: Table, { right, bottom }: PieceCard['corner']): number {
  const level = spaces.filter(({ y }) => (bottom ? height - y : y) - half < MOST * height)
  return Math.max(0, Math.min(width, ...level.map(({ x }) => (right ? width - x : x) - half)))
}
