/** Corrections of what only Conquest has, each giving the table after it. Pure; whether the result can be played is for the app to say. */
import type { Card, TerritoryTable, UnitKind } from '../../../../src-main/contract/index.ts'
import { mapKind } from '../edit.ts'

/** Keys of a unit that are true or absent (CQ-10, CQ-20). */
export type UnitFlag = 'roams' | 'spyMaster'

/** Sets or removes a property. */
export function withUnitFlag(table: TerritoryTable, id: string, key: UnitFlag, on: boolean): TerritoryTable {
  return mapKind(table, id, ({ [key]: _, ...kind }: UnitKind) => (on ? { ...kind, [key]: true } : kind))
}

/** How many of a card the deck has (CQ-3). */
export function withCards(table: TerritoryTable, card: Card, count: number): TerritoryTable {
  return { ...table, deck: { ...table.deck, [card]: count } }
}

/** Renames a territory, or adds or removes its city (CQ-1). */
export function withTerritory(
  table: TerritoryTable,
  id: string,
  parts: Partial<Omit<TerritoryTable['territories'][number], 'id'>>,
): TerritoryTable {
  return { ...table, territories: table.territories.map((each) => (each.id === id ? { ...each, ...parts } : each)) }
}

/** Puts mountains on a border, or removes them (CQ-1). */
export function withMountain(table: TerritoryTable, border: string): TerritoryTable {
  const { mountains } = table
  return { ...table, mountains: mountains.includes(border) ? mountains.filter((each) => each !== border) : [...mountains, border] }
}
