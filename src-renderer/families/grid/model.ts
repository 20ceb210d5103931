/**
 * Turns what a viewer knows into what a grid board draws. Pure, and a whitelist: nothing reaches a drawing that is not in the view,
 * and a piece whose kind is hidden gets the same drawing whatever it is.
 */
import { isEnemy, isOpen, type GridChoice, type SeenPiece, type Settings } from '../../../src-main/contract/index.ts'
import { boardBefore, OFF_BOARD, pieceModel, placedPieces, type BoardInput } from '../../pieces/model.ts'
import type { BoardModel, PieceModel, SquareModel } from '../../pieces/types.ts'
import { travelOf, turnOf } from './encounter.ts'
import { waitingOf } from './table/wards.ts'

/** What the board shows of a turn that is being put together. */
export interface Choosing {
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
  /** Squares where the captured piece that is chosen may come back (HR-5). */
  readonly zone?: readonly number[] | null
  /** Reinforcements that are being placed. */
  readonly entry?: { draw(board: BoardModel, numbering: Settings['numbering']): BoardModel } | null
}

export type GridInput = BoardInput<'grid'> & Choosing

/** What can be chosen now: the squares of the power that is being aimed, or else where the piece in hand can go. */
function targetsOf({ legal, selected, aim, zone }: Choosing): ReadonlyMap<number, SquareModel['target']> {
  if (zone) return new Map(zone.map((square) => [square, 'zone'] as const))
  if (aim)
    return new Map([
      ...[...aim.squares].map((square) => [square, 'power'] as const),
      ...[...aim.aimed].map((square) => [square, 'aimed'] as const),
    ])
  const moves = legal.filter((action) => action.from === selected && !action.use)
  return new Map(moves.map(({ to, attack }) => [to, attack ? 'attack' : 'move']))
}

/** The board as this viewer is to see it. */
export function makeBoardModel(input: GridInput): BoardModel {
  const { info, view, legal, selected } = input
  const { board } = info
  const targets = targetsOf(input)
  const movable = new Set([...legal.map((action) => action.from), ...(input.changeable ?? [])])
  const ready = new Set(legal.flatMap(({ use, from }) => (use ? from : [])))
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
  const pieces = view.board.flatMap((piece, square) =>
    piece ? [drawn(input, piece, square, { movable: movable.has(square), ...(ready.has(square) ? { power: 'ready' } : {}) })] : [],
  )
  const placed = placedPieces(view).map(({ piece, space }) => pieceModel(input, piece, space, {}))
  const captured = view.captured.map((piece) => drawn(input, piece, OFF_BOARD, {}))
  const waiting = Object.fromEntries(view.lineup.seats.map((seat) => [seat, waitingOf(info, view, seat)]))
  return { ...boardBefore(info, view, board), squares, pieces: [...pieces, ...placed], captured, waiting, flags: [], sliders: [] }
}

function drawn(input: GridInput, piece: SeenPiece, square: number, now: Pick<Partial<PieceModel>, 'movable' | 'power'>): PieceModel {
  const { view, preferences, change } = input
  return pieceModel(input, piece, square, {
    moved: preferences.showMoved && piece.moved,
    known: preferences.showKnown && piece.seenBy.some((seat) => isEnemy(view, seat, piece.seat)),
    mode: square === change && square !== OFF_BOARD ? (piece.mode ? null : 'robot') : (piece.mode ?? null),
    state: piece.state ?? null,
    power: piece.spent ? 'spent' : null,
    ...now,
  })
}
