/** One piece as it is shown, moves, or leaves the board. Pieces are frozen and shared between states. */
import type { Seat } from '../../core/seats.ts'
import type { GridOptions, Piece, SeenPiece } from '../types.ts'

/** The piece once the seats `seenBy` have seen it. */
export function seen(piece: Piece, seenBy: readonly Seat[]): Piece {
  const known = union(piece.seenBy, seenBy)
  return known === piece.seenBy ? piece : Object.freeze({ ...piece, seenBy: known })
}

/** The piece once it has moved or attacked, which shows that it can (CL-8), and the seats `seenBy` have seen it. */
export function acted(piece: Piece, seenBy: readonly Seat[]): Piece {
  const known = union(piece.seenBy, seenBy)
  if (piece.moved && known === piece.seenBy) return piece
  return Object.freeze({ ...piece, moved: true, seenBy: known })
}

/** Seats of both lists; the first list itself when it has them all. */
export function union(before: readonly Seat[], more: readonly Seat[]): readonly Seat[] {
  if (more === before || more.every((seat) => before.includes(seat))) return before
  return Object.freeze([...new Set([...before, ...more])])
}

/** No seats, for pieces that have been forgotten. */
export const NO_SEATS: readonly Seat[] = Object.freeze([])

/** Whether it is face up or bound: all players see what it is (TF-6, NA-11). */
export function isOpen({ mode, state }: Pick<SeenPiece, 'mode' | 'state'>): boolean {
  return mode !== undefined || state !== undefined
}

/** The other seats that know a piece now: all that have been shown it, or under `pure` memory only while it is open (CL-14). */
export function knownBy({ memory }: Pick<GridOptions, 'memory'>, piece: Pick<SeenPiece, 'seenBy' | 'mode' | 'state'>): readonly Seat[] {
  return memory === 'marked' || isOpen(piece) ? piece.seenBy : NO_SEATS
}

/** The piece in the tray: mode and binding are over. `by` is its captor where several could be. */
export function removedForm(piece: Piece, by?: Seat): Piece {
  if (piece.mode === undefined && piece.state === undefined && by === undefined) return piece
  const { mode: _, state: __, ...rest } = piece
  return Object.freeze(by === undefined ? rest : { ...rest, by })
}
