/** From the edition to its table, and back with a table that people corrected. */
import { deepFreeze } from '../../core/json.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions } from '../../core/table.ts'
import type { TableRules } from '../../family.ts'
import { borderName, closedBorders, withMountains } from './borders.ts'
import type { TerritoryInfo } from '../edition.ts'
import { isTerritoryTable, type TerritoryTable } from './form.ts'
import type { Land } from '../land.ts'
import { landOf, roomsOf, validate } from './check.ts'

export const TABLES: TableRules<TerritoryInfo, TerritoryTable> = {
  owns: isTerritoryTable,
  foreign: 'This table is not one of Conquest. Copy the table of the edition again.',
  tableOf: (info) => {
    const land = landOf(info)
    return structuredClone({
      edition: info.id,
      kinds: info.kinds,
      armies: Object.fromEntries(info.seats.map((seat) => [seat, anyArmy(info, seat)])),
      deck: info.deck,
      territories: land.territories.map(({ id, name, city }) => ({ id, name, city })),
      mountains: closedBorders(land).map((border) => borderName(land.board, border)),
    })
  },
  /** Played by as many as the edition is: the option `lineup` says by how many. */
  applyTable: (info, table) => {
    const lineups = info.lineups.map(({ presets: _, ...lineup }) => lineup)
    const [usual] = lineups
    return deepFreeze<TerritoryInfo>({
      ...info,
      table: hashOf(table),
      presets: [TABLE_PRESET],
      lineups,
      lands: { [TABLE_PRESET]: landWith(info, table) },
      kinds: structuredClone(table.kinds),
      armies: { [TABLE_PRESET]: Object.fromEntries(info.seats.map((seat) => [seat, inOrder(table.kinds, table.armies[seat] ?? {})])) },
      deck: structuredClone(table.deck),
      options: [
        ...tableOptions(info.options),
        { key: 'lineup', rule: 'CQ-5', type: 'choice', values: lineups.map(({ id }) => id), initial: usual?.id ?? '' },
      ],
      reconstructed: [],
      cites: { ...info.cites, armies: { [TABLE_PRESET]: Object.values(info.cites.armies)[0] ?? { army: 'CQ-2', zone: 'CQ-6' } } },
    })
  },
  validate,
  roomsOf,
}

/** The army that a seat has wherever it plays. */
function anyArmy({ armies }: TerritoryInfo, seat: TerritoryInfo['seats'][number]): TerritoryTable['armies'][typeof seat] {
  return Object.values(armies).find((bySeat) => bySeat[seat] !== undefined)?.[seat] ?? {}
}

/** The land as the table has it. */
function landWith(info: TerritoryInfo, table: TerritoryTable): Land {
  const land = withMountains(landOf(info), table.mountains)
  const territories = land.territories.map((territory) => ({ ...territory, ...table.territories.find(({ id }) => id === territory.id) }))
  return { ...land, territories }
}
