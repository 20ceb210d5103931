/** Sets of one's own of games on a board. */
import type { GridTable, LoadedCustomEdition } from '../../../src-main/contract/index.ts'
import type { SetOf } from '../../state/shapes.ts'

/** Whether a set's table has a board. */
export function isGridSet(set: LoadedCustomEdition): set is SetOf<GridTable> {
  return 'board' in set.table
}
