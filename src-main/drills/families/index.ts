/** The drills of each family: the only list. */
import type { EditionInfo, Family } from '../../engine/families.ts'
import { CARD_DRILLS } from './cards.ts'
import { CASTLE_DRILLS } from './castle.ts'
import type { DrillFamily } from './family.ts'
import { GRID_DRILLS } from './grid.ts'
import { TERRITORY_DRILLS } from './territory.ts'

const FAMILIES: Readonly<Record<Family, DrillFamily>> = {
  grid: GRID_DRILLS,
  cards: CARD_DRILLS,
  castle: CASTLE_DRILLS,
  territory: TERRITORY_DRILLS,
}

/** The drills of the family of an edition; null where the edition has none. */
export function drillsFor(info: EditionInfo): DrillFamily | null {
  const found = FAMILIES[info.family]
  return found.suits(info) ? found : null
}
