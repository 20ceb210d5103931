/** The referee's words in each family: pieces are captured on a board, cards leave a line. */
import type { KeyLike, MessageKey } from '../words/index.ts'

/** The words for boards with pieces. */
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
  stands: 'referee.wins',
  falls: 'referee.falls',
  entryBoth: 'referee.entryBoth',
  losses: 'referee.losses',
  lostOf: 'referee.lostOf',
  endNoAction: 'referee.endNoAction',
} as const satisfies Record<string, MessageKey>

/** The keys for which each family has a word. */
export type RefereeWord = keyof typeof BOARD_WORDS

/** A family's words: each has the same placeholders as the board's. */
export type RefereeWords = { readonly [W in RefereeWord]: KeyLike<(typeof BOARD_WORDS)[W]> }
