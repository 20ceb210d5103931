/** Physical pieces round a castle, public information only, with flags and sliders, for the flat board. Pure. */
import type { CastleChoice, CastleInfo, CastleView, EnteredBoard } from '../../../../src-main/contract/index.ts'
import { edgeOf, layingModel } from '../../../pieces/physical/laying.ts'
import type { BoardModel } from '../../../pieces/types.ts'
import { textOf } from '../../../game/families.ts'
import type { PhysicalContent, PhysicalDrawing } from '../../../pieces/physical/props.ts'
import { makeCastleModel } from '../model.ts'
import { boardIn } from '../spaces.ts'

export function drawPhysical(drawing: PhysicalDrawing): BoardModel | null {
  const { info, preset, shown } = drawing
  const castle = textOf(info).withCastle(info)
  const board = castle?.boards[preset]?.board
  if (!castle || !board) return null
  if (shown.type === 'picking') return null // no powers in this family
  return shown.type === 'moves' ? movesModel(castle, drawing, shown) : layingModel(board, drawing, shown)
}

/** The public board, seen from one edge. Known pieces are drawn, so they need no sign. */
function movesModel(
  info: CastleInfo,
  { open, selected, kindName, near, preferences }: PhysicalDrawing,
  { board, last }: Extract<PhysicalContent, { readonly type: 'moves' }>,
): BoardModel {
  const view = board.view as CastleView
  const model = makeCastleModel({
    ...{ info, view, selected, kindName },
    preferences: { ...preferences, showKnown: false },
    marks: {},
    last: last ? [wayOf(last)] : [],
    legal: open ? board.moves.map((move) => choiceOf(board, move)) : [],
  })
  return { ...model, ...edgeOf(info, boardIn(info, view), near, model.seats) }
}

type Moves = Extract<PhysicalContent, { readonly type: 'moves' }>

/** The move entered last, as far as its path is drawn. */
function wayOf({ seat, from, to, shot }: NonNullable<Moves['last']>): Parameters<typeof makeCastleModel>[0]['last'][number] {
  const flags = { leave: [], take: false, flags: [] }
  if (!shot) return { type: 'piece-moved', seat, from, to, ...flags, id: '', revealed: null }
  const unused = { id: '', seat, kind: '' }
  return { type: 'cannon-fired', seat, from, to, flags: [], cannon: unused, target: unused }
}

/** An entered move in the form of a digital game. */
function choiceOf({ turn }: EnteredBoard, { text, from, to, shot, leave = [], take = false }: EnteredBoard['moves'][number]): CastleChoice {
  return shot ? { type: 'shoot', seat: turn, from, to, text } : { type: 'move', seat: turn, from, to, leave, take, text }
}
