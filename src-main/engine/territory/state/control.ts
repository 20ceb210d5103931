/** Control of territories, and what it gives (CQ-5, CQ-7, CQ-8, CQ-11, CQ-26). */
import type { Seat } from '../../core/seats.ts'
import { isOut, seatsOf } from '../../core/sides.ts'
import type { TerritoryContext } from '../context.ts'
import type { EventOf, TerritoryPosition } from '../types.ts'

/** The only seat with units in these zones; null where there is none, or several. */
export function controllerOf({ board }: Pick<TerritoryPosition, 'board'>, zones: readonly number[]): Seat | null {
  let found: Seat | null = null
  for (const zone of zones) {
    const seat = board[zone]?.seat
    if (seat === undefined) continue
    if (found !== null && found !== seat) return null
    found = seat
  }
  return found
}

/** Territories whose tokens change hands at the end of a turn (CQ-11). */
export function changesOfControl({ land }: TerritoryContext, position: TerritoryPosition): EventOf<'control-changed'>['changes'] {
  return land.territories.flatMap(({ zones }, territory) => {
    const seat = controllerOf(position, zones)
    return seat === position.owners[territory] ? [] : [{ territory, seat }]
  })
}

/** Number of tokens of a seat. */
export function tokensOf({ owners }: Pick<TerritoryPosition, 'owners'>, seat: Seat): number {
  let count = 0
  for (const owner of owners) if (owner === seat) count++
  return count
}

/** Moves of a turn: one, and one for each city (CQ-8). */
export function movesOf({ land }: Pick<TerritoryContext, 'land'>, { owners }: Pick<TerritoryPosition, 'owners'>, seat: Seat): number {
  return 1 + land.territories.filter(({ city }, territory) => city && owners[territory] === seat).length
}

/** Cards that a seat draws: one for every two tokens, none once its flag is captured (CQ-7). */
export function drawOf(position: TerritoryPosition, seat: Seat): number {
  return hasFlag(position, seat) ? Math.floor(tokensOf(position, seat) / 2) : 0
}

export function hasFlag({ lostFlags }: Pick<TerritoryPosition, 'lostFlags'>, seat: Seat): boolean {
  return !lostFlags.some((flag) => flag.seat === seat)
}

/** Zones of territories that a seat has chosen, ascending, by territory (CQ-6). */
export function chosenBy({ land }: TerritoryContext, { owners }: TerritoryPosition, seat: Seat): readonly (readonly number[])[] {
  return land.territories.flatMap(({ zones }, territory) => (owners[territory] === seat ? [zones] : []))
}

/** Number of territories that each seat chooses: all are shared out evenly (CQ-5). */
function quotaOf({ land }: TerritoryContext, position: TerritoryPosition): number {
  return Math.floor(land.territories.length / seatsOf(position).length)
}

/**
 * The seat that chooses next: from the first seat to the last and back (CQ-5). A seat that has left is skipped, and its chosen territories stay without an
 * owner. Null when all seats have theirs.
 */
export function nextToChoose(ctx: TerritoryContext, position: TerritoryPosition): Seat | null {
  const quota = quotaOf(ctx, position)
  const seats = seatsOf(position)
  const at = seats.indexOf(position.first)
  const order = [...seats.slice(at), ...seats.slice(0, at)]
  const counts = new Map(order.map((seat) => [seat, tokensOf(position, seat)]))
  for (let pass = 0; pass < quota; pass++) {
    for (const seat of pass % 2 === 0 ? order : order.toReversed())
      if (!isOut(position, seat) && (counts.get(seat) ?? 0) <= pass) return seat
  }
  return null
}
