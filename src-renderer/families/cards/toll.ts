/** What an event of a game of cards counts for when the game is over. Pure. */
import type { SeenCardsEvent } from '../../../src-main/contract/index.ts'
import { NO_TOLL, type Toll } from '../../game/review/counts.ts'

/** Cards go out in meetings alone. */
export function tollOfCards(event: SeenCardsEvent): Toll {
  return event.type === 'battle-fought' ? { fights: [event], losses: [] } : NO_TOLL
}
