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
 * Whether the game is over at the start of a turn, when Flag and wards have been looked at (CL-31): first whether the seat to act can (CL-22), if need be
 * with its reinforcements (NA-8), and only then the quiet limit that the last action reached (CL-23, CL-32).
 */
export function outcomeAtTurn(ctx: GridContext, state: GridState): Outcome | null {
  const { quietLimit } = state.options
  if (!canGoOn(ctx, state, state.turn, { unrestricted: false })) return outcomeOfStuck(ctx, state)
  return quietLimit !== null && state.quiet >= quietLimit ? draw(ctx, 'quiet-limit') : null
}

/** CL-22: the seat to act has lost; under `isf` it is a draw when neither can ever act again. */
function outcomeOfStuck(ctx: GridContext, state: GridState): Outcome {
  const isDeadlock = state.options.repetition === 'isf' && ctx.seats.every((seat) => !canGoOn(ctx, state, seat, { unrestricted: true }))
  return isDeadlock ? draw(ctx, 'deadlock') : defeat(ctx, state.turn, 'no-action')
}

function canGoOn(ctx: GridContext, state: GridState, seat: Seat, how: { readonly unrestricted: boolean }): boolean {
  return canAct(ctx, state, seat, how) || entryOrder(ctx, state, seat) !== null
}

/** The end, with both armies shown (CL-24): those on the board by squares, then those removed in their order. */
export function gameEnded(state: GridState, outcome: Outcome): GridEvent {
  const standing = state.board.filter((piece) => piece !== null)
  const shown = [...standing, ...state.captured].map(({ id, kind }) => ({ id, kind }))
  return { type: 'game-ended', outcome, shown }
}
