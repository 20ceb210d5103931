/** Corrections of what only the castle has, each giving the table after it. Pure; whether the result can be played is for the app to say. */
import type { CastleKind, CastleTable } from '../../../../src-main/contract/index.ts'
import { mapKind } from '../edit.ts'

/** Whether a kind goes two spaces a turn (CA-8). */
export function withStrides(table: CastleTable, id: string, on: boolean): CastleTable {
  return mapKind(table, id, ({ strides: _, ...kind }: CastleKind) => (on ? { ...kind, strides: 2 } : kind))
}

/** How far away a kind fires (CA-13); null if it does not. */
export function withRange(table: CastleTable, id: string, range: number | null): CastleTable {
  return mapKind(table, id, ({ range: _, ...kind }: CastleKind) => (range === null ? kind : { ...kind, range }))
}

/** Puts a lake on a space, or removes it. */
export function withLake(table: CastleTable, name: string): CastleTable {
  const { lakes } = table
  return { ...table, lakes: lakes.includes(name) ? lakes.filter((each) => each !== name) : [...lakes, name] }
}
