/** Games on a board, in words and data. */
import '../../words/en/board.ts'
import { reserveOf, type GridInfo, type GridTable, type LoadedCustomEdition, type SeenGridEvent } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { tell } from '../../game/families.ts'
import type { FamilyText } from '../../game/text.ts'
import { factsOfBoard, goalOfBoard, notesOnPiece, stepOf } from './help-text.ts'
import { BOARD_WORDS } from '../../game/referee-words.ts'
import { NO_CASUALTIES, type Casualties, type Fallen } from '../../game/review/counts.ts'
import type { SetOf } from '../../state/shapes.ts'

/** Powers are aimed, and reinforcements laid out: only without them spaces say all that is done. */
const hasMovesBySpaces = ({ powers, reinforcements }: GridInfo): boolean => powers.length === 0 && !reinforcements

/** Whether the table of a custom edition has a board. */
export function isGridSet(set: LoadedCustomEdition): set is SetOf<GridTable> {
  return 'board' in set.table
}

export const gridText: FamilyText<'grid'> = {
  size: (count) => t('newgame.pieces', { count }),
  begins: (side) => t('newgame.movesFirst', { side }),
  drawsLots: false,
  hasCharacters: ({ powers, kinds }) => powers.length === 0 && kinds.every(({ ward }) => ward !== true),
  start: 'newgame.start',
  next: 'newgame.deployNote',
  armyTitle: 'newgame.army',
  quiet: 'newgame.noBattle',
  over: {
    shown: 'play.shown',
    asOpen: 'review.asOpen',
    fresh: 'play.rematchFresh',
    same: 'play.rematchSame',
    opened: 'play.rematchOpened',
  },
  endings: {
    won: {
      'flag-captured': 'board.endFlag',
      'wards-lost': 'board.endWards',
      'no-action': 'board.endNoAction',
      deadlock: 'board.endDeadlock',
      resigned: 'board.endResigned',
      time: 'board.endTime',
    },
    drawn: { agreed: 'board.drawAgreed', deadlock: 'board.drawDeadlock', 'quiet-limit': 'board.drawQuiet' },
  },
  reconstructed: (parts) => t('sets.reconstructedText', { parts }),
  waiting: reserveOf,
  deal: () => null,
  extras: (info) => info,
  battles: ({ options }) => options,
  fires: () => null,
  help: {
    heads: { kind: 'help.piece', work: 'help.moves', count: 'help.count' },
    work: stepOf,
    abilityRule: () => null,
    notes: notesOnPiece,
    facts: factsOfBoard,
    goal: goalOfBoard,
    cards: () => [],
  },
  casualtiesOf: casualtiesOfGrid,
  boardOf: ({ board }) => board,
  landOf: () => null,
  setupOn: (info) => info,
  onBoard: (info) => info,
  kindOn: ({ board }, space) => board[space]?.kind ?? null,
  openOn: ({ board }, space) => {
    const { mode, state } = board[space] ?? {}
    return mode === undefined && state === undefined ? null : { ...(state ? { state } : {}), ...(mode ? { lies: true } : {}) }
  },
  spaceWord: (_info, name) => name,
  spaceInSentence: (_info, name) => name,
  withCastle: () => null,
  referee: {
    words: BOARD_WORDS,
    endHint: null,
    deadlock: 'referee.endDeadlock',
    countsLand: false,
    hasTokens: false,
    hasBags: false,
    cards: () => [],
    losesStuck: true,
    resignsForPartner: false,
    tellsMoves: () => true,
    hasMovesBySpaces: hasMovesBySpaces,
    actsByHand: () => false,
    tellsWhatIsLeft: false,
  },
}
tell('grid', gridText)

type PowerUsed = Extract<SeenGridEvent, { readonly type: 'power-used' }>

/** A battle, also one that a power ends in; what a power removes without one is lost all the same. */
export function casualtiesOfGrid(event: SeenGridEvent): Casualties {
  if (event.type === 'battle-fought') return { fights: [event], losses: [] }
  if (event.type !== 'power-used') return NO_CASUALTIES
  const { effects } = event
  return {
    fights: effects.flatMap((effect) => (effect.type === 'fought' ? [effect] : [])),
    losses: effects.flatMap((effect) => (effect.type === 'removed' ? removed(event, effect) : [])),
  }
}

/** What is removed is the user, or was shown where it stood. */
function removed({ user, effects }: PowerUsed, { id, at }: { readonly id: string; readonly at: number }): readonly Fallen[] {
  if (user.id === id) return [user]
  return effects.flatMap((effect) => (effect.type === 'shown' && effect.at === at ? [effect.piece] : []))
}
