/** From the edition to its table, and back with a table that people corrected. */
import { deepFreeze } from '../../core/json.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions } from '../../core/table.ts'
import type { TableRules } from '../../family.ts'
import type { CastleInfo } from '../edition.ts'
import { isCastleTable, type CastleTable } from './form.ts'
import { fullGame, lakesOf, withLakes } from './board.ts'
import { roomsOf, validate } from './check.ts'

export const TABLES: TableRules<CastleInfo, CastleTable> = {
  owns: isCastleTable,
  foreign: 'This table is not one of the castle. Copy the table of the edition again.',
  tableOf: (info) => {
    const { preset, board } = fullGame(info)
    return structuredClone({
      edition: info.id,
      kinds: info.kinds,
      armies: info.armies[preset] ?? {},
      slider: info.slider,
      lakes: lakesOf(board.board),
    })
  },
  applyTable: (info, table) => {
    const { preset: full, board } = fullGame(info)
    return deepFreeze<CastleInfo>({
      ...info,
      table: hashOf(table),
      presets: [TABLE_PRESET],
      lineups: info.lineups.flatMap(({ presets, ...lineup }) => (presets?.includes(full) ? [lineup] : [])),
      boards: { [TABLE_PRESET]: { ...board, board: withLakes(board.board, table.lakes) } },
      kinds: structuredClone(table.kinds),
      armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(table.kinds, table.armies[seat] ?? {})])) },
      slider: table.slider,
      options: tableOptions(info.options),
    })
  },
  validate,
  roomsOf,
}
