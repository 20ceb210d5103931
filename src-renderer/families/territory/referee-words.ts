/** What happens on a land that is refereed: units go into bags, and its spaces are no squares. */
import type { MessageKey } from '../../words/index.ts'
import { BOARD_WORDS } from '../../game/referee-words.ts'
import type { RefereeWord } from '../../game/referee-words.ts'

export const TERRITORY_WORDS = {
  ...BOARD_WORDS,
  whoAttacks: 'referee.unitWhoAttacks',
  whoAttacksHint: 'referee.unitWhoAttacksHint',
  nothingLeft: 'referee.unitNothingLeft',
  yours: 'referee.unitYours',
  attackerHint: 'referee.unitAttackerHint',
  defenderHint: 'referee.unitDefenderHint',
  choose: 'referee.unitChoose',
  attackerWins: 'referee.unitAttackerWins',
  defenderWins: 'referee.unitDefenderWins',
  bothFallText: 'referee.unitBothFallText',
  losses: 'referee.unitsBagged',
  lostOf: 'referee.unitsBaggedOf',
} as const satisfies Record<RefereeWord, MessageKey>
