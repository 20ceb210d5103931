/** Edition tables of the grid family: kinds, powers, armies, the board, what comes later. Which of them can be played is in `table/`. */
import type { GridInfo, PowerSpec } from './edition.ts'
import { deepFreeze } from '../core/json.ts'
import type { Seat } from '../core/seats.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions, type TableBase } from '../core/table.ts'
import { makeBoard, zoneOf, type BoardPlan } from './board.ts'

export interface GridTable extends TableBase {
  readonly powers: readonly PowerSpec[]
  readonly board: BoardPlan
  /** When reinforcements may come, and over how many rows of their seat (NA-8). */
  readonly reinforcements: { readonly after: number; readonly rows: Readonly<Partial<Record<Seat, number>>> } | null
}

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: GridInfo): GridTable {
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
function depthOf({ board: { width, height } }: GridInfo, seat: Seat, zone: readonly number[]): number {
  const ranks = zone.map((square) => Math.floor(square / width))
  return seat === 'red' ? Math.max(-1, ...ranks) + 1 : height - Math.min(height, ...ranks)
}

/** The edition as it is played with a valid table: one preset, zones as the rows say, nothing reconstructed any more. */
export function applyTable(info: GridInfo, table: GridTable): GridInfo {
  const { kinds, powers, armies, board: plan, reinforcements } = table
  const board = makeBoard(plan)
  return deepFreeze({
    ...structuredClone(info),
    table: hashOf(table),
    kinds: structuredClone(kinds),
    powers: structuredClone(powers),
    presets: [TABLE_PRESET],
    armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(kinds, armies[seat] ?? {})])) },
    options: tableOptions(info.options),
    board,
    reinforcements: reinforcements && { after: reinforcements.after, zones: zonesOf(board, reinforcements.rows) },
    reconstructed: [],
  })
}

function zonesOf(board: GridInfo['board'], rows: Readonly<Partial<Record<Seat, number>>>): Partial<Record<Seat, readonly number[]>> {
  return Object.fromEntries(Object.entries(rows).map(([seat, depth]) => [seat, zoneOf(board, seat as Seat, depth)]))
}
