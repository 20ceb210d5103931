/** Real pieces on squares as everybody knows them, for the flat board. Pure. */
import type { GridInfo, GridView } from '../../../../src-main/contract/index.ts'
import { edgeOf, layingModel } from '../../board/told/laying.ts'
import type { BoardModel } from '../../board/types.ts'
import { textOf } from '../../families.ts'
import type { ShownTold, ToldDrawing } from '../../told.ts'
import { makeBoardModel } from '../model.ts'

export function drawTold(drawing: ToldDrawing): BoardModel | null {
  const { info, shown } = drawing
  const squares = textOf(info).onBoard(info)
  if (!squares) return null
  return shown.type === 'told' ? toldModel(squares, drawing, shown) : layingModel(squares.board, drawing, shown)
}

/** The board as all know it, seen from one edge. That a piece has moved is always marked: it is what the referee judges by. */
function toldModel(
  info: GridInfo,
  { open, selected, kindName, near, preferences }: ToldDrawing,
  { board, last }: Extract<ShownTold, { readonly type: 'told' }>,
): BoardModel {
  const view = board.view as GridView
  const model = makeBoardModel({
    ...{ info, view, selected, kindName },
    preferences: { ...preferences, showMoved: true, showKnown: false },
    marks: {},
    last: last ? [{ type: 'piece-moved', seat: last.seat, from: last.from, to: last.to, id: '', revealed: null }] : [],
    legal: open ? board.moves : [],
  })
  return { ...model, ...edgeOf(info, info.board, near, model.seats) }
}
