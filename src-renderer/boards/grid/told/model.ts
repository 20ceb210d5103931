/** Real pieces on squares as everybody knows them, for the flat board. Pure. */
import { isOpen, type GridInfo, type GridView, type Seat } from '../../../../src-main/contract/index.ts'
import { boardBefore, pieceModel, type BoardPreferences } from '../../board/model.ts'
import type { BoardModel, PieceModel } from '../../board/types.ts'
import type { ShownTold } from '../../told.ts'
import { makeBoardModel } from '../model.ts'

export interface ToldInput {
  readonly info: GridInfo
  readonly near: Seat
  readonly open: boolean
  /** Square of the piece in hand. */
  readonly selected: number | null
  readonly preferences: BoardPreferences
  readonly kindName: (kind: string) => string
}

/** The board as all know it, seen from one edge. That a piece has moved is always marked: it is what the referee judges by. */
export function toldModel(input: ToldInput, { board, last }: Extract<ShownTold, { readonly type: 'told' }>): BoardModel {
  const { info, open, selected, kindName } = input
  const view = board.view as GridView
  const model = makeBoardModel({
    ...{ info, view, selected, kindName },
    preferences: { ...input.preferences, showMoved: true, showKnown: false },
    marks: {},
    last: last ? [{ type: 'piece-moved', ...last, id: '', revealed: null }] : [],
    legal: open ? board.moves : [],
  })
  return { ...model, ...edge(input, model.seats) }
}

/** Where pieces are said to stand so far. Squares where armies begin are marked for whoever is being placed. */
export function layingModel(input: ToldInput, { armies, placing }: Extract<ShownTold, { readonly type: 'laying' }>): BoardModel {
  const { info, selected } = input
  const seats = armies.map(({ seat }) => seat)
  const zone = info.board.zones[placing] ?? []
  const taken = new Set(armies.flatMap(({ spaces }) => spaces))
  const squares = info.board.spaces.map(({ name, kind }, index) => ({
    ...{ index, name, obstacle: !isOpen({ kind }), last: null, battle: false, selected: index === selected },
    target: zone.includes(index) && !taken.has(index) ? ('zone' as const) : ('none' as const),
  }))
  const pieces = armies.flatMap(({ seat, spaces }) => spaces.map((space) => standing(input, seat, space)))
  return { ...edge(input, seats), squares, pieces, captured: [], flags: [], sliders: [] }
}

function standing({ info, preferences, kindName }: ToldInput, seat: Seat, space: number): PieceModel {
  const piece = { id: `${seat} ${space}`, seat, kind: null }
  return pieceModel({ info, view: { viewer: 'spectator' }, preferences, marks: {}, kindName }, piece, space, { movable: true })
}

/** Nobody's pieces are the viewer's own: all of them are told of in the same words. */
function edge({ info, near }: ToldInput, seats: readonly Seat[]) {
  return { ...boardBefore(info, { viewer: near, phase: 'playing', lineup: { seats } }, info.board), own: null }
}
