/** Tables of the castle for four: kinds, armies, and where sliders end. */
import { deepFreeze } from '../core/json.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions, type TableBase } from '../core/table.ts'
import type { TableRules } from '../family.ts'
import { checkKinds } from '../rules/table/kinds.ts'
import { checkEdition, eachOnce, problem, seatName, type TableProblem } from '../rules/table/problem.ts'
import type { CastleInfo, CastleKind } from './edition.ts'
import { isCastleTable } from './form.ts'

export interface CastleTable extends TableBase {
  readonly kinds: readonly CastleKind[]
  readonly slider: number
}

/** The preset that tables are of: the full game. */
const fullOf = ({ presets }: Pick<CastleInfo, 'presets'>): string => presets[0] ?? TABLE_PRESET

function validate(info: CastleInfo, table: CastleTable): readonly TableProblem[] {
  const differs = checkEdition(info.id, table)
  if (differs.length > 0) return differs
  const zones = info.boards[fullOf(info)]?.board.zones ?? {}
  const sizes = info.seats.flatMap((seat) => {
    const size = Object.values(table.armies[seat] ?? {}).reduce((sum, count) => sum + count, 0)
    const room = zones[seat]?.length ?? 0
    return size === room ? [] : [problem(`armies.${seat}`, 'army-too-large', `${seatName(seat)} has ${size} pieces for ${room} spaces.`)]
  })
  return eachOnce([...checkKinds(table.kinds, 'piece', () => []), ...sizes])
}

export const TABLES: TableRules<CastleInfo, CastleTable> = {
  owns: isCastleTable,
  foreign: 'This table is not one of the castle. Copy the table of the edition again.',
  tableOf: (info) => structuredClone({ edition: info.id, kinds: info.kinds, armies: info.armies[fullOf(info)] ?? {}, slider: info.slider }),
  applyTable: (info, table) => {
    const full = fullOf(info)
    const board = info.boards[full]
    return deepFreeze<CastleInfo>({
      ...info,
      table: hashOf(table),
      presets: [TABLE_PRESET],
      lineups: info.lineups.flatMap(({ presets, ...lineup }) => (presets?.includes(full) ? [lineup] : [])),
      boards: board ? { [TABLE_PRESET]: board } : {},
      kinds: structuredClone(table.kinds),
      armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(table.kinds, table.armies[seat] ?? {})])) },
      slider: table.slider,
      options: tableOptions(info.options),
    })
  },
  validate,
  roomsOf: () => [],
}
