/** What happens to one piece: it is shown, it leaves the board, it comes back. Pieces are frozen and shared between states. */
import type { Seat } from '../core/seats.ts'
import type { Piece } from './types.ts'

/** The piece once `seenBy` have been shown it. */
export function seen(piece: Piece, seenBy: readonly Seat[]): Piece {
  const known = union(piece.seenBy, seenBy)
  return known === piece.seenBy ? piece : Object.freeze({ ...piece, seenBy: known })
}

/** Seats of both lists; the first list itself when it has them all. */
export function union(before: readonly Seat[], more: readonly Seat[]): readonly Seat[] {
  if (more.every((seat) => before.includes(seat))) return before
  return Object.freeze([...new Set([...before, ...more])])
}

/** The piece in the tray: what held it on the board, and how it lay there, is over. */
export function removedForm(piece: Piece): Piece {
  if (piece.mode === undefined && piece.state === undefined) return piece
  const { mode: _, state: __, ...rest } = piece
  return Object.freeze(rest)
}
