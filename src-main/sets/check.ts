/** What a person is told while correcting a table. */
import type { ArmyFit, TableCheck } from '../contract/sets.ts'
import type { Seat } from '../engine/core/seats.ts'
import { roomOf, sizesOf } from '../engine/grid/table/armies.ts'
import { checkBoard } from '../engine/grid/table/board.ts'
import { isGridTable, validateTable, type EditionInfo, type EditionTable } from '../engine/families.ts'
import type { GridTable } from '../engine/grid/table.ts'

/** Problems of a table, and how its armies fill their rows where the board is in order. */
export function checkTable(info: EditionInfo, table: EditionTable): TableCheck {
  return { problems: [...validateTable(info, table)], armies: fitsOf(info, table) }
}

/** Cards need no room. */
function fitsOf(info: EditionInfo, table: EditionTable): ArmyFit[] {
  if (info.family !== 'grid' || !isGridTable(table) || checkBoard(info, table).length > 0) return []
  return info.seats.map((seat) => fitOf(table, seat))
}

function fitOf(table: GridTable, seat: Seat): ArmyFit {
  const [size, room] = [sizesOf(table, seat), roomOf(table, seat)]
  return { seat, standing: size.standing, room: room.standing, waiting: size.waiting, entry: room.waiting }
}
