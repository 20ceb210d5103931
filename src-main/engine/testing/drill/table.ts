/** Tables of the drill: kinds, armies, and how many pieces come back. */
import { deepFreeze } from '../../core/json.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions, type TableBase } from '../../core/table.ts'
import { seatName } from '../../core/seats.ts'
import type { TableRules } from '../../family.ts'
import { checkKinds } from '../../rules/table/kinds.ts'
import { checkEdition, eachOnce, problem, type TableProblem } from '../../rules/table/problem.ts'
import { BOARD } from './board.ts'
import type { DrillInfo } from './edition.ts'

interface DrillTable extends TableBase {
  readonly recalls: number
}

function validate(info: DrillInfo, table: DrillTable): readonly TableProblem[] {
  const differs = checkEdition(info.id, table)
  if (differs.length > 0) return differs
  const sizes = info.seats.flatMap((seat) => {
    const size = Object.values(table.armies[seat] ?? {}).reduce((sum, count) => sum + count, 0)
    const room = BOARD.zones[seat]?.length ?? 0
    return size === room ? [] : [problem(`armies.${seat}`, 'army-too-large', `${seatName(seat)} has ${size} pieces for ${room} spaces.`)]
  })
  return eachOnce([...checkKinds(table.kinds, 'piece', () => []), ...sizes])
}

export const TABLES: TableRules<DrillInfo, DrillTable> = {
  owns: (table) => 'recalls' in table,
  foreign: 'This table is not one of the drill. Copy the table of the edition again.',
  tableOf: ({ id, kinds, armies, recalls }) => structuredClone({ edition: id, kinds, armies: armies[TABLE_PRESET] ?? {}, recalls }),
  applyTable: (info, table) =>
    deepFreeze({
      ...structuredClone(info),
      table: hashOf(table),
      kinds: structuredClone(table.kinds),
      armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(table.kinds, table.armies[seat] ?? {})])) },
      recalls: table.recalls,
      options: tableOptions(info.options),
    }),
  validate,
  roomsOf: () => [],
}
