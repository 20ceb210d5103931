/** What an event of a game of cards counts for when the game is over. Pure. */
import type { SeenCardsEvent } from '../../../src-main/contract/index.ts'
import { NO_CASUALTIES, type Casualties } from '../../game/review/counts.ts'

/** Cards go out in meetings alone. */
export function casualtiesOfCards(event: SeenCardsEvent): Casualties {
  return event.type === 'battle-fought' ? { fights: [event], losses: [] } : NO_CASUALTIES
}
