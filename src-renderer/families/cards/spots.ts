/** Spots of a card table: comparing them, and finding their cards. */
import type { CardsInfo, Seat } from '../../../src-main/contract/index.ts'
import type { CardModel, CardsModel, PlaceModel, SideModel, Spot } from './types.ts'

/** A spot as a text, the same for equal spots: `line:red:2`. */
export function spotKey(spot: Spot): string {
  return spot.zone === 'deck' ? `deck:${spot.seat}` : `${spot.zone}:${spot.seat}:${spot.index}`
}

export function isSameSpot(a: Spot | null, b: Spot | null): boolean {
  return a !== null && b !== null && spotKey(a) === spotKey(b)
}

/** The spot of a text that `spotKey` wrote; null for any other text. */
function parseSpot(key: string): Spot | null {
  const [zone, seat, index] = key.split(':')
  if (seat === undefined) return null
  if (zone === 'deck') return { zone, seat: seat as Seat }
  if (zone !== 'line' && zone !== 'hand' && zone !== 'out') return null
  return { zone, seat: seat as Seat, index: Number(index) }
}

/** One seat's side of the table. */
export function sideOf({ sides }: Pick<CardsModel, 'sides'>, seat: Seat): SideModel | null {
  return sides.find((side) => side.seat === seat) ?? null
}

/** A place of a line; null for spots that are none. */
export function placeAt(model: Pick<CardsModel, 'sides'>, spot: Spot): PlaceModel | null {
  return spot.zone === 'line' ? (sideOf(model, spot.seat)?.line[spot.index] ?? null) : null
}

/** The card at a spot; null for gaps, decks and whatever is not there. */
export function cardAt(model: Pick<CardsModel, 'sides'>, spot: Spot): CardModel | null {
  const side = sideOf(model, spot.seat)
  if (!side || spot.zone === 'deck') return null
  if (spot.zone === 'line') return side.line[spot.index]?.card ?? null
  return (spot.zone === 'hand' ? side.hand : side.out)[spot.index] ?? null
}

/** The number of a place through all lines, in the order of the seats. */
export function numberOfPlace(
  { seats, line }: Pick<CardsInfo, 'seats' | 'line'>,
  { seat, index }: { readonly seat: Seat; readonly index: number },
): number {
  return seats.indexOf(seat) * line + index
}

/** The place with this number. */
export function placeOfNumber({ seats, line }: Pick<CardsInfo, 'seats' | 'line'>, number: number): Spot {
  return { zone: 'line', seat: seats[Math.floor(number / line)] ?? 'red', index: number % line }
}

/** The spot under a point of the screen, by `data-spot` of the flat table; null where there is none. */
export function spotUnder(x: number, y: number): Spot | null {
  const key = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-spot]')?.dataset['spot']
  return key === undefined ? null : parseSpot(key)
}

/** The element of a spot of the flat table. */
export function elementOf(spot: Spot): Element | null {
  return document.querySelector(`[data-spot="${spotKey(spot)}"]`)
}
