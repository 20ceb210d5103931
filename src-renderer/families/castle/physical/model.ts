/** Real pieces round a castle as everybody knows them, with flags and sliders, for the flat board. Pure. */
import type { CastleChoice, CastleInfo, CastleView, ToldRefereeBoard } from '../../../../src-main/contract/index.ts'
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
  if (shown.type === 'picking') return null // nobody has powers there
  return shown.type === 'moves' ? movesModel(castle, drawing, shown) : layingModel(board, drawing, shown)
}

/** The board as all know it, seen from one edge. Whom all know is shown, so that needs no sign. */
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

/** What was told last, as far as its way is drawn. */
function wayOf({ seat, from, to, shot }: NonNullable<Moves['last']>): Parameters<typeof makeCastleModel>[0]['last'][number] {
  const flags = { leave: [], take: false, flags: [] }
  if (!shot) return { type: 'piece-moved', seat, from, to, ...flags, id: '', revealed: null }
  const nobody = { id: '', seat, kind: '' }
  return { type: 'cannon-fired', seat, from, to, flags: [], cannon: nobody, target: nobody }
}

/** A told move as a digital game lists it. */
function choiceOf(
  { turn }: ToldRefereeBoard,
  { text, from, to, shot, leave = [], take = false }: ToldRefereeBoard['moves'][number],
): CastleChoice {
  return shot ? { type: 'shoot', seat: turn, from, to, text } : { type: 'move', seat: turn, from, to, leave, take, text }
}
