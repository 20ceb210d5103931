/** A set whose table has a board: only such can be corrected on screen. */
import type { GridTable, LoadedSet } from '../../../src-main/contract/index.ts'

export type GridSet = LoadedSet & { readonly table: GridTable }

/** Whether a set's table has a board. */
export function isGridSet(set: LoadedSet): set is GridSet {
  return 'board' in set.table
}
