/** Tables of the grid family: kinds, powers, armies, board, reinforcements. `check.ts` says which can be played. */
import type { Board, Zones } from '../../core/board/board.ts'
import { nearestRows, rowsReached } from '../../core/board/facing.ts'
import { makeRectangle, MOST_FILES, rectangleOf, type Rectangle } from '../../core/board/rectangle.ts'
import type { GridInfo, PowerSpec } from '../edition.ts'
import { deepFreeze } from '../../core/json.ts'
import type { Seat } from '../../core/seats.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions, type TableBase } from '../../core/table.ts'
import { ROSTER_LIMITS } from '../../rules/table/problem.ts'

export interface GridTable extends TableBase {
  readonly powers: readonly PowerSpec[]
  readonly board: Rectangle
  /** When reinforcements may enter, and over how many rows of their seat (NA-8). */
  readonly reinforcements: { readonly after: number; readonly rows: Readonly<Partial<Record<Seat, number>>> } | null
}

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: GridInfo): GridTable {
  const { board, reinforcements } = info
  const rowsOf = (zones: Zones): Partial<Record<Seat, number>> =>
    Object.fromEntries(Object.entries(zones).map(([seat, zone]) => [seat, rowsReached(board, seat as Seat, zone)]))
  return structuredClone({
    edition: info.id,
    kinds: info.kinds,
    powers: info.powers,
    armies: info.armies[info.presets[0] ?? TABLE_PRESET] ?? {},
    board: rectangleOf(board),
    reinforcements: reinforcements && { after: reinforcements.after, rows: rowsOf(reinforcements.zones) },
  })
}

/** The edition as it is played with a valid table: one preset, zones by the rows, nothing reconstructed any more. */
export function applyTable(info: GridInfo, table: GridTable): GridInfo {
  const { kinds, powers, armies, board: plan, reinforcements } = table
  const board = makeRectangle(plan)
  return deepFreeze({
    ...structuredClone(info),
    table: hashOf(table),
    kinds: structuredClone(kinds),
    powers: structuredClone(powers),
    presets: [TABLE_PRESET],
    armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(kinds, armies[seat] ?? {})])) },
    options: tableOptions(info.options.filter(({ key }) => key !== 'rescue' || powers.length === 0)), // HR-5
    board,
    reinforcements: reinforcements && { after: reinforcements.after, zones: zonesOf(board, reinforcements.rows) },
    reconstructed: [],
  })
}

function zonesOf(board: Board, rows: Rectangle['rows']): Zones {
  return Object.fromEntries(Object.entries(rows).map(([seat, depth]) => [seat, nearestRows(board, seat as Seat, depth)]))
}

/** Lowest and highest values of a table. */
export const TABLE_LIMITS = {
  ...ROSTER_LIMITS,
  powers: 30,
  narrowest: 4,
  widest: MOST_FILES,
  shallowest: 5,
  deepest: 16,
  obstacles: 128,
  /** Squares that a power reaches. */
  reach: 8,
  /** Steps of Speed; the number of paths grows fast. */
  steps: 4,
  /** Enemies in one Rumble. */
  targets: 4,
} as const

/** Whether a table is one of this family: it has a board. */
export function isGridTable(table: object): boolean {
  return 'board' in table
}
