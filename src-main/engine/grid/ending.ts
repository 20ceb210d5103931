/** How games end (CL-21 to CL-24, CL-31, CL-32): outcomes, the checks after an action, the event that shows everything. */
import type { EndReason, Outcome } from '../core/outcome.ts'
import type { Seat } from '../core/seats.ts'
import { canAct } from './actions.ts'
import type { GridContext } from './context.ts'
import { entryOrder } from './reinforcement.ts'
import type { GridEvent, GridState, Piece } from './types.ts'

/** `loser` comes last, everybody else first. */
export function defeat(ctx: GridContext, loser: Seat, reason: EndReason): Outcome {
  return { places: Object.fromEntries(ctx.seats.map((seat) => [seat, seat === loser ? ctx.seats.length : 1])), reason }
}

/** Everybody shares the first place. */
export function draw(ctx: GridContext, reason: EndReason): Outcome {
  return { places: Object.fromEntries(ctx.seats.map((seat) => [seat, 1])), reason }
}

/** A seat whose wards are all captured or bound has lost (NA-9); those that wait as reinforcements are safe. */
export function outcomeByWards(ctx: GridContext, state: GridState): Outcome | null {
  if (!ctx.hasWards) return null
  const isLost = (seat: Seat, piece: Piece): boolean => piece.seat === seat && ctx.kind(piece.kind).ward === true
  const loser = ctx.seats.find((seat) => {
    const due = ctx.wards(state.options.preset, seat)
    if (due === 0) return false
    const bound = state.board.reduce((count, piece) => count + (piece?.state && isLost(seat, piece) ? 1 : 0), 0)
    return state.captured.reduce((count, piece) => count + (isLost(seat, piece) ? 1 : 0), bound) >= due
  })
  return loser === undefined ? null : defeat(ctx, loser, 'wards-lost')
}

/**
 * Whether the game is over at the start of a turn. The Flag has been looked at before (CL-31); then the quiet limit, which the last action
 * reached (CL-23, CL-32), then whether the seat to act can (CL-22),
 * if need be with its reinforcements (NA-8).
 */
export function outcomeAtTurn(ctx: GridContext, state: GridState): Outcome | null {
  const { quietLimit, repetition } = state.options
  if (quietLimit !== null && state.quiet >= quietLimit) return draw(ctx, 'quiet-limit')
  if (canAct(ctx, state, state.turn, { unrestricted: false }) || entryOrder(ctx, state, state.turn) !== null) return null
  const isStuck = (seat: Seat): boolean => !canAct(ctx, state, seat, { unrestricted: true }) && entryOrder(ctx, state, seat) === null
  const stuck = repetition === 'isf' && ctx.seats.every(isStuck)
  return stuck ? draw(ctx, 'deadlock') : defeat(ctx, state.turn, 'no-action')
}

/** The end, with both armies shown (CL-24): those on the board by squares, then those removed in their order. */
export function gameEnded(state: GridState, outcome: Outcome): GridEvent {
  const standing = state.board.filter((piece) => piece !== null)
  const shown = [...standing, ...state.captured].map(({ id, kind }) => ({ id, kind }))
  return { type: 'game-ended', outcome, shown }
}
