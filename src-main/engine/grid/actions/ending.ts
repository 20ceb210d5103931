/** How games end (CL-21 to CL-24, CL-31, CL-32): the checks after an action, and the event that shows everything. `course.ts` applies them. */
import type { Outcome } from '../../core/outcome.ts'
import type { Seat } from '../../core/seats.ts'
import { seatsLeft } from '../../core/sides.ts'
import { canAct } from './actions.ts'
import { allShown } from '../../rules/pieces.ts'
import type { GridContext } from '../context.ts'
import { entryOrder } from './reinforcement.ts'
import type { GridEvent, GridState, Piece } from '../types.ts'

/** Seats that have lost because all their wards are captured or bound (NA-9); wards among waiting reinforcements are safe. */
export function wardless(ctx: GridContext, state: GridState): readonly Seat[] {
  if (!ctx.hasWards) return NO_SEATS
  const isLost = (seat: Seat, piece: Piece): boolean => piece.seat === seat && ctx.kind(piece.kind).ward === true
  return seatsLeft(state).filter((seat) => {
    const due = ctx.wards(state.options.preset, seat)
    if (due === 0) return false
    // a copy is read several times faster than a frozen array
    const bound = [...state.board].reduce((count, piece) => count + (piece?.state && isLost(seat, piece) ? 1 : 0), 0)
    return [...state.captured].reduce((count, piece) => count + (isLost(seat, piece) ? 1 : 0), bound) >= due
  })
}

/** What a turn begins with: the game goes on, the seat to act has lost because it cannot, or the game is a draw. */
export type Beginning = 'goes-on' | 'lost' | 'deadlock' | 'quiet-limit'

/**
 * Whether the game is over at the start of a turn, after Flags and wards are checked (CL-31): first whether the seat to act can (CL-22), by its reinforcements
 * if need be (NA-8), then the quiet limit that the last action reached (CL-23, CL-32). Under `isf` it is a draw when no seat can ever act again.
 */
export function atTurn(ctx: GridContext, state: GridState): Beginning {
  const { quietLimit, repetition } = state.options
  if (canGoOn(ctx, state, state.turn, { unrestricted: false }))
    return quietLimit !== null && state.quiet >= quietLimit ? 'quiet-limit' : 'goes-on'
  const isDeadlock = repetition === 'isf' && seatsLeft(state).every((seat) => !canGoOn(ctx, state, seat, { unrestricted: true }))
  return isDeadlock ? 'deadlock' : 'lost'
}

const NO_SEATS: readonly Seat[] = Object.freeze([])

function canGoOn(ctx: GridContext, state: GridState, seat: Seat, how: { readonly unrestricted: boolean }): boolean {
  return canAct(ctx, state, seat, how) || entryOrder(ctx, state, seat) !== null
}

/** The end, with both armies shown (CL-24). */
export function gameEnded(state: GridState, outcome: Outcome): GridEvent {
  return { type: 'game-ended', outcome, shown: allShown(state) }
}
