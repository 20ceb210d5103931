/** States and small questions about them. */
import type { Seat } from '../core/seats.ts'
import type { CastleState } from './types.ts'

/** A state with some fields replaced; seats that are out or due are named only where there are any. */
export function changed(before: CastleState, change: Partial<CastleState>): CastleState {
  const after: { -readonly [K in keyof CastleState]: CastleState[K] } = { ...before, ...change }
  const { out, due } = after
  if (out !== undefined && out.length === 0) delete after.out
  if (due !== undefined) {
    delete after.due // written last, whenever it came
    if (due.length > 0) after.due = Object.freeze(due)
  }
  if (out) Object.freeze(out)
  return Object.freeze(after)
}

export function hasPieces({ board }: Pick<CastleState, 'board'>, seat: Seat): boolean {
  for (const piece of board) if (piece?.seat === seat) return true
  return false
}
