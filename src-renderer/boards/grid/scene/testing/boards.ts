/** Small boards for tests of the scene. */
import { makeRectangle, type Look, type Seat } from '../../../../../src-main/contract/index.ts'
import type { BoardModel, PieceModel, SquareModel } from '../../types.ts'

/** A piece on a square; hidden unless it has a kind. */
export function piece(id: string, seat: Seat, square: number, more: Partial<PieceModel> = {}): PieceModel {
  const { kind = null } = more
  return {
    id,
    seat,
    square,
    kind,
    emblem: kind,
    label: kind === null ? null : kind.slice(0, 1).toUpperCase(),
    kindName: kind,
    moved: false,
    known: false,
    mark: null,
    movable: false,
    mode: null,
    state: null,
    spent: false,
    ...more,
  }
}

export interface BoardOptions {
  readonly near?: Seat
  readonly look?: Look
  readonly captured?: readonly PieceModel[]
  /** What is special about squares, by index. */
  readonly squares?: Readonly<Record<number, Partial<SquareModel>>>
}

const PLAIN = makeRectangle({ width: 10, height: 10, obstacles: [], rows: { red: 4, blue: 4 } })

/** A board of ten by ten squares with nothing on it but these pieces. */
export function board(
  pieces: readonly PieceModel[],
  { near = 'red', look = 'war-room', captured = [], squares = {} }: BoardOptions = {},
): BoardModel {
  return {
    look,
    board: PLAIN,
    width: 10,
    height: 10,
    near,
    own: near,
    seats: ['red', 'blue'],
    squares: Array.from({ length: 100 }, (_, index) => ({
      index,
      name: `${'ABCDEFGHIJ'[index % 10] ?? ''}${Math.floor(index / 10) + 1}`,
      obstacle: false,
      target: 'none',
      last: null,
      battle: false,
      selected: false,
      ...squares[index],
    })),
    pieces,
    captured,
  }
}
