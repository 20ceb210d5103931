/** Changes to boards in an editor, whatever the rules of the pieces. */
import type { PlacedPiece, PositionEdit } from '../../core/position-edit.ts'

type OnBoard = Extract<PositionEdit, { readonly type: 'put' | 'swap' }>

/** The id of a piece that a person puts up; readers of positions give true ones. */
const NEW = 'new'

/** The board with a piece put up, taken away, or two exchanged. Spaces that are closed or not there are left alone. */
export function editedBoard<P>(
  open: readonly boolean[],
  board: readonly (P | null)[],
  change: OnBoard,
  make: (piece: PlacedPiece, id: string) => P,
): readonly (P | null)[] {
  const next = [...board]
  if (change.type === 'put') {
    if (open[change.space] || (board[change.space] && change.piece === null)) next[change.space] = change.piece && make(change.piece, NEW)
    return next
  }
  const { from, to } = change
  if (!open[from] || !open[to]) return board
  next[from] = board[to] ?? null
  next[to] = board[from] ?? null
  return next
}

export function clearedBoard<P>(board: readonly (P | null)[]): readonly (P | null)[] {
  return board.map(() => null)
}
