/** What a table of Conquest is: kinds, armies, the deck, what territories are called, where cities stand and mountains run. */
import type { TableBase } from '../../core/table.ts'
import type { Deck } from '../cards.ts'
import type { UnitKind } from '../edition.ts'
import type { Territory } from '../land.ts'

export interface TerritoryTable extends TableBase {
  readonly kinds: readonly UnitKind[]
  readonly deck: Deck
  /** All of them, in their order. */
  readonly territories: readonly Pick<Territory, 'id' | 'name' | 'city'>[]
  /** Borders that nobody can cross, by the names of their zones: `NH1-NH2`. */
  readonly mountains: readonly string[]
}

/** How a table of this family is told from those of others: it has a deck. */
export function isTerritoryTable(table: object): boolean {
  return 'deck' in table
}
