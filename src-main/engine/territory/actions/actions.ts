/** What a seat can do; the same from a view and from a state. */
import { armyOf } from '../../core/edition.ts'
import type { DeploymentOrder } from '../../core/game.ts'
import type { Seat } from '../../core/seats.ts'
import { actingSeat, isOut, plays, seatsLeft } from '../../core/sides.ts'
import { isMobile, type TerritoryContext } from '../context.ts'
import { chosenBy } from '../state/control.ts'
import { ownZones, placesFor, playsOf, REGROUPED } from './card-plays.ts'
import type { Due, TerritoryPosition, TurnAction } from '../types.ts'
import type { UnitKind } from '../edition.ts'

/** The seats that must act: the one that chooses, all that have still to place their units, then one at a time. */
export function seatsToAct(position: TerritoryPosition): readonly Seat[] {
  if (position.phase === 'over') return []
  if (position.stage === 'placement') return seatsLeft(position).filter((seat) => position.deployed[seat] === undefined)
  return [actingSeat(position)]
}

/**
 * What a seat can place now, or null: all its units, on its territories; with the option *garrisons* none of these stays empty. A seat that has confirmed can
 * place again until all have: what it placed holds until then (CQ-6).
 */
export function deployment(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat): DeploymentOrder | null {
  if (position.phase !== 'deploying' || position.stage !== 'placement') return null
  if (!plays(position, seat) || isOut(position, seat)) return null
  const groups = chosenBy(ctx, position, seat)
  return { seat, kinds: armyOf(ctx.info, position.options.preset, seat), spaces: groups.flat(), groups }
}

/** The choice that must be made first, or null. */
export function dueNow(position: TerritoryPosition): Due | null {
  return position.due[0] ?? null
}

/** Territories in their order; ways to play cards; zones; moves by starting zone and target, then the end of the turn. */
export function legalActions(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat): readonly TurnAction[] {
  if (position.phase === 'over' || position.stage === 'placement' || actingSeat(position) !== seat) return []
  if (position.stage === 'choice')
    return position.owners.flatMap((owner, territory) => (owner === null ? [{ type: 'claim', seat, territory } as const] : []))
  const due = dueNow(position)
  if (due) return due.choice === 'regroup' ? regrouping(position, seat) : placing(ctx, position, seat, due.choice)
  if (position.stage === 'cards') return playsOf(ctx, position, seat)
  const moves = movesOf(ctx, position, seat)
  if (position.moved) moves.push({ type: 'end-turn', seat })
  return moves
}

function placing(
  ctx: TerritoryContext,
  position: TerritoryPosition,
  seat: Seat,
  due: Exclude<Due['choice'], 'regroup'>,
): readonly TurnAction[] {
  return placesFor(ctx, position, seat, due).map((to) => ({ type: 'place', seat, to }))
}

/** Three units, picked in any order, then every way to arrange them (CQ-19). */
function regrouping(position: TerritoryPosition, seat: Seat): readonly TurnAction[] {
  const { picked } = position
  if (picked.length === REGROUPED) return ordersOf(picked).map((from) => ({ type: 'arrange', seat, from }))
  return ownZones(position, seat).flatMap((at) => (picked.includes(at) ? [] : [{ type: 'pick', seat, at } as const]))
}

function ordersOf(zones: readonly number[]): readonly (readonly number[])[] {
  if (zones.length === 0) return [[]]
  return zones.flatMap((first) => ordersOf(zones.filter((zone) => zone !== first)).map((rest) => [first, ...rest]))
}

/** Every move of a seat, by starting zone and target. */
function movesOf(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat): TurnAction[] {
  const found: TurnAction[] = []
  const { board } = position
  for (let from = 0; from < board.length; from++) {
    const unit = board[from]
    if (unit?.seat !== seat || unit.kind === null) continue
    for (const to of reachOf(ctx, position, from, ctx.kind(unit.kind))) found.push(ctx.move(seat, from, to))
  }
  return found
}

/** Whether a seat can move at all. */
export function canMove(ctx: TerritoryContext, position: TerritoryPosition, seat: Seat): boolean {
  return position.board.some(
    (unit, from) => unit?.seat === seat && unit.kind !== null && isMobile(ctx.kind(unit.kind)) && canLeave(ctx, position, from),
  )
}

/** Zones that the unit on `from` can move to or attack, ascending (CQ-9, CQ-10). */
export function reachOf(ctx: TerritoryContext, { board }: TerritoryPosition, from: number, kind: UnitKind): readonly number[] {
  const seat = board[from]?.seat
  const near = ctx.tables.neighbours[from] ?? []
  if (kind.movement === 'none') return []
  if (!kind.roams) return near.filter((zone) => board[zone]?.seat !== seat)
  const isFound = new Uint8Array(board.length)
  const open = [from]
  isFound[from] = 1
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const to of ctx.tables.neighbours[at] ?? []) {
      if (isFound[to] === 1) continue
      const there = board[to]
      if (there?.seat === seat) continue
      isFound[to] = 1
      if (!there) open.push(to)
    }
  }
  isFound[from] = 0
  const found: number[] = []
  for (let zone = 0; zone < isFound.length; zone++) if (isFound[zone] === 1) found.push(zone)
  return found
}

/** Whether a unit can leave its zone; faster than `reachOf`. */
export function canLeave(ctx: TerritoryContext, { board }: TerritoryPosition, from: number): boolean {
  const seat = board[from]?.seat
  return (ctx.tables.neighbours[from] ?? []).some((zone) => board[zone]?.seat !== seat)
}
