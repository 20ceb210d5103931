/** Rows of a card table as looked at, far row first: hand and deck of the other side, both lines, the own hand and deck. For the flat table and the keyboard. */
import type { CardsModel, SideModel, Spot } from '../types.ts'

export interface TableRow {
  readonly zone: 'hand' | 'line'
  readonly side: SideModel
  readonly spots: readonly Spot[]
}

/** Sides from far to near. */
function sidesFromFar({ sides, near }: Pick<CardsModel, 'sides' | 'near'>): readonly SideModel[] {
  return sides.toSorted((a, b) => Number(a.seat === near) - Number(b.seat === near))
}

/** Whether the viewer sits across from Red, so that places run from right to left. */
export function isTurned({ sides, near }: Pick<CardsModel, 'sides' | 'near'>): boolean {
  return sides.length > 0 && sides[0]?.seat !== near
}

/** Rows in drawing order. The deck is at the right of its hand. */
export function tableRows(model: Pick<CardsModel, 'sides' | 'near'>): readonly TableRow[] {
  return sidesFromFar(model).flatMap((side) => {
    const rows = [handRow(side), lineRow(side, isTurned(model))]
    return side.seat === model.near ? rows.toReversed() : rows
  })
}

function handRow(side: SideModel): TableRow {
  const { seat } = side
  const cards = side.hand.map((_card, index) => ({ zone: 'hand', seat, index }) as const)
  return { zone: 'hand', side, spots: [...cards, { zone: 'deck', seat }] }
}

function lineRow(side: SideModel, turned: boolean): TableRow {
  const { seat } = side
  const spots = side.line.map(({ index }) => ({ zone: 'line', seat, index }) as const)
  return { zone: 'line', side, spots: turned ? spots.toReversed() : spots }
}

/** The most cards of a hand that are side by side. */
const MANY = 4

/** Whether the cards of a hand overlap. */
export function isCrowded({ zone, side }: TableRow): boolean {
  return zone === 'hand' && side.hand.length > MANY
}

/** Whether the next card of the hand covers this one. */
export function isCovered(row: TableRow, spot: Spot): boolean {
  return isCrowded(row) && spot.zone === 'hand' && spot.index < row.side.hand.length - 1
}
