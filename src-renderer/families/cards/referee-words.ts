/** What happens at a card table that is refereed: cards stay or go out. */
import type { MessageKey } from '../../words/index.ts'
import type { RefereeWord } from '../../game/referee-words.ts'

export const CARDS_WORDS = {
  whoAttacks: 'referee.cardsWhoAttacks',
  whoAttacksHint: 'referee.cardsWhoAttacksHint',
  nothingLeft: 'referee.cardsNothingLeft',
  blocked: 'referee.cardsBlocked',
  yours: 'referee.cardsYours',
  attackerHint: 'referee.cardsAttackerHint',
  defenderHint: 'referee.cardsDefenderHint',
  choose: 'referee.cardsChoose',
  attackerWins: 'referee.cardsAttackerWins',
  defenderWins: 'referee.cardsDefenderWins',
  bothFall: 'referee.cardsBothOut',
  bothFallText: 'referee.cardsBothOutText',
  stands: 'referee.cardsStays',
  falls: 'referee.cardsIsOut',
  entryBoth: 'referee.cardsEntryBoth',
  losses: 'referee.cardsLeft',
  lostOf: 'referee.cardsOutOf',
  endNoAction: 'referee.cardsEndNoAction',
} as const satisfies Record<RefereeWord, MessageKey>
