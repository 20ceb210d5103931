/**
 * Turns what a viewer knows into what a grid board draws. Pure, and a whitelist: nothing reaches a drawing that is not in the view,
 * and a piece whose kind is hidden gets the same drawing whatever it is.
 */
import {
  isEnemy,
  isOpen,
  type GridChoice,
  type GridInfo,
  type GridView,
  type SeenGridEvent,
  type SeenPiece,
} from '../../../src-main/contract/index.ts'
import { nearSeat, ownSeat } from '../../state/seats.ts'
import { travelOf, turnOf } from './encounter.ts'
import { extentOf } from '../board/layout.ts'
import { emblemIn, labelOf, markLabel, type Numbering } from '../board/kinds.ts'
import type { BoardModel, PieceModel, SquareModel } from '../board/types.ts'

/** What the person chose to have shown. */
export interface BoardPreferences {
  readonly numbering: Numbering
  readonly showMoved: boolean
  readonly showKnown: boolean
}

export interface BoardInput {
  readonly info: GridInfo
  readonly view: GridView
  /** The viewer's legal actions now; empty when it is not to act. */
  readonly legal: readonly GridChoice[]
  /** Square of the piece in hand. */
  readonly selected: number | null
  /** A power of the piece in hand that is being aimed: where it can be, and where it is. */
  readonly aim?: { readonly squares: ReadonlySet<number>; readonly aimed: ReadonlySet<number> } | null
  /** Square of the own piece that will change its mode first (TF-6). */
  readonly change?: number | null
  /** Squares of pieces that can change their mode. */
  readonly changeable?: readonly number[]
  readonly preferences: BoardPreferences
  /** The viewer's own marks by piece id. */
  readonly marks: Readonly<Record<string, string>>
  /** Events of the last step that moved anything. */
  readonly last: readonly SeenGridEvent[]
  /** Name of a kind in the chosen language. */
  readonly kindName: (kind: string) => string
}

/** Square index of pieces that stand on none. */
export const OFF_BOARD = -1

/** What can be chosen now: the squares of the power that is being aimed, or else where the piece in hand can go. */
function targetsOf({ legal, selected, aim }: BoardInput): ReadonlyMap<number, SquareModel['target']> {
  if (aim)
    return new Map([
      ...[...aim.squares].map((square) => [square, 'power'] as const),
      ...[...aim.aimed].map((square) => [square, 'aimed'] as const),
    ])
  const moves = legal.filter((action) => action.from === selected && !action.use)
  return new Map(moves.map(({ to, attack }) => [to, attack ? 'attack' : 'move']))
}

/** The board as this viewer is to see it. */
export function makeBoardModel(input: BoardInput): BoardModel {
  const { info, view, legal, selected } = input
  const { board } = info
  const targets = targetsOf(input)
  const movable = new Set([...legal.map((action) => action.from), ...(input.changeable ?? [])])
  const turn = turnOf(input.last)
  const last = turn && travelOf(turn)
  const squares = board.spaces.map(({ name, kind }, index): SquareModel => {
    return {
      index,
      name,
      obstacle: !isOpen({ kind }),
      target: targets.get(index) ?? 'none',
      last: last?.from === index ? 'from' : last?.to === index ? 'to' : null,
      battle: last?.hits.includes(index) ?? false,
      selected: index === selected,
    }
  })
  const pieces = view.board.flatMap((piece, square) => (piece ? [pieceModel(input, piece, square, movable.has(square))] : []))
  const captured = view.captured.map((piece) => pieceModel(input, piece, OFF_BOARD, false))
  const { viewer } = view
  const near = nearSeat(info, viewer)
  const { width, height } = extentOf(board, near)
  return {
    look: info.look,
    board,
    width,
    height,
    near,
    own: ownSeat(viewer),
    seats: view.lineup.seats,
    squares,
    pieces,
    captured,
    flags: [],
    sliders: [],
  }
}

function pieceModel(input: BoardInput, piece: SeenPiece, square: number, movable: boolean): PieceModel {
  const { info, preferences, marks } = input
  const mark = piece.seat === input.view.viewer ? undefined : marks[piece.id]
  return {
    id: piece.id,
    seat: piece.seat,
    square,
    kind: piece.kind,
    emblem: piece.kind === null ? null : emblemIn(info, piece.kind),
    label: piece.kind === null ? null : labelOf(info, piece.kind, preferences.numbering),
    kindName: piece.kind === null ? null : input.kindName(piece.kind),
    moved: preferences.showMoved && piece.moved,
    known: preferences.showKnown && piece.seenBy.some((seat) => isEnemy(input.view, seat, piece.seat)),
    mark: mark === undefined || mark === '' ? null : markLabel(info, mark, preferences.numbering),
    movable,
    mode: square === input.change && square !== OFF_BOARD ? (piece.mode ? null : 'robot') : (piece.mode ?? null),
    state: piece.state ?? null,
    spent: piece.spent === true,
  }
}
