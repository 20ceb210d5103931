/** Sets of one's own of games of cards. */
import type { CardsTable, LoadedCustomEdition } from '../../../src-main/contract/index.ts'
import type { SetOf } from '../../state/shapes.ts'

/** Whether a set's table is one of cards alone. */
export function isCardsSet(set: LoadedCustomEdition): set is SetOf<CardsTable> {
  return !('board' in set.table) && !('slider' in set.table)
}
