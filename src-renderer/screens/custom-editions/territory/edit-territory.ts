/** Corrections of what only Conquest has, each giving the table after it. Pure; whether the result can be played is for the app to say. */
import type { Card, TerritoryTable, UnitKind } from '../../../../src-main/contract/index.ts'
import { mapKind } from '../edit.ts'

/** Keys of a unit that are either true or not there (CQ-10, CQ-20). */
export type UnitFlag = 'roams' | 'spyMaster'

/** A property set or taken away. */
export function withUnitFlag(table: TerritoryTable, id: string, key: UnitFlag, on: boolean): TerritoryTable {
  return mapKind(table, id, ({ [key]: _, ...kind }: UnitKind) => (on ? { ...kind, [key]: true } : kind))
}

/** How many of a card the deck has (CQ-3). */
export function withCards(table: TerritoryTable, card: Card, count: number): TerritoryTable {
  return { ...table, deck: { ...table.deck, [card]: count } }
}

/** A territory with another name, or with its city given or taken (CQ-1). */
export function withTerritory(
  table: TerritoryTable,
  id: string,
  parts: Partial<Omit<TerritoryTable['territories'][number], 'id'>>,
): TerritoryTable {
  return { ...table, territories: table.territories.map((each) => (each.id === id ? { ...each, ...parts } : each)) }
}

/** Mountains put onto a border, or taken away (CQ-1). */
export function withMountain(table: TerritoryTable, border: string): TerritoryTable {
  const { mountains } = table
  return { ...table, mountains: mountains.includes(border) ? mountains.filter((each) => each !== border) : [...mountains, border] }
}
