/** What a seat at Conquest knows, as reasons need it: where units are, what enemies can be, which could take which, who would control a territory. */
import type { Seat } from '../../engine/core/seats.ts'
import { controllerOf, movesOf } from '../../engine/territory/state/control.ts'
import type { TerritoryView } from '../../engine/territory/types.ts'
import type { WithLand } from '../reasons.ts'
import { knowledgeAt } from './knowledge.ts'
import type { TerritoryActTask } from './start.ts'
import { ATTACKER_WINS, BOTH_REMOVED, compileTables, type Tables } from './tables.ts'

export interface Known {
  readonly tables: Tables
  readonly view: TerritoryView
  readonly seat: Seat
  /** `chances[zone * kinds + kind]`: chance that an enemy unit on a zone is of a kind. */
  readonly chances: Float64Array
}

type Board = TerritoryView['board']

/** What the seat of an action knows: its chances are those of the table of what is known. The same view gives the same. */
export function knownBy({ info, view, history }: TerritoryActTask, seat: Seat): Known {
  const tables = compileTables(info, view.options)
  const kinds = tables.kindList.length
  const chances = new Float64Array(view.board.length * kinds)
  for (const { at, kinds: possible } of knowledgeAt({ info, view, seat, history }, true)) {
    if (at === null) continue
    for (const { kind, chance } of possible) chances[at * kinds + (tables.numberOf.get(kind) ?? 0)] = chance
  }
  return { tables, view, seat, chances }
}

/** Chance that an enemy unit is of a kind that passes `test`. */
export function chanceThat({ tables: { kindList }, chances }: Known, zone: number, test: (kind: number) => boolean): number {
  let sum = 0
  for (const k of kindList.keys()) if (test(k)) sum += chances[zone * kindList.length + k] ?? 0
  return Math.min(1, sum > 1 - 1e-9 ? 1 : sum)
}

export function oddsOf(known: Known, kind: number, zone: number): { readonly wins: number; readonly ties: number } {
  const { fights, kindList } = known.tables
  const chanceOf = (result: number): number => chanceThat(known, zone, (k) => fights[kind * kindList.length + k] === result)
  return { wins: chanceOf(ATTACKER_WINS), ties: chanceOf(BOTH_REMOVED) }
}

/** The land with a unit on a zone and gone from where it came. */
export function moved(board: Board, from: number | null, to: number, unit: Board[number]): Board {
  const left = from === null ? board : board.with(from, null)
  return left.with(to, unit)
}

/**
 * The enemy that would most likely take a unit of this kind on a zone before its seat is on turn again; null where none could. Each can
 * make as many moves as its territories give it (CQ-8); cards are left out. `even`: a unit that falls with it counts too.
 */
export function worstFor(
  known: Known,
  board: Board,
  kind: number,
  zone: number,
  even = false,
): { readonly at: number; readonly falls: number } | null {
  const { tables, seat, view } = known
  const { fights, kindList } = tables
  const isLost = (k: number): boolean => {
    const result = fights[k * kindList.length + kind]
    return result === ATTACKER_WINS || (even && result === BOTH_REMOVED)
  }
  let worst: { readonly at: number; readonly falls: number } | null = null
  for (const [at, unit] of board.entries()) {
    if (!unit || unit.seat === seat) continue
    const walks = stepsTo(tables, board, at, zone) <= movesOf(tables, view, unit.seat)
    if (!walks && !roamsTo(tables, board, at, zone)) continue
    const harms = (k: number): boolean => (walks || kindList[k]?.roams === true) && kindList[k]?.movement !== 'none' && isLost(k)
    const falls = chanceThat(known, at, harms)
    if (falls > (worst?.falls ?? 0)) worst = { at, falls }
  }
  return worst
}

/** Steps from one zone to another over empty ones; Infinity where no path leads. */
function stepsTo({ neighbours }: Tables, board: Board, from: number, to: number): number {
  const steps = new Map([[from, 0]])
  for (const [at, far] of steps)
    for (const next of neighbours[at] ?? []) {
      if (next === to) return far + 1
      if (!board[next] && !steps.has(next)) steps.set(next, far + 1)
    }
  return Infinity
}

/** Whether empty zones lead from one zone to a neighbour of another (CQ-10). */
function roamsTo({ neighbours }: Tables, board: Board, from: number, to: number): boolean {
  const reached = new Set([from])
  for (const at of reached)
    for (const next of neighbours[at] ?? []) {
      if (next === to) return true
      if (!board[next]) reached.add(next)
    }
  return false
}

/** How the territory of a zone changes hands at the end of the turn with units placed like this, compared with the current position (CQ-11). */
export function landOf({ tables, view, seat }: Known, board: Board, zone: number): WithLand {
  const territory = tables.territoryOf[zone] ?? -1
  const owner = view.owners[territory] ?? null
  const [before, after] = [holderOf(tables, view.board, territory), holderOf(tables, board, territory)]
  if (before === after) return {}
  if (owner === seat) return after === seat ? { keeps: territory } : {}
  return {
    ...(after === seat && { gains: territory }),
    ...(owner !== null && (before === owner || after === seat) && { breaks: { territory, seat: owner } }),
  }
}

/** The seat that controls a territory at the end of the turn with units placed like this; null for none. */
export function holderOf({ land }: Tables, board: Board, territory: number): Seat | null {
  return controllerOf({ board }, land.territories[territory]?.zones ?? [])
}
