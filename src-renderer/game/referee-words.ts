/** What happens at a referee's table, in the words of each family: pieces fall on a board, cards go out of a line. */
import type { KeyLike, MessageKey } from '../words/index.ts'

/** The words of a board with pieces, which say what there is to say. */
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
} as const satisfies Record<string, MessageKey>

/** What each family has a word for. */
export type RefereeWord = keyof typeof BOARD_WORDS

/** A family's words: each key has the same holes as the board's. */
export type RefereeWords = { readonly [W in RefereeWord]: KeyLike<(typeof BOARD_WORDS)[W]> }
