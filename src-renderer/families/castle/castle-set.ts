/** Sets of one's own of the castle. */
import type { CastleTable, LoadedCustomEdition } from '../../../src-main/contract/index.ts'
import type { SetOf } from '../../state/shapes.ts'

/** Whether a set's table has recruitment sliders. */
export function isCastleSet(set: LoadedCustomEdition): set is SetOf<CastleTable> {
  return 'slider' in set.table
}
