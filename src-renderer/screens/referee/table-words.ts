/** What each family calls what happens at its table: pieces stand on a board and fall, cards lie in a line and go out. */
import type { EditionInfo } from '../../../src-main/contract/index.ts'
import type { MessageKey } from '../../i18n/index.ts'

const PIECES = {
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
  stands: 'referee.stands',
  falls: 'referee.falls',
  entryBoth: 'referee.entryBoth',
  losses: 'referee.losses',
  lostOf: 'referee.lostOf',
  endNoAction: 'referee.endNoAction',
} as const satisfies Record<string, MessageKey>

const CARDS = {
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
} as const satisfies Record<keyof typeof PIECES, MessageKey>

/** Keys of the words that a family has for its table. */
export function tableWords({ family }: Pick<EditionInfo, 'family'>): typeof PIECES | typeof CARDS {
  return family === 'cards' ? CARDS : PIECES
}
