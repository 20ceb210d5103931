/**
 * Turns what a viewer knows into what the board draws. Pure, and a whitelist: nothing reaches a drawing that is not in the view, and a piece whose kind is
 * hidden gets the same drawing whatever it is.
 */
import {
  isOpen,
  type Board,
  type CastleChoice,
  type CastleInfo,
  type CastleView,
  type SeenCastleEvent,
} from '../../../src-main/contract/index.ts'
import { nearSeat, ownSeat } from '../../state/seats.ts'
import { emblemIn, labelOf, markLabel, type Numbering } from '../board/kinds.ts'
import { extentOf } from '../board/layout.ts'
import type { BoardModel, PieceModel, SquareModel } from '../board/types.ts'
import { turnsOf } from './encounter.ts'
import { boardIn, spaceShort } from './spaces.ts'
import { isMove, isShot } from './ways.ts'

/** What the person chose to have shown. */
export interface CastlePreferences {
  readonly numbering: Numbering
  readonly showKnown: boolean
}

export interface CastleInput {
  readonly info: CastleInfo
  readonly view: CastleView
  /** The viewer's legal actions now; empty when it is not to act. */
  readonly legal: readonly CastleChoice[]
  /** Space of the piece in hand. */
  readonly selected: number | null
  /** Where it goes, while what becomes of flags is still to be said. */
  readonly aimed?: number | null
  readonly preferences: CastlePreferences
  /** The viewer's own marks by piece id. */
  readonly marks: Readonly<Record<string, string>>
  /** Events of the moves that stay marked, oldest first. */
  readonly last: readonly SeenCastleEvent[]
  /** Name of a kind in the chosen language. */
  readonly kindName: (kind: string) => string
}

/** Space of pieces that stand on none. */
const OFF_BOARD = -1

/** The board as this viewer is to see it. */
export function makeCastleModel(input: CastleInput): BoardModel {
  const { info, view } = input
  const board = boardIn(info, view)
  const movable = new Set(input.legal.flatMap((action) => (isMove(action) || isShot(action) ? [action.from] : [])))
  const near = nearSeat(info, view.viewer)
  const { width, height } = extentOf(board, near)
  return {
    look: info.look,
    board,
    width,
    height,
    near,
    own: ownSeat(view.viewer),
    seats: view.lineup.seats,
    squares: squaresOf(input, board),
    trails: turnsOf(input.last).map(({ from, to }) => ({ from, to })),
    pieces: view.board.flatMap((piece, space) => (piece ? [pieceModel(input, piece, space, movable.has(space))] : [])),
    captured: view.captured.map((piece) => pieceModel(input, { ...piece, known: true }, OFF_BOARD, false)),
    flags: view.tokens.map(({ seat, at, carried }) => ({ seat, space: at, carried })),
    sliders: view.lineup.seats.map((seat) => ({ seat, at: view.sliders[seat] ?? 0, of: info.slider })),
  }
}

function squaresOf({ view, legal, selected, aimed = null, last }: CastleInput, board: Board): readonly SquareModel[] {
  const targets = new Map<number, SquareModel['target']>()
  for (const action of legal) {
    if (isMove(action) && action.from === selected) targets.set(action.to, view.board[action.to] ? 'attack' : 'move')
    if (isShot(action) && action.from === selected) targets.set(action.to, 'attack')
  }
  if (aimed !== null) targets.set(aimed, 'aimed')
  const turns = turnsOf(last)
  const markOf = (space: number): SquareModel['last'] => {
    const turn = turns.findLast(({ from, to }) => from === space || to === space)
    return turn ? (turn.to === space ? 'to' : 'from') : null
  }
  return board.spaces.map((space, index): SquareModel => ({
    index,
    name: spaceShort(board, index),
    obstacle: !isOpen(space),
    target: targets.get(index) ?? 'none',
    last: markOf(index),
    battle: turns.some(({ type, to }) => type !== 'piece-moved' && to === index),
    selected: index === selected,
  }))
}

type Seen = NonNullable<CastleView['board'][number]>

function pieceModel({ info, view, preferences, marks, kindName }: CastleInput, piece: Seen, square: number, movable: boolean): PieceModel {
  const { id, seat, kind, known } = piece
  const mark = seat === view.viewer ? undefined : marks[id]
  return {
    id,
    seat,
    square,
    kind,
    emblem: kind === null ? null : emblemIn(info, kind),
    label: kind === null ? null : labelOf(info, kind, preferences.numbering),
    kindName: kind === null ? null : kindName(kind),
    moved: false,
    known: preferences.showKnown && known,
    mark: mark === undefined || mark === '' ? null : markLabel(info, mark, preferences.numbering),
    movable,
    mode: null,
    state: null,
    spent: false,
  }
}
