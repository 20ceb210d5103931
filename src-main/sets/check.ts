/** What a person is told while correcting a table. */
import type { ArmyFit, TableCheck } from '../contract/sets.ts'
import type { EditionInfo } from '../engine/core/edition.ts'
import type { Seat } from '../engine/core/seats.ts'
import { roomOf, sizesOf } from '../engine/grid/table/armies.ts'
import { checkBoard } from '../engine/grid/table/board.ts'
import { validateTable } from '../engine/grid/table/validate.ts'
import type { EditionTable } from '../engine/grid/table.ts'

/** Problems of a table, and how its armies fill their rows where the board is in order. */
export function checkTable(info: EditionInfo, table: EditionTable): TableCheck {
  const armies = checkBoard(info, table).length === 0 ? info.seats.map((seat) => fitOf(table, seat)) : []
  return { problems: [...validateTable(info, table)], armies }
}

function fitOf(table: EditionTable, seat: Seat): ArmyFit {
  const [size, room] = [sizesOf(table, seat), roomOf(table, seat)]
  return { seat, standing: size.standing, room: room.standing, waiting: size.waiting, entry: room.waiting }
}
