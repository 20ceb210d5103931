/** A view in numbers: its units, in an order that all drawn positions share. Draws positions that fit all that a seat has been shown. */
import { seatsOf } from '../../engine/core/sides.ts'
import type { Rng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { SeenUnit, TerritoryState, TerritoryView, SeenTerritoryEvent, TurnAction } from '../../engine/territory/types.ts'
import { drawIndex } from '../choose.ts'
import { GONE, IN_BAG, KEPT, NO_SEAT, NOWHERE, type ModelStart } from './model.ts'
import { likingsOf } from './placement.ts'
import type { Tables } from './tables.ts'
import type { TerritoryInfo } from '../../engine/territory/edition.ts'
import { createTerritoryGame, type TerritoryGame } from '../../engine/territory/game.ts'
import type { ActTask } from '../contract.ts'

export interface Start extends ModelStart {
  readonly me: number
  /** The seat of the first turn: a round begins with it. */
  readonly first: number
  readonly ids: readonly string[]
  /** Number of the unit in the hand, or -1. */
  readonly hand: number
}

export function startOf({ land, kindList, flagKind }: Tables, view: TerritoryView, me: Seat): Start {
  const order = seatsOf(view)
  const flag = kindList[flagKind]?.id
  const bitsOf = ({ seat, seenBy }: Pick<SeenUnit, 'seat' | 'seenBy'>): number =>
    [seat, ...seenBy].reduce((bits, each) => bits | (1 << order.indexOf(each)), 0)
  const entries = order.flatMap((seat, s) => {
    const onBoard = view.board.flatMap((unit, at) => (unit?.seat === seat ? [{ unit, at }] : []))
    const held = view.hand?.seat === seat ? [view.hand] : []
    const inBag = [...(view.bags[seat] ?? []), ...held].map((unit) => ({ unit, at: IN_BAG }))
    const units = [...onBoard, ...inBag].map(({ unit, at }) => ({ id: unit.id, seat: s, at, moved: unit.moved, known: bitsOf(unit) }))
    const isLost = view.lostFlags.some((flag) => flag.seat === seat)
    return isLost ? [...units, { id: lostId(seat), seat: s, at: GONE, moved: false, known: 0 }] : units
  })
  const ids = entries.map(({ id }) => id)
  return {
    seats: order.length,
    units: entries,
    ids,
    rumours: view.clues.flatMap((clue) => {
      const among = clue.among.map((id) => ids.indexOf(id)).filter((u) => u >= 0)
      return clue.kind === flag ? [{ among, known: bitsOf(clue) }] : []
    }),
    hand: entries.findIndex(({ id }) => id === view.hand?.id),
    holders: order.map((seat) => {
      const lost = view.lostFlags.find((flag) => flag.seat === seat)
      return lost ? (lost.holder === null ? NOWHERE : order.indexOf(lost.holder)) : KEPT
    }),
    owners: land.territories.map((_, t) => {
      const owner = view.owners[t] ?? null
      return owner === null ? NO_SEAT : order.indexOf(owner)
    }),
    out: order.map((seat) => view.out.includes(seat)),
    round: view.round,
    me: order.indexOf(me),
    first: order.indexOf(view.first),
  }
}

/** Placeholder for a captured flag, which may come back (CQ-14). */
function lostId(seat: Seat): string {
  return `${seat} flag`
}

/** The kinds of all units in a drawn position. */
export function kindsIn({ numberOf, flagKind }: Tables, { ids }: Start, { board, bags, hand }: TerritoryState): Int8Array {
  const found = new Map<string, number>()
  const add = (unit: { readonly id: string; readonly kind: string } | null): void => {
    if (unit) found.set(unit.id, numberOf.get(unit.kind) ?? 0)
  }
  board.forEach(add)
  for (const bag of Object.values(bags)) bag.forEach(add)
  add(hand)
  return Int8Array.from(ids, (id) => found.get(id) ?? flagKind)
}

/**
 * The same with the flags of others on likelier zones: a flag changes places with another unit of which nothing is known, so the result
 * stays possible. A flag that was not captured is on the land, even if no army is complete: one drawn elsewhere is moved among the units
 * that never moved.
 */
export function likelier(tables: Tables, start: Start, view: TerritoryView, kinds: Int8Array, guile: number, rng: Rng): Int8Array {
  for (let seat = 0; seat < start.seats; seat++) if (seat !== start.me) flagMover(tables, start, view, seat, guile)(kinds, rng)
  return kinds
}

/** Moves the flag of one seat in drawn kinds like that, in as many as are needed. */
export function flagMover(
  tables: Tables,
  start: Start,
  view: TerritoryView,
  seat: number,
  guile: number,
): (kinds: Int8Array, rng: Rng) => void {
  const pooled = new Set(view.clues.flatMap(({ among }) => among))
  const own = [...start.units.keys()].filter((u) => start.units[u]?.seat === seat)
  const blank = own.filter((u) => {
    const seen = view.board[start.units[u]?.at ?? -1]
    return seen?.kind === null && !seen.moved && seen.isNot.length === 0 && !pooled.has(seen.id)
  })
  let likings: readonly number[] | null = null
  return (kinds, rng) => {
    const flag = own.find((u) => kinds[u] === tables.flagKind) ?? -1
    const isMissing = start.holders[seat] === KEPT && (start.units[flag]?.at ?? IN_BAG) < 0
    if (blank.length === 0 || (!isMissing && !blank.includes(flag))) return
    if (!likings) {
      const byZone = likingsOf(tables, start, seat, guile)
      likings = blank.map((u) => byZone[start.units[u]?.at ?? -1] ?? 0)
    }
    const to = blank[drawIndex(likings, rng)] ?? flag
    if (flag >= 0) kinds[flag] = kinds[to] ?? 0
    kinds[to] = tables.flagKind
  }
}

const games = new WeakMap<TerritoryInfo, TerritoryGame>()

function gameOf(info: TerritoryInfo): TerritoryGame {
  const game = games.get(info) ?? createTerritoryGame(info)
  games.set(info, game)
  return game
}

/** The kinds of all units in a drawn position that fits the view. `guile`: how far it uses where flags are likely, from 0 to 1. */
export function drawWorld(tables: Tables, start: Start, view: TerritoryView, guile: number, rng: Rng): Int8Array {
  return likelier(tables, start, view, kindsIn(tables, start, gameOf(tables.info).determinise(view, [], rng)), guile, rng)
}

/** What bots of the territory family are given. */
export interface TerritoryTaskTypes {
  readonly info: TerritoryInfo
  readonly view: TerritoryView
  readonly seen: SeenTerritoryEvent
  readonly action: TurnAction
}

export type TerritoryActTask = ActTask<TerritoryTaskTypes>
