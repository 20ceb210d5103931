/** Pieces and possible actions on each square, in words, for screen readers. Uses the board model only. */
import type { Look } from '../../../src-main/contract/index.ts'
import { t, type PlainKey } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { splitMark } from '../../ui/ranks.ts'
import { sayZone, zoneName } from '../land/say-zone.ts'
import { flagStartsOf, recruitmentOf } from '../places.ts'
import type { BoardModel, FlagModel, PieceModel, SquareModel } from '../types.ts'

/** Owner and kind from the viewer's side: `your Scout`, `enemy piece, unknown`; with more than two armies `Blue piece, unknown`. */
export function sayPiece(model: BoardModel, piece: PieceModel): string {
  const words = { seat: seatName(piece.seat), kind: piece.kindName ?? '' }
  if (model.own === piece.seat) return t('board.yours', words)
  if (model.own === null || model.seats.length > 2)
    return piece.kindName === null ? t('board.armyHidden', words) : t('board.armyKnown', words)
  return piece.kindName === null ? t('board.enemyHidden') : t('board.enemyKnown', words)
}

const OBSTACLES = {
  'war-room': 'board.water',
  campaign: 'board.water',
  winter: 'board.boulder',
  steel: 'board.forbidden',
} as const satisfies Record<Look, PlainKey>

/** The accessible name of a square with everything that is drawn on it. */
export function saySquare(model: BoardModel, square: SquareModel, piece: PieceModel | undefined): string {
  return squareParts(model, square, piece).join(', ')
}

/** The same in parts: the piece, then a few words for everything else. */
export function squareParts(model: BoardModel, square: SquareModel, piece: PieceModel | undefined): readonly string[] {
  const { notes = [] } = square
  if (square.obstacle) return [t('board.obstacle', { square: square.name, ground: t(OBSTACLES[model.look]) }), ...notes]
  const name = (model.land && zoneName(model.land, square.index)) ?? square.name
  return [
    piece ? t('board.occupied', { square: name, piece: sayPiece(model, piece) }) : t('board.empty', { square: name }),
    ...(piece ? sayPieceMarks(model, piece) : []),
    ...model.flags.filter(({ space }) => space === square.index).map((flag) => sayFlag(model, flag)),
    ...sayPlace(model, square.index),
    ...(model.fallenFlag === square.index ? [t('board.fallenFlag')] : []),
    ...saySquareMarks(square, piece !== undefined),
    ...notes,
  ]
}

function sayFlag({ board }: BoardModel, { seat, space, carried }: FlagModel): string {
  const words = { seat: seatName(seat) }
  if (board.spaces[space]?.kind === 'turret') return t('board.flagRaised', words)
  return carried ? t('board.flagCarried', words) : t('board.flagAlone', words)
}

/** What a space is in its game; not where a flag begins while that flag is there. */
function sayPlace({ board, land, flags }: BoardModel, space: number): readonly string[] {
  if (land) return sayZone(land, space)
  const kind = board.spaces[space]?.kind
  if (kind === 'ring' || kind === 'turret') return [t(`board.${kind}`)]
  const [recruited, begun] = [recruitmentOf(board).get(space), flagStartsOf(board).get(space)]
  return [
    ...(recruited ? [t('board.recruitment', { seat: seatName(recruited) })] : []),
    ...(begun && !flags.some((flag) => flag.seat === begun && flag.space === space)
      ? [t('board.flagStart', { seat: seatName(begun) })]
      : []),
  ]
}

/** A mark of the viewer, or what a review says that a piece was to it; the signs of those are for the eye. */
export function sayMark({ likely = false }: Pick<BoardModel, 'likely'>, mark: string): string {
  if (!likely) return t('board.marked', { mark })
  const [sign, symbol] = splitMark(mark)
  return t(sign === '?' ? 'board.supposed' : 'board.likely', { mark: symbol })
}

function sayPieceMarks(model: BoardModel, piece: PieceModel): string[] {
  const own = model.own === null || model.own === piece.seat
  return [
    ...(piece.mode === 'robot' ? [t('board.lying')] : []),
    ...(piece.state === null ? [] : [piece.state === 'stone' ? t('board.stone') : t('board.enchanted')]),
    ...(piece.power ? [t(`board.${piece.power}`)] : []),
    ...(piece.moved ? [t('board.moved')] : []),
    ...(piece.known && own ? [t('board.knownToEnemy')] : []),
    ...(piece.hints ?? []),
    ...(piece.mark === null ? [] : [sayMark(model, piece.mark)]),
  ]
}

function saySquareMarks(square: SquareModel, isTaken: boolean): string[] {
  const target = {
    none: null,
    move: t('board.targetMove'),
    attack: t('board.targetAttack'),
    zone: t('board.targetZone'),
    power: t('board.targetPower'),
    aimed: t('board.targetAimed'),
  }[square.target]
  const last = { from: isTaken ? t('board.lastActor') : t('board.lastFrom'), to: square.battle ? t('board.lastBattle') : t('board.lastTo') }
  return [
    ...(square.selected ? [t(isTaken ? 'board.inHand' : 'board.chosen')] : []),
    ...(target === null ? [] : [target]),
    ...(square.last === null ? [] : [last[square.last]]),
  ]
}
