/**
 * Edition tables: the part of an edition that people can copy and correct, as plain data. What is left is the edition's own: its seats, its look, who
 * moves first, whether it has modes, and its options. Which tables can be played is in `table/`.
 */
import type { Army, EditionInfo, KindSpec, PowerSpec } from '../core/edition.ts'
import { deepFreeze } from '../core/json.ts'
import { createRng } from '../core/rng.ts'
import type { Seat } from '../core/seats.ts'
import { makeBoard, zoneOf, type BoardPlan } from './board.ts'

export interface EditionTable {
  /** The edition that it corrects. */
  readonly edition: string
  readonly kinds: readonly KindSpec[]
  readonly powers: readonly PowerSpec[]
  /** The whole army of each seat, reinforcements included. A table has one size of game, the full one. */
  readonly armies: Readonly<Partial<Record<Seat, Army>>>
  readonly board: BoardPlan
  /** When reinforcements may come, and over how many rows of their seat (NA-8). */
  readonly reinforcements: { readonly after: number; readonly rows: Readonly<Partial<Record<Seat, number>>> } | null
}

/** The only preset of an edition with a table of somebody's own. */
export const TABLE_PRESET = 'full'

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: EditionInfo): EditionTable {
  const { board, reinforcements } = info
  const rowsOf = (zones: Readonly<Partial<Record<Seat, readonly number[]>>>): Partial<Record<Seat, number>> =>
    Object.fromEntries(Object.entries(zones).map(([seat, zone]) => [seat, depthOf(info, seat as Seat, zone)]))
  return structuredClone({
    edition: info.id,
    kinds: info.kinds,
    powers: info.powers,
    armies: info.armies[info.presets[0] ?? TABLE_PRESET] ?? {},
    board: {
      width: board.width,
      height: board.height,
      obstacles: board.obstacles.map((square) => board.names[square] ?? ''),
      rows: rowsOf(board.zones),
    },
    reinforcements: reinforcements && { after: reinforcements.after, rows: rowsOf(reinforcements.zones) },
  })
}

/** How many rows from a seat's edge a zone reaches. */
function depthOf({ board: { width, height } }: EditionInfo, seat: Seat, zone: readonly number[]): number {
  const ranks = zone.map((square) => Math.floor(square / width))
  return seat === 'red' ? Math.max(-1, ...ranks) + 1 : height - Math.min(height, ...ranks)
}

/** The edition as it is played with a valid table: one preset, zones as the rows say, nothing reconstructed any more. */
export function applyTable(info: EditionInfo, table: EditionTable): EditionInfo {
  const { kinds, powers, armies, board: plan, reinforcements } = table
  const board = makeBoard(plan)
  return deepFreeze({
    ...structuredClone(info),
    table: hashOf(table),
    kinds: structuredClone(kinds),
    powers: structuredClone(powers),
    presets: [TABLE_PRESET],
    armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(kinds, armies[seat] ?? {})])) },
    options: info.options.map((option) =>
      option.key === 'preset' && option.type === 'choice' ? { ...option, values: [TABLE_PRESET], initial: TABLE_PRESET } : option,
    ),
    board,
    reinforcements: reinforcements && { after: reinforcements.after, zones: zonesOf(board, reinforcements.rows) },
    reconstructed: [],
  })
}

/** An army without the kinds that it has none of, in the order of the kinds, so that equal tables play alike. */
function inOrder(kinds: readonly KindSpec[], army: Army): Army {
  return Object.fromEntries(kinds.flatMap(({ id }) => ((army[id] ?? 0) > 0 ? [[id, army[id] ?? 0] as const] : [])))
}

function zonesOf(board: EditionInfo['board'], rows: Readonly<Partial<Record<Seat, number>>>): Partial<Record<Seat, readonly number[]>> {
  return Object.fromEntries(Object.entries(rows).map(([seat, depth]) => [seat, zoneOf(board, seat as Seat, depth)]))
}

/** One text for every way of writing the same table down: keys in order, nothing that says nothing. */
export function canonicalTable(table: EditionTable): string {
  return JSON.stringify(sorted(table))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}

/** 32 hexadecimal digits, the same for equal tables on every machine. */
export function hashOf(table: EditionTable): string {
  const words = createRng(canonicalTable(table)).state()
  return words.map((word) => word.toString(16).padStart(8, '0')).join('')
}
