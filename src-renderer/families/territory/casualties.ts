/** What an event of Conquest counts for when a game is over. Pure. */
import type { SeenTerritoryEvent } from '../../../src-main/contract/index.ts'
import { NO_CASUALTIES, type Casualties } from '../../game/review/counts.ts'

/** A battle; who is rightly accused falls without one (CQ-28). */
export function casualtiesOfConquest(event: SeenTerritoryEvent): Casualties {
  if (event.type === 'battle-fought') return { fights: [event], losses: [] }
  if (event.type === 'unit-accused' && event.right) return { fights: [], losses: [event.unit] }
  return NO_CASUALTIES
}
