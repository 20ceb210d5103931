/** What happens on a land that is refereed: as on any board, but its spaces are no squares. */
import type { MessageKey } from '../../i18n/index.ts'
import { BOARD_WORDS } from '../board/referee-words.ts'
import type { RefereeWord } from '../referee-words.ts'

export const TERRITORY_WORDS = {
  ...BOARD_WORDS,
  attackerWins: 'referee.movesInText',
  defenderWins: 'referee.holdsGroundText',
} as const satisfies Record<RefereeWord, MessageKey>
