/** Games round the castle, in words and data. */
import '../../words/en/castle.ts'
import { AS_PRINTED, type SeenCastleEvent, type LoadedCustomEdition, type CastleTable } from '../../../src-main/contract/index.ts'
import { t, type MessageKey } from '../../words/index.ts'
import { tell } from '../../game/families.ts'
import { BOARD_WORDS, type RefereeWord } from '../../game/referee-words.ts'
import { NO_CASUALTIES, type Casualties } from '../../game/review/counts.ts'
import { NO_EXTRAS, type FamilyText } from '../../game/text.ts'
import { factsOfCastle, goalOfCastle, notesOnKind, rangeOf, workOf } from './help-text.ts'
import { castleOn, spaceIn, spaceNamed } from './spaces.ts'
import type { SetOf } from '../../state/shapes.ts'

/** What happens at a castle that is refereed: as on any board, but its spaces are not squares. */
const CASTLE_WORDS = {
  ...BOARD_WORDS,
  attackerWins: 'referee.movesInText',
  defenderWins: 'referee.holdsGroundText',
} as const satisfies Record<RefereeWord, MessageKey>

/** A battle; a shot is no battle and removes both pieces (CA-13). */
function casualtiesOfCastle(event: SeenCastleEvent): Casualties {
  if (event.type === 'battle-fought') return { fights: [event], losses: [] }
  if (event.type === 'cannon-fired') return { fights: [], losses: [event.cannon, event.target] }
  return NO_CASUALTIES
}

/** Whether the table of a custom edition has recruitment sliders. */
export function isCastleSet(set: LoadedCustomEdition): set is SetOf<CastleTable> {
  return 'slider' in set.table
}

export const castleText: FamilyText<'castle'> = {
  size: (count) => t('castle.size', { count }),
  begins: (side) => t('castle.begins', { side }),
  drawsLots: false,
  hasCharacters: () => false,
  start: 'newgame.start',
  next: 'castle.deployNote',
  armyTitle: 'newgame.army',
  quiet: 'newgame.noBattle',
  over: {
    shown: 'play.shown',
    asOpen: 'review.asOpen',
    fresh: 'play.rematchFresh',
    same: 'play.rematchSame',
    opened: 'play.rematchOpened',
  },
  endings: { won: {}, drawn: { agreed: 'board.drawAgreed', 'quiet-limit': 'board.drawQuiet' } },
  reconstructed: (parts) => t('castle.reconstructedText', { parts }),
  waiting: () => ({}),
  deal: () => null,
  extras: () => NO_EXTRAS,
  battles: () => AS_PRINTED,
  fires: (kind) => rangeOf(kind) ?? null,
  help: {
    heads: { kind: 'help.piece', work: 'help.moves', count: 'help.count' },
    work: workOf,
    abilityRule: () => null,
    notes: notesOnKind,
    facts: factsOfCastle,
    goal: (_info, { lineup }) => goalOfCastle(lineup),
    cards: () => [],
  },
  casualtiesOf: casualtiesOfCastle,
  boardOf: (info, preset) => castleOn(info, preset)?.board ?? null,
  landOf: () => null,
  setupOn: castleOn,
  onBoard: () => null,
  kindOn: ({ board }, space) => board[space]?.kind ?? null,
  openOn: () => null,
  spaceWord: (info, name) => spaceNamed(info, name),
  spaceInSentence: (info, name) => spaceNamed(info, name, spaceIn),
  withCastle: (info) => info,
  referee: {
    words: CASTLE_WORDS,
    endHint: null,
    deadlock: 'referee.endDeadlock',
    countsLand: false,
    hasTokens: true,
    hasBags: false,
    cards: () => [],
    losesStuck: false,
    resignsForPartner: true,
    tellsMoves: () => true,
    hasMovesBySpaces: () => false,
    actsByHand: () => false,
    tellsWhatIsLeft: false,
  },
}
tell('castle', castleText)
