/** The board in sentences for screen readers: which pieces are where, and what the selected piece can do. Pure. */
import type { EditionBase } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { sayMark, sayPiece } from './say.ts'
import { worldOf } from '../layout.ts'
import type { BoardModel, PieceModel } from '../types.ts'

/** Squares from the near row on, left to right. */
function inReach(model: BoardModel, pieces: readonly PieceModel[]): readonly PieceModel[] {
  const placed = pieces.map((piece) => ({ piece, at: worldOf(model.board, model.near, piece.square) }))
  return placed.sort((a, b) => b.at.z - a.at.z || a.at.x - b.at.x).map(({ piece }) => piece)
}

function nameOf(model: BoardModel, square: number): string {
  return model.squares[square]?.name ?? ''
}

/** Groups equal pieces: `Scout D4, E2; Bomb A1`. */
function group(model: BoardModel, pieces: readonly PieceModel[], words: (piece: PieceModel) => string): string {
  const groups = Map.groupBy(inReach(model, pieces), words)
  return [...groups]
    .map(([word, group]) => t('board.groupOf', { word, squares: group.map(({ square }) => nameOf(model, square)).join(', ') }))
    .join('; ')
}

/** The viewer's own pieces; Red's for viewers without any. */
export function sayOwnPieces(model: BoardModel): string {
  const seat = model.own ?? model.near
  const pieces = model.pieces.filter((piece) => piece.seat === seat)
  const list = group(model, pieces, (piece) => piece.kindName ?? t('board.unknown'))
  return t('board.ownPieces', { seat: seatName(seat), count: pieces.length, list })
}

/** The other pieces with what is known, seen or marked about them; army by army where there are several. */
export function sayEnemyPieces(model: BoardModel): string {
  const seat = model.own ?? model.near
  const others = model.seats.filter((each) => each !== seat)
  const words = (piece: PieceModel): string => {
    const kind = piece.kindName ?? t('board.unknown')
    const moved = piece.moved ? `, ${t('board.moved')}` : ''
    const mark = piece.mark === null ? '' : `, ${sayMark(model, piece.mark)}`
    return `${kind}${moved}${mark}`
  }
  return others
    .map((other) => {
      const pieces = model.pieces.filter((piece) => piece.seat === other)
      const said = { seat: seatName(other), count: pieces.length, list: group(model, pieces, words) }
      return others.length > 1 ? t('board.ownPieces', said) : t('board.enemyPieces', said)
    })
    .join(' ')
}

/** Where the selected piece can go, or which pieces can act without a selection. A screen on which physical moves are entered knows no targets. */
export function sayTargets(model: BoardModel): string {
  const selected = model.squares.find((square) => square.selected)
  if (!selected) return sayMovable(model)
  const piece = model.pieces.find((each) => each.square === selected.index)
  const words = { square: selected.name, piece: piece ? sayPiece(model, piece) : '' }
  const can = sayReach(model)
  const stays = can.length === 0 && model.own !== null
  return stays ? t('board.canNothing', words) : [t('board.holding', words), ...can].join(' ')
}

/** Where the selected piece can go and what it can attack, in a sentence each. */
export function sayReach({ squares }: BoardModel): readonly string[] {
  const names = (target: 'move' | 'attack'): string =>
    squares
      .filter((square) => square.target === target)
      .map((square) => square.name)
      .join(', ')
  const [moves, attacks] = [names('move'), names('attack')]
  return [
    ...(moves === '' ? [] : [t('board.canMoveTo', { squares: moves })]),
    ...(attacks === '' ? [] : [t('board.canAttackOn', { squares: attacks })]),
  ]
}

function sayMovable(model: BoardModel): string {
  const pieces = model.pieces.filter((piece) => piece.movable)
  if (pieces.length === 0) return t('board.noneMovable')
  return t('board.movable', { list: group(model, pieces, (piece) => piece.kindName ?? t('board.unknown')) })
}

/** Pieces off the board, by side; kinds where the tray shows them (CL-20). */
export function sayCaptured(info: EditionBase, model: BoardModel): string {
  const sides = info.seats.map((seat) => {
    const lost = model.captured.filter((piece) => piece.seat === seat)
    if (lost.length === 0) return t('board.lostNone', { seat: seatName(seat) })
    const counts = Map.groupBy(lost, (piece) => piece.kind)
    const kinds = [...counts].map(([kind, group]) => {
      const name = kind === null ? t('board.unknown') : kindName(info, kind)
      return group.length === 1 ? name : t('board.times', { count: group.length, name })
    })
    return t('board.lost', { seat: seatName(seat), total: lost.length, list: kinds.join(', ') })
  })
  return sides.join(' ')
}
