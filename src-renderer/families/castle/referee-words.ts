/** What happens round a castle that is refereed: as on any board, but its spaces are no squares. */
import { BOARD_WORDS } from '../../game/referee-words.ts'
import type { MessageKey } from '../../words/index.ts'
import type { RefereeWord } from '../../game/referee-words.ts'

export const CASTLE_WORDS = {
  ...BOARD_WORDS,
  attackerWins: 'referee.movesInText',
  defenderWins: 'referee.holdsGroundText',
} as const satisfies Record<RefereeWord, MessageKey>
