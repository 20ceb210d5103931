/** What a person is told while correcting a table. */
import type { TableCheck } from '../contract/sets.ts'
import { roomsOf, validateTable, type EditionInfo, type EditionTable } from '../engine/families.ts'

/** Problems of a table, and how its armies fill their rows where the board is in order. */
export function checkTable(info: EditionInfo, table: EditionTable): TableCheck {
  return { problems: [...validateTable(info, table)], armies: roomsOf(info, table).map((room) => ({ ...room })) }
}
