/**
 * Turns what a viewer knows into what the board draws. Pure, and a whitelist: nothing reaches a drawing that is not in the view, and a piece whose kind is
 * hidden gets the same drawing whatever it is.
 */
import { isOpen, type Board, type CastleChoice, type CastleView } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import { listOr } from '../../words/lists.ts'
import { turnsBetween } from '../../pieces/scene/moves/paths.ts'
import { boardBefore, OFF_BOARD, pieceModel, placedPieces, type BoardInput } from '../../pieces/model.ts'
import type { BoardModel, PieceModel, SquareModel } from '../../pieces/types.ts'
import { turnsOf } from './encounter.ts'
import { boardIn, spaceShort } from './spaces.ts'
import { isMove, isShot } from './ways.ts'
import { isTurretThreatened } from './where.ts'

/** What the board shows of a turn that is being put together. */
export interface Choosing {
  /** The viewer's legal actions now; empty when it is not to act. */
  readonly legal: readonly CastleChoice[]
  /** Space of the piece in hand. */
  readonly selected: number | null
  /** Where it goes, while what becomes of flags is still to be said. */
  readonly aimed?: number | null
}

type CastleInput = BoardInput<'castle'> & Choosing

/** The board as this viewer is to see it. */
export function makeCastleModel(input: CastleInput): BoardModel {
  const { info, view } = input
  const board = boardIn(info, view)
  const movable = new Set(input.legal.flatMap((action) => (isMove(action) || isShot(action) ? [action.from] : [])))
  const drawn: BoardModel = {
    ...boardBefore(info, view, board),
    squares: squaresOf(input, board),
    pieces: [
      ...view.board.flatMap((piece, space) => (piece ? [pieceOn(input, piece, space, movable.has(space))] : [])),
      ...placedPieces(view).map(({ piece, space }) => pieceModel(input, piece, space, {})),
    ],
    captured: view.captured.map((piece) => pieceOn(input, { ...piece, known: true }, OFF_BOARD, false)),
    flags: view.tokens.map(({ seat, at, carried }) => ({ seat, space: at, carried })),
    alarms: alarmsOf(board, view),
    sliders: view.lineup.seats.map((seat) => ({ seat, at: view.sliders[seat] ?? 0, of: info.slider })),
  }
  const trails = turnsOf(input.last).map(({ type, from, to }) => {
    return { from, turns: type === 'cannon-fired' ? [] : turnsBetween(drawn, from, to), to }
  })
  return { ...drawn, trails }
}

/** Where a rival is one space from the turret: both spaces of that step. */
function alarmsOf(board: Board, view: CastleView): readonly number[] {
  return isTurretThreatened(board, view) ? board.spaces.flatMap(({ kind }, id) => (kind === 'ring' || kind === 'turret' ? [id] : [])) : []
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
  const threatened = isTurretThreatened(board, view)
  return board.spaces.map((space, index): SquareModel => ({
    index,
    ...(threatened && space.kind === 'ring' && view.board[index] ? { notes: [t('castle.nearTurretHere')] } : {}),
    name: spaceShort(board, index),
    obstacle: !isOpen(space),
    target: targets.get(index) ?? 'none',
    last: markOf(index),
    battle: turns.some(({ type, to }) => type !== 'piece-moved' && to === index),
    selected: index === selected,
  }))
}

type Seen = NonNullable<CastleView['board'][number]>

/** The most kinds by which a piece is named that can be any of them. */
const MOST_NAMED = 3

function pieceOn(input: CastleInput, piece: Seen, square: number, movable: boolean): PieceModel {
  const { kind, known, seenBy, oneOf } = piece
  const isSeen = known || (piece.seat === input.view.viewer && seenBy !== undefined)
  const kindName = oneOf && oneOf.length <= MOST_NAMED ? { kindName: listOr(oneOf.map(input.kindName)) } : {}
  const several = kind === null && oneOf ? { oneOf, ...kindName } : {} // CA-24, HR-2
  return pieceModel(input, piece, square, { known: input.preferences.showKnown && isSeen, movable, ...several })
}
