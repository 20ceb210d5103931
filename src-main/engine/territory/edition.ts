/** What an edition of Conquest declares: data alone. */
import type { Citations, EditionBase, KindSpec } from '../core/edition.ts'
import type { Deck } from './cards.ts'
import type { TerritoryCitedCode } from './errors.ts'
import type { Land } from './land.ts'

/** A kind of unit. Rules ask for its properties, never for its id. */
export interface UnitKind extends KindSpec {
  /** Goes any number of unoccupied zones, turning at will (CQ-10). */
  readonly roams?: true
  /** Secret Information needs it on the board, and New Spy Master calls it back (CQ-20, CQ-22). */
  readonly spyMaster?: true
}

export interface TerritoryInfo extends EditionBase {
  readonly family: 'territory'
  readonly kinds: readonly UnitKind[]
  /** By preset: the same land, with as many seats round it. */
  readonly lands: Readonly<Record<string, Land>>
  readonly deck: Deck
  readonly cites: Citations<TerritoryCitedCode>
}
