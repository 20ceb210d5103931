/** Sets of one's own of Conquest. */
import type { LoadedCustomEdition, TerritoryTable } from '../../../src-main/contract/index.ts'
import type { SetOf } from '../../state/shapes.ts'

/** Whether a set's table has a deck of action cards. */
export function isTerritorySet(set: LoadedCustomEdition): set is SetOf<TerritoryTable> {
  return 'deck' in set.table
}
