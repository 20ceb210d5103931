/** Changes to a position on squares in an editor. */
import { armyOf } from '../../core/edition.ts'
import { MOST_COUNTED, type EditedCount, type EditedPiece, type EditorTools, type PlacedPiece } from '../../core/position-edit.ts'
import type { PieceMark, PositionEdit } from '../../core/position-edit.ts'
import { clearedBoard, countOf, editedBoard, likelyCaptor, NEW, recounted } from '../../rules/notation/edit.ts'
import { namedCaptor } from '../../core/sides.ts'
import { hasModes, isUsedUp } from '../../rules/powers.ts'
import { NO_CHASES } from '../../rules/chase.ts'
import type { GridContext } from '../context.ts'
import { seatsWithReserve, start } from '../start.ts'
import { EMPTY } from '../state/state.ts'
import type { GridOptions, GridView, SeenPiece } from '../types.ts'

/** Play with nothing on the board. */
export function emptyPosition(ctx: GridContext, options: GridOptions): GridView {
  const { rng: _, reserve: _reserve, ...blank } = start(ctx, options, '')
  return { ...blank, phase: 'playing', viewer: 'arbiter' }
}

/** The view after the change. A board that has changed has no recent moves. */
export function edit(ctx: GridContext, view: GridView, change: PositionEdit): GridView {
  const fresh = { ...view, trails: EMPTY, chases: NO_CHASES }
  switch (change.type) {
    case 'turn':
      return { ...fresh, turn: change.seat }
    case 'clear':
      return { ...fresh, board: clearedBoard(view.board), captured: [] }
    case 'flag':
      return view
    case 'count':
      return recount(ctx, fresh, change)
    default:
      return {
        ...fresh,
        board: advanced(
          ctx,
          editedBoard(ctx.geometry.open, view.board, change, (piece, id) => pieceOf(ctx, piece, id)),
        ),
      }
  }
}

/** A piece that can move and is outside the rows of its army has moved, unless a power may have brought it there (NA-16). */
function advanced(ctx: GridContext, board: GridView['board']): GridView['board'] {
  return board.map((piece, square) => {
    if (!piece || piece.moved || piece.kind === null || ctx.kind(piece.kind).movement === 'none') return piece
    const rows = [...(ctx.geometry.zoneRows[piece.seat] ?? []), ...(ctx.geometry.entryRows[piece.seat] ?? [])]
    const isStray = ctx.revivers(piece.seat).length === 0 && !rows.some((row) => row.includes(square))
    return isStray ? { ...piece, moved: true } : piece
  })
}

function recount(ctx: GridContext, view: GridView, change: Extract<PositionEdit, { readonly type: 'count' }>): GridView {
  const { of, seat, kind, value } = change
  if (of === 'quiet') return { ...view, quiet: value }
  if (seat === null) return view
  if (of === 'reserve') {
    const { reserve = [], ...rest } = view
    const waiting = ctx.seats.filter((each) => (each === seat ? value > 0 : reserve.includes(each)))
    return waiting.length === 0 ? rest : { ...rest, reserve: waiting }
  }
  if (of !== 'captured' || kind === null) return view
  const { by: captor } = likelyCaptor(view, seat)
  const by = captor && namedCaptor(view, seat, captor)
  const lose = (): SeenPiece => ({ id: NEW, seat, kind, moved: false, seenBy: ctx.others(seat), ...(by && { by }) })
  return { ...view, captured: recounted(view.captured, (piece) => piece.seat === seat && piece.kind === kind, value, lose) }
}

/** Losses that leave what is on the board, reinforcements that wait (NA-6), and turns since the last battle (CL-32). */
export function counts(ctx: GridContext, view: GridView): readonly EditedCount[] {
  const { board, captured, options, reserve = [], quiet } = view
  const losses = ctx.seats.flatMap((seat) =>
    Object.entries(armyOf(ctx.info, options.preset, seat)).map(([kind, whole]) => {
      const value = countOf(captured, seat, kind)
      return { of: 'captured' as const, seat, kind, value, most: Math.max(value, whole - countOf(board, seat, kind)) }
    }),
  )
  const waiting = seatsWithReserve(ctx, options).map((seat) => {
    return { of: 'reserve' as const, seat, kind: null, value: reserve.includes(seat) ? 1 : 0, most: 1 }
  })
  return [...losses, ...waiting, { of: 'quiet', seat: null, kind: null, value: quiet, most: options.quietLimit ?? MOST_COUNTED }]
}

export function editorTools({ info: { modes, powers } }: GridContext): EditorTools {
  const marks: readonly (readonly [mark: PieceMark, is: boolean])[] = [
    ['moved', true],
    ['known', true],
    ['mode', modes],
    ['stone', powers.some(({ type }) => type === 'petrify')],
    ['enchanted', powers.some(({ type }) => type === 'enchant')],
    ['spent', powers.some(isUsedUp)],
  ]
  return { hasBoard: true, marks: marks.flatMap(([mark, is]) => (is ? [mark] : [])), flags: [] }
}

export function pieces({ board, captured }: GridView): readonly EditedPiece[] {
  return [...board.flatMap((piece, space) => (piece ? [edited(piece, space)] : [])), ...captured.map((piece) => edited(piece, null))]
}

function edited({ seat, kind, moved, seenBy, mode, state, spent }: SeenPiece, space: number | null): EditedPiece {
  const marks = { ...(mode && { mode }), ...(state && { state }), ...(spent && { spent }) }
  return { space, seat, kind, moved, known: seenBy.length > 0, ...marks }
}

/** A piece with the marks that its kind can have: one that is face up, bound or spent is known to all. */
function pieceOf(ctx: GridContext, { seat, kind, known, moved, mode, state, spent }: PlacedPiece, id: string): SeenPiece {
  const spec = ctx.info.kinds.find((each) => each.id === kind)
  const isRobot = mode !== undefined && spec !== undefined && hasModes(ctx.info.modes, spec)
  const isOpen = known || isRobot || state !== undefined || spent === true
  return {
    id,
    seat,
    kind,
    moved: moved && spec?.movement !== 'none',
    seenBy: isOpen ? ctx.others(seat) : [],
    ...(isRobot && { mode: 'robot' }),
    ...(state && { state }),
    ...(spent && { spent }),
  }
}
