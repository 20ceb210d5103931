/** What a table of the castle for four is: kinds, armies, lakes, and where sliders end. */
import type { TableBase } from '../../core/table.ts'
import type { CastleKind } from '../edition.ts'

export interface CastleTable extends TableBase {
  readonly kinds: readonly CastleKind[]
  readonly slider: number
  /** Spaces where nothing may stand, by name. */
  readonly lakes: readonly string[]
}

/** How a table of this family is told from those of others: it has sliders. */
export function isCastleTable(table: object): boolean {
  return 'slider' in table
}
