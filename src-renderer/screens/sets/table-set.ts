/** Sets by the family of their table: what can be corrected differs, how it is saved does not. */
import type { CardsTable, EditionTable, GridTable, LoadedSet } from '../../../src-main/contract/index.ts'

export type SetOf<T extends EditionTable> = LoadedSet & { readonly table: T }

/** Whether a set's table has a board. */
export function isGridSet(set: LoadedSet): set is SetOf<GridTable> {
  return 'board' in set.table
}

/** Whether a set's table is one of cards alone. */
export function isCardsSet(set: LoadedSet): set is SetOf<CardsTable> {
  return !isGridSet(set)
}
