/**
 * Tables of Conquest: kinds, armies, the deck, names of territories, cities and mountains. From the edition to its table, and back with a corrected one.
 */
import { deepFreeze } from '../../core/json.ts'
import { hashOf, inOrder, TABLE_PRESET, tableOptions, type TableBase } from '../../core/table.ts'
import type { Deck } from '../cards.ts'
import type { TerritoryInfo, UnitKind } from '../edition.ts'
import type { Land, Territory } from '../land.ts'
import { borderName, closedBorders, withMountains } from './borders.ts'

export interface TerritoryTable extends TableBase {
  readonly kinds: readonly UnitKind[]
  readonly deck: Deck
  /** All of them, in their order. */
  readonly territories: readonly Pick<Territory, 'id' | 'name' | 'city'>[]
  /** Borders that no unit can cross, by the names of their zones: `NH1-NH2`. */
  readonly mountains: readonly string[]
}

/** Highest values of a table, in addition to those of its kinds. */
export const TERRITORY_LIMITS = {
  /** Of one card in the deck. */
  cards: 30,
  /** Longest name of a territory. */
  name: 40,
  /** Territories, and borders under mountains, that a table may name at all; `check.ts` asks whether they are those of the land. */
  territories: 60,
  mountains: 400,
} as const

/** Whether a table is one of this family: it has a deck. */
export function isTerritoryTable(table: object): boolean {
  return 'deck' in table
}

/** The table that an edition comes with, to be copied and corrected. */
export function tableOf(info: TerritoryInfo): TerritoryTable {
  const land = landOf(info)
  return structuredClone({
    edition: info.id,
    kinds: info.kinds,
    armies: Object.fromEntries(info.seats.map((seat) => [seat, anyArmy(info, seat)])),
    deck: info.deck,
    territories: land.territories.map(({ id, name, city }) => ({ id, name, city })),
    mountains: closedBorders(land).map((border) => borderName(land.board, border)),
  })
}

/** The edition as it is played with a valid table, by as many seats as the edition: the option `lineup` says by how many. */
export function applyTable(info: TerritoryInfo, table: TerritoryTable): TerritoryInfo {
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
}

/** The land to which tables belong. */
export function landOf({ lands, presets: [preset = ''] }: TerritoryInfo): Land {
  const land = lands[preset]
  if (!land) throw new Error(`there is no land for ${preset}`)
  return land
}

/** The army that a seat has in every preset. */
function anyArmy({ armies }: TerritoryInfo, seat: TerritoryInfo['seats'][number]): TerritoryTable['armies'][typeof seat] {
  return Object.values(armies).find((bySeat) => bySeat[seat] !== undefined)?.[seat] ?? {}
}

/** The land with the names, cities and mountains of a table. */
function landWith(info: TerritoryInfo, table: TerritoryTable): Land {
  const land = withMountains(landOf(info), table.mountains)
  const territories = land.territories.map((territory) => ({ ...territory, ...table.territories.find(({ id }) => id === territory.id) }))
  return { ...land, territories }
}
