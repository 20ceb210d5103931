/** What an event round the castle counts for when a game is over. Pure. */
import type { SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { NO_TOLL, type Toll } from '../../game/review/counts.ts'

/** A battle; a shot is no battle, and nobody comes out of it (CA-13). */
export function tollOfCastle(event: SeenCastleEvent): Toll {
  if (event.type === 'battle-fought') return { fights: [event], losses: [] }
  if (event.type === 'cannon-fired') return { fights: [], losses: [event.cannon, event.target] }
  return NO_TOLL
}
