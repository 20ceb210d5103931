/** What happens on a board that is refereed: pieces stand and fall. */
import type { MessageKey } from '../words/index.ts'
import type { RefereeWord } from '../game/referee-words.ts'

export const BOARD_WORDS = {
  whoAttacks: 'referee.whoAttacks',
  whoAttacksHint: 'referee.whoAttacksHint',
  nothingLeft: 'referee.noMovable',
  blocked: 'referee.cannotAttack',
  yours: 'referee.yourPiece',
  attackerHint: 'referee.attackerHint',
  defenderHint: 'referee.defenderHint',
  choose: 'referee.choose',
  attackerWins: 'referee.attackerWinsText',
  defenderWins: 'referee.defenderWinsText',
  bothFall: 'referee.bothFall',
  bothFallText: 'referee.bothFallText',
  stands: 'referee.stays',
  falls: 'referee.falls',
  entryBoth: 'referee.entryBoth',
  losses: 'referee.losses',
  lostOf: 'referee.lostOf',
  endNoAction: 'referee.endNoAction',
} as const satisfies Record<RefereeWord, MessageKey>
