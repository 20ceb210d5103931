/** Changes to a position on squares in an editor. */
import type { EditorTools, PlacedPiece, PositionEdit, EditedPiece } from '../../core/position-edit.ts'
import { clearedBoard, editedBoard } from '../../rules/notation/edit.ts'
import { hasModes } from '../../rules/powers.ts'
import { NO_CHASES } from '../../rules/chase.ts'
import type { GridContext } from '../context.ts'
import { start } from '../start.ts'
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

export function editorTools({ info: { modes } }: GridContext): EditorTools {
  return { hasBoard: true, marks: modes ? ['moved', 'known', 'mode'] : ['moved', 'known'], flags: [] }
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
