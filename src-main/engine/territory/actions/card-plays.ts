/** Which drawn cards can be played, and how (CQ-7, CQ-16 to CQ-22); the same from a view and from a state. */
import type { Seat } from '../../core/seats.ts'
import { isEnemy } from '../../core/sides.ts'
import { CARDS, type Card } from '../cards.ts'
import type { TerritoryContext } from '../context.ts'
import type { TerritoryError } from '../errors.ts'
import type { TerritoryPosition, TurnAction } from '../types.ts'

/** How many units are regrouped (CQ-19). */
export const REGROUPED = 3

/** Every way of playing one of the drawn cards, in the order of cards; empty when moves follow at once. */
export function playsOf(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat): readonly TurnAction[] {
  return CARDS.flatMap((card) => (position.drawn.includes(card) ? waysOf(ctx, position, seat, card) : []))
}

/** Whether any drawn card can be played; faster than `playsOf`. */
export function canPlay(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat): boolean {
  return position.drawn.some((card) => whyNot(ctx, position, seat, card) === null)
}

/** The ways of playing a card; empty where it cannot be played. */
function waysOf(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat, card: Card): readonly TurnAction[] {
  if (whyNot(ctx, position, seat, card) !== null) return []
  switch (card) {
    case 'secret-information':
      return pairsFor(ctx, position, seat).map((at) => ({ type: 'look', seat, at }))
    case 'new-spy-master':
      return emptyZones(position).map((to) => ({ type: 'recall', seat, to }))
    case 'traitor':
      return enemyZones(position, seat).flatMap((at) =>
        ctx.info.kinds.map(({ id: kind }): TurnAction => ({ type: 'accuse', seat, at, kind })),
      )
    default:
      return [{ type: 'play', seat, card }]
  }
}

/** Why a card cannot be played now, or null. */
export function whyNot(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat, card: Card): TerritoryError | null {
  const bag = position.bags[seat] ?? []
  switch (card) {
    case 'blitz':
      return null
    case 'regroup':
      return countOf(position, seat) < REGROUPED ? { code: 'too-few-units' } : null
    case 'reinforcements':
      if (bag.length === 0) return { code: 'bag-empty' }
      return placesFor(ctx, position, seat, card).length === 0 ? { code: 'no-zone' } : null
    case 'surprise-attack':
      if (bag.length === 0) return { code: 'surprise-bag-empty' }
      return placesFor(ctx, position, seat, card).length === 0 ? { code: 'surprise-no-zone' } : null
    case 'secret-information':
      if (!position.board.some((unit) => unit?.seat === seat && isSpyMaster(ctx, unit.kind))) return { code: 'no-spy-master' }
      return pairsFor(ctx, position, seat).length === 0 ? { code: 'no-such-pair' } : null
    case 'new-spy-master':
      if (!bag.some(({ kind }) => isSpyMaster(ctx, kind))) return { code: 'spy-master-not-in-bag' }
      return position.board.includes(null) ? null : { code: 'recall-no-zone' }
    case 'traitor':
      return !position.board.some((unit) => unit && isEnemy(position, unit.seat, seat)) ? { code: 'no-enemy-to-name', zone: '' } : null
  }
}

/** Zones where a unit from the hand can be placed, ascending (CQ-14, CQ-16, CQ-17). */
export function placesFor(
  ctx: TerritoryContext,
  position: TerritoryPosition,
  seat: Seat,
  due: 'reinforcements' | 'surprise-attack' | 'flag',
): readonly number[] {
  const empty = emptyZones(position)
  if (due !== 'reinforcements') return empty
  return empty.filter((zone) => ctx.tables.neighbours[zone]?.some((next) => position.board[next]?.seat === seat))
}

export function isSpyMaster({ info }: TerritoryContext, kind: string | null | undefined): boolean {
  return info.kinds.some(({ id, spyMaster }) => spyMaster && id === kind)
}

export function emptyZones({ board }: TerritoryPosition): readonly number[] {
  const found: number[] = []
  for (let zone = 0; zone < board.length; zone++) if (board[zone] === null) found.push(zone)
  return found
}

export function ownZones({ board }: TerritoryPosition, seat: Seat): readonly number[] {
  const found: number[] = []
  for (let zone = 0; zone < board.length; zone++) if (board[zone]?.seat === seat) found.push(zone)
  return found
}

function countOf({ board }: TerritoryPosition, seat: Seat): number {
  let count = 0
  for (const unit of board) if (unit?.seat === seat) count++
  return count
}

function enemyZones(position: TerritoryPosition, seat: Seat): readonly number[] {
  return position.board.flatMap((unit, zone) => (unit && isEnemy(position, unit.seat, seat) ? [zone] : []))
}

/** Two neighbouring units, at least one of them an enemy (CQ-20). */
function pairsFor(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat): readonly (readonly [number, number])[] {
  const { board } = position
  const found: (readonly [number, number])[] = []
  for (let a = 0; a < board.length; a++) {
    const unit = board[a]
    if (!unit) continue
    for (const b of ctx.tables.neighbours[a] ?? []) {
      const other = board[b]
      if (b > a && other && (isEnemy(position, unit.seat, seat) || isEnemy(position, other.seat, seat))) found.push([a, b])
    }
  }
  return found
}
