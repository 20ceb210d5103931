/** How games end (CL-21 to CL-24, CL-31, CL-32): the checks after an action, the event that shows everything. What comes of them is in `course.ts`. */
import type { Outcome } from '../../core/outcome.ts'
import type { Seat } from '../../core/seats.ts'
import { seatsLeft } from '../../core/sides.ts'
import { canAct } from './actions.ts'
import { allShown } from '../../rules/pieces.ts'
import type { GridContext } from '../context.ts'
import { entryOrder } from './reinforcement.ts'
import type { GridEvent, GridState, Piece } from '../types.ts'

/** Seats whose wards are all captured or bound have lost (NA-9); those that wait as reinforcements are safe. */
export function wardless(ctx: GridContext, state: GridState): readonly Seat[] {
  if (!ctx.hasWards) return NOBODY
  const isLost = (seat: Seat, piece: Piece): boolean => piece.seat === seat && ctx.kind(piece.kind).ward === true
  return seatsLeft(state).filter((seat) => {
    const due = ctx.wards(state.options.preset, seat)
    if (due === 0) return false
    // copies are read several times faster than frozen arrays
    const bound = [...state.board].reduce((count, piece) => count + (piece?.state && isLost(seat, piece) ? 1 : 0), 0)
    return [...state.captured].reduce((count, piece) => count + (isLost(seat, piece) ? 1 : 0), bound) >= due
  })
}

/** How the game stands at the start of a turn: it goes on, the seat to act cannot and has lost, or everybody draws. */
export type Beginning = 'goes-on' | 'lost' | 'deadlock' | 'quiet-limit'

/**
 * Whether the game is over at the start of a turn, when Flag and wards have been looked at (CL-31): first whether the seat to act can (CL-22), if need be
 * with its reinforcements (NA-8), and only then the quiet limit that the last action reached (CL-23, CL-32). Under `isf` it is a draw when nobody can ever
 * act again.
 */
export function atTurn(ctx: GridContext, state: GridState): Beginning {
  const { quietLimit, repetition } = state.options
  if (canGoOn(ctx, state, state.turn, { unrestricted: false }))
    return quietLimit !== null && state.quiet >= quietLimit ? 'quiet-limit' : 'goes-on'
  const isDeadlock = repetition === 'isf' && seatsLeft(state).every((seat) => !canGoOn(ctx, state, seat, { unrestricted: true }))
  return isDeadlock ? 'deadlock' : 'lost'
}

const NOBODY: readonly Seat[] = Object.freeze([])

function canGoOn(ctx: GridContext, state: GridState, seat: Seat, how: { readonly unrestricted: boolean }): boolean {
  return canAct(ctx, state, seat, how) || entryOrder(ctx, state, seat) !== null
}

/** The end, with both armies shown (CL-24). */
export function gameEnded(state: GridState, outcome: Outcome): GridEvent {
  return { type: 'game-ended', outcome, shown: allShown(state) }
}
