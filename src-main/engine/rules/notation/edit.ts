/** Changes to boards in an editor, whatever the rules of the pieces. */
import type { PlacedPiece, PositionEdit } from '../../core/position-edit.ts'
import type { Seat } from '../../core/seats.ts'
import { enemiesOf, isEnemy, type Seated } from '../../core/sides.ts'

type OnBoard = Extract<PositionEdit, { readonly type: 'put' | 'swap' }>

/** The id of a piece that a person puts up; readers of positions give true ones. */
export const NEW = 'new'

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

/** The list with so many items that are meant: further ones come last, and of those too many the last ones go. */
export function recounted<T>(list: readonly T[], isMeant: (item: T) => boolean, count: number, make: () => T): readonly T[] {
  const surplus = list.filter(isMeant).length - count
  if (surplus <= 0) return [...list, ...Array.from({ length: -surplus }, make)]
  const meant = list.flatMap((item, i) => (isMeant(item) ? [i] : []))
  const gone = new Set(meant.slice(-surplus))
  return list.filter((_, i) => !gone.has(i))
}

/** The captor of a lost piece of a seat, as an editor assumes it: the seat on turn where it is an enemy, else the next enemy. */
export function likelyCaptor(view: Seated & { readonly turn: Seat }, seat: Seat): { readonly by?: Seat } {
  const by = isEnemy(view, view.turn, seat) ? view.turn : enemiesOf(view, seat)[0]
  return by === undefined ? {} : { by }
}

/** How many of a list are of this seat and kind. */
export function countOf(list: readonly ({ readonly seat: Seat; readonly kind: string | null } | null)[], seat: Seat, kind: string): number {
  return list.filter((each) => each?.seat === seat && each.kind === kind).length
}

export function clearedBoard<P>(board: readonly (P | null)[]): readonly (P | null)[] {
  return board.map(() => null)
}
