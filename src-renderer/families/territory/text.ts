/** Conquest, in words and data. */
import '../../words/en/territory.ts'
import {
  AS_PRINTED,
  CARDS,
  type BoardEdition,
  type SeenTerritoryEvent,
  type LoadedCustomEdition,
  type TerritoryTable,
} from '../../../src-main/contract/index.ts'
import { t, type MessageKey } from '../../words/index.ts'
import { tell } from '../../game/families.ts'
import { BOARD_WORDS, type RefereeWord } from '../../game/referee-words.ts'
import { NO_CASUALTIES, type Casualties } from '../../game/review/counts.ts'
import { NO_EXTRAS, type FamilyText } from '../../game/text.ts'
import { tableCard } from './card-list.ts'
import { cardsOfConquest, factsOfConquest, goalOfConquest, notesOnKind, workOf } from './help-text.ts'
import type { SetOf } from '../../state/shapes.ts'

/** What happens on a land that is refereed: units go into bags, and its spaces are not squares. */
const TERRITORY_WORDS = {
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

/** Units fall in battles, and when they are rightly accused (CQ-28). */
function casualtiesOfConquest(event: SeenTerritoryEvent): Casualties {
  if (event.type === 'battle-fought') return { fights: [event], losses: [] }
  if (event.type === 'unit-accused' && event.right) return { fights: [], losses: [event.unit] }
  return NO_CASUALTIES
}

/** Whether the table of a custom edition has a deck of action cards. */
export function isTerritorySet(set: LoadedCustomEdition): set is SetOf<TerritoryTable> {
  return 'deck' in set.table
}

export const territoryText: FamilyText<'territory'> = {
  size: (count) => t('territory.size', { count }),
  begins: () => t('territory.begins'),
  drawsLots: true,
  hasCharacters: () => false,
  start: 'territory.start',
  next: 'territory.next',
  armyTitle: 'newgame.army',
  quiet: 'territory.rounds',
  over: {
    shown: 'play.shown',
    asOpen: 'review.asOpen',
    fresh: 'play.rematchFresh',
    same: 'play.rematchSame',
    opened: 'play.rematchOpened',
  },
  endings: {
    won: { 'last-flag': 'board.endFlag', resigned: 'board.endResigned', time: 'board.endTime', 'round-limit': 'territory.endRounds' },
    drawn: { agreed: 'board.drawAgreed', deadlock: 'territory.drawIdle', 'round-limit': 'territory.drawRounds' },
  },
  reconstructed: (parts) => t('territory.reconstructedText', { parts }),
  waiting: () => ({}),
  deal: () => null,
  extras: () => NO_EXTRAS,
  battles: () => AS_PRINTED,
  fires: () => null,
  help: {
    heads: { kind: 'territory.unit', work: 'help.moves', count: 'territory.units' },
    work: workOf,
    abilityRule: () => null,
    notes: notesOnKind,
    facts: factsOfConquest,
    goal: (_info, { lineup, options }) => goalOfConquest(lineup, options?.roundLimit ?? null),
    cards: cardsOfConquest,
  },
  casualtiesOf: casualtiesOfConquest,
  boardOf: (info, preset) => info.lands[preset]?.board ?? null,
  landOf: (info, preset) => info.lands[preset] ?? null,
  setupOn: (): BoardEdition | null => null, // territories are claimed in every game (CQ-5)
  onBoard: () => null,
  kindOn: () => null,
  openOn: () => null,
  spaceWord: (_info, name) => name,
  spaceInSentence: (_info, name) => name,
  withCastle: () => null,
  referee: {
    words: TERRITORY_WORDS,
    endHint: null,
    deadlock: 'referee.endIdle',
    countsLand: true,
    hasTokens: false,
    hasBags: true,
    cards: () => CARDS.map(tableCard),
    losesStuck: false,
    resignsForPartner: false,
    tellsMoves: () => false,
    hasMovesBySpaces: () => false,
    actsByHand: () => false,
    tellsWhatIsLeft: false,
  },
}
tell('territory', territoryText)
