/** What an event round the castle counts for when a game is over. Pure. */
import type { SeenCastleEvent } from '../../../src-main/contract/index.ts'
import { NO_CASUALTIES, type Casualties } from '../../game/review/counts.ts'

/** A battle; a shot is no battle and removes both pieces (CA-13). */
export function casualtiesOfCastle(event: SeenCastleEvent): Casualties {
  if (event.type === 'battle-fought') return { fights: [event], losses: [] }
  if (event.type === 'cannon-fired') return { fights: [], losses: [event.cannon, event.target] }
  return NO_CASUALTIES
}
