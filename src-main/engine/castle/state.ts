/** States and small questions about them. */
import type { Seat } from '../core/seats.ts'
import type { CastleState } from './types.ts'

/** A state with some fields replaced; seats that are out or due are named only where there are any. */
export function changed(before: CastleState, change: Partial<CastleState>): CastleState {
  const { out, due, ...rest } = { ...before, ...change }
  return Object.freeze({
    ...rest,
    ...(out && out.length > 0 && { out: Object.freeze(out) }),
    ...(due && due.length > 0 && { due: Object.freeze(due) }),
  })
}

export function hasPieces({ board }: Pick<CastleState, 'board'>, seat: Seat): boolean {
  for (const piece of board) if (piece?.seat === seat) return true
  return false
}
