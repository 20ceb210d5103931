/** Where the cards of a diagram are. A card is 1 wide and 1.4 high; x to the right, y down. Pure. */
import type { CardAt, CardsDiagram, DiagramRow } from './diagram.ts'
import type { At } from '../../../pieces/picture/diagram.ts'

export const CARD_HEIGHT = 1.4
const MARGIN = 0.34
const STEP = 1.14
/** Held cards overlap. */
const HELD_STEP = 0.82
const ROW_STEP = 1.86
/** Between a row and its deck. */
const DECK_GAP = 0.3
/** How far a held card leans for each place from the middle of the hand, in degrees. */
const LEAN = 5
/** How far arrows reach over the cards that they begin and end at: less at the upper edge, where ranks are. */
const TAIL = 0.03
const HEAD = 0.2

/** Width and height of the whole table. */
export function sizeOf({ rows }: Pick<CardsDiagram, 'rows'>): { readonly width: number; readonly height: number } {
  const ends = rows.map((row) => leftOf(row, row.cards.length - (row.deck === undefined ? 1 : 0)) + 1)
  return { width: Math.max(...ends) + MARGIN, height: (rows.length - 1) * ROW_STEP + CARD_HEIGHT + 2 * MARGIN }
}

/** Left edge of a card of a row; past the last one that of the deck. */
function leftOf({ cards, from = 0, held }: DiagramRow, card: number): number {
  const start = MARGIN + from * STEP
  const step = held ? HELD_STEP : STEP
  if (card < cards.length) return start + card * step
  return start + Math.max(0, cards.length - 1) * step + (cards.length === 0 ? 0 : STEP) + DECK_GAP
}

/** The upper left corner of a card, and how it leans. */
export function cornerOf({ rows }: Pick<CardsDiagram, 'rows'>, [row, card]: CardAt): { readonly at: At; readonly lean: number } {
  const spec = rows[row]
  if (!spec) throw new Error(`a diagram has no row ${row}`)
  const lean = spec.held && card < spec.cards.length ? (card - (spec.cards.length - 1) / 2) * LEAN : 0
  return { at: [leftOf(spec, card), MARGIN + row * ROW_STEP + Math.abs(lean) / 90], lean }
}

/** An arrow from the edge of one card to the edge of another. */
export function arrowBetween(spec: Pick<CardsDiagram, 'rows'>, from: CardAt, to: CardAt): { readonly path: string; readonly middle: At } {
  const [ax, ay] = middleOf(spec, from)
  const [bx, by] = middleOf(spec, to)
  const far = Math.hypot(bx - ax, by - ay)
  const [ux, uy] = [(bx - ax) / far, (by - ay) / far]
  const edge = Math.min(0.5 / Math.abs(ux), CARD_HEIGHT / 2 / Math.abs(uy))
  const [start, end] = [edge - TAIL, edge - HEAD]
  const [sx, sy, ex, ey] = [ax + ux * start, ay + uy * start, bx - ux * end, by - uy * end].map((each) => Number(each.toFixed(3)))
  return { path: `M${sx} ${sy}L${ex} ${ey}`, middle: [(ax + bx) / 2, (ay + by) / 2] }
}

function middleOf(spec: Pick<CardsDiagram, 'rows'>, card: CardAt): At {
  const [x, y] = cornerOf(spec, card).at
  return [x + 0.5, y + CARD_HEIGHT / 2]
}
