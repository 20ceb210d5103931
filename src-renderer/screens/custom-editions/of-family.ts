/** The family of a custom edition, by what its table has. */
import type { CardsTable, CastleTable, GridTable, LoadedSet, TerritoryTable } from '../../../src-main/contract/index.ts'
import type { SetOf } from '../../state/shapes.ts'

export function isGridSet(set: LoadedSet): set is SetOf<GridTable> {
  return 'board' in set.table
}

/** The castle alone has recruitment sliders. */
export function isCastleSet(set: LoadedSet): set is SetOf<CastleTable> {
  return 'slider' in set.table
}

/** Conquest alone has a deck of action cards. */
export function isTerritorySet(set: LoadedSet): set is SetOf<TerritoryTable> {
  return 'deck' in set.table
}

export function isCardsSet(set: LoadedSet): set is SetOf<CardsTable> {
  return !('board' in set.table) && !('slider' in set.table)
}
