/** A card table as the rows of a picture. Pure. */
import { cardAt } from '../spots.ts'
import { tableRows } from '../flat/layout.ts'
import type { CardsModel } from '../types.ts'
import type { DiagramRow } from './diagram.ts'

/** The rows as they are seen, each in the middle: hands with their decks, and both lines. What the viewer does not know is face down. */
export function rowsOf(model: CardsModel): readonly DiagramRow[] {
  const rows = tableRows(model)
  const widest = Math.max(...rows.map(({ side, zone }) => (zone === 'line' ? side.line.length : side.hand.length + 1)))
  return rows.map(({ zone, side, spots }) => {
    const cards = spots.flatMap((spot) => {
      if (spot.zone === 'deck') return []
      const card = cardAt(model, spot)
      return card ? (card.face?.kind ?? '') : null
    })
    const from = (widest - cards.length - (zone === 'hand' ? 1 : 0)) / 2
    return { seat: side.seat, cards, from, ...(zone === 'hand' && { deck: side.deck }) }
  })
}
