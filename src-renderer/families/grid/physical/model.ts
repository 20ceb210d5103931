/** Physical pieces on squares, public information only, for the flat board. Pure. */
import type { GridInfo, GridView } from '../../../../src-main/contract/index.ts'
import { edgeOf, layingModel } from '../../../pieces/physical/laying.ts'
import type { BoardModel, SquareModel } from '../../../pieces/types.ts'
import { textOf } from '../../../game/families.ts'
import type { PhysicalContent, PhysicalDrawing } from '../../../pieces/physical/props.ts'
import { makeBoardModel, type Choosing } from '../model.ts'

export function drawPhysical(drawing: PhysicalDrawing): BoardModel | null {
  const { info, shown } = drawing
  const squares = textOf(info).onBoard(info)
  if (!squares) return null
  return shown.type === 'laying' ? layingModel(squares.board, drawing, shown) : movesModel(squares, drawing, shown)
}

/** The board as all know it, seen from one edge. That a piece has moved is always marked: it is what the referee judges by. */
function movesModel(
  info: GridInfo,
  { open, selected, kindName, near, preferences }: PhysicalDrawing,
  shown: Exclude<PhysicalContent, { readonly type: 'laying' }>,
): BoardModel {
  const { board } = shown
  const view = board.view as GridView
  const last = shown.type === 'moves' ? shown.last : null
  const model = makeBoardModel({
    ...{ info, view, kindName },
    ...(shown.type === 'picking' ? pickingOf(shown) : { selected }),
    preferences: { ...preferences, showMoved: true, showKnown: false },
    marks: {},
    last: last ? [{ type: 'piece-moved', seat: last.seat, from: last.from, to: last.to, id: '', revealed: null }] : [],
    legal: open && shown.type === 'moves' ? board.moves : [],
  })
  const isPlaced = shown.type === 'picking' && shown.asks === 'place'
  const squares = isPlaced ? model.squares.map(asPlace) : model.squares
  return { ...model, squares, ...edgeOf(info, info.board, near, model.seats) }
}

/** What can be chosen: pieces to take up, or squares. */
function pickingOf({
  from,
  asks,
  open,
  chosen,
}: Extract<PhysicalContent, { readonly type: 'picking' }>): Pick<Choosing, 'selected' | 'aim' | 'changeable'> {
  return asks === 'piece' ? { selected: from, changeable: [...open] } : { selected: from, aim: { squares: open, aimed: chosen } }
}

/** Nothing is aimed while pieces are placed. */
function asPlace(square: SquareModel): SquareModel {
  return square.target === 'power' ? { ...square, target: 'zone' } : square
}
