/** Games of cards, in words and data. */
import '../../words/en/cards.ts'
import { armyOf, AS_PRINTED, isCardsTable, type LoadedCustomEdition, type CardsTable } from '../../../src-main/contract/index.ts'
import { t, type MessageKey } from '../../words/index.ts'
import { tell } from '../../game/families.ts'
import type { RefereeWord } from '../../game/referee-words.ts'
import { NO_CASUALTIES } from '../../game/review/counts.ts'
import { NO_EXTRAS, type FamilyText } from '../../game/text.ts'
import { describeCard, factsOfCards, lineWork } from './help-text.ts'
import type { SetOf } from '../../state/shapes.ts'

/** What happens at a card table that is refereed: cards stay or go out. */
const CARDS_WORDS = {
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

/** Whether the table of a custom edition has cards alone. */
export function isCardsSet(set: LoadedCustomEdition): set is SetOf<CardsTable> {
  return isCardsTable(set.table)
}

export const cardsText: FamilyText<'cards'> = {
  size: (count) => t('newgame.cards', { count }),
  begins: (side) => t('newgame.begins', { side }),
  drawsLots: false,
  hasCharacters: () => false,
  start: 'newgame.startCards',
  next: 'newgame.deployCards',
  armyTitle: 'newgame.deck',
  quiet: 'newgame.noLoss',
  over: {
    shown: 'cards.shown',
    asOpen: 'cards.asOpen',
    fresh: 'cards.rematchFresh',
    same: 'cards.rematchSame',
    opened: 'cards.rematchOpened',
  },
  endings: {
    won: { 'flag-captured': 'cards.endFlag', 'no-action': 'cards.endNoAttacker', resigned: 'board.endResigned', time: 'board.endTime' },
    drawn: { agreed: 'board.drawAgreed', 'quiet-limit': 'cards.drawQuiet' },
  },
  reconstructed: () => t('help.reconstructedDeck'),
  waiting: () => ({}),
  /** Small armies have fewer cards than a deal takes (BC-10). */
  deal: (info, preset, seat) => {
    const size = Object.values(armyOf(info, preset, seat)).reduce((sum, each) => sum + each, 0)
    const count = Math.min(size, info.line + info.hand)
    const line = Math.min(count, info.line)
    return { count, line, hand: count - line }
  },
  extras: () => NO_EXTRAS,
  battles: () => AS_PRINTED,
  fires: () => null,
  help: {
    heads: { kind: 'help.card', work: 'help.inLine', count: 'help.cards' },
    work: lineWork,
    abilityRule: ({ kinds, cites }, kindId) => {
      const ability = kinds.find(({ id }) => id === kindId)?.ability
      return ability ? cites.abilities[ability] : null
    },
    notes: (info, kind, around, said) => said || describeCard(info, kind, around),
    facts: factsOfCards,
    goal: () => [t('cards.winCards')],
    cards: () => [],
  },
  /** Cards go out in meetings alone. */
  casualtiesOf: (event) => (event.type === 'battle-fought' ? { fights: [event], losses: [] } : NO_CASUALTIES),
  boardOf: () => null,
  landOf: () => null,
  setupOn: () => null,
  onBoard: () => null,
  kindOn: () => null,
  openOn: () => null,
  spaceWord: (_info, name) => name,
  spaceInSentence: (_info, name) => name,
  withCastle: () => null,
  referee: {
    words: CARDS_WORDS,
    endHint: 'referee.cardsEndHint',
    deadlock: null,
    countsLand: false,
    hasTokens: false,
    hasBags: false,
    cards: () => [],
    losesStuck: true,
    resignsForPartner: false,
    tellsMoves: () => false,
    hasMovesBySpaces: () => false,
    actsByHand: ({ kinds }) => kinds.some(({ ability }) => ability !== undefined),
    tellsWhatIsLeft: true,
  },
}
tell('cards', cardsText)
