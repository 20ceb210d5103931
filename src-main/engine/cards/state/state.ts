/** Makes states: one place fixes the order of fields and freezes, so that the same game gives the same bytes (law 1). */
import { firstSeatOf } from '../../core/first-seat.ts'
import type { RngState } from '../../core/rng.ts'
import type { Seat } from '../../core/seats.ts'
import type { CardsContext } from '../context.ts'
import type { CardsOptions, CardsState } from '../types.ts'

/** Empty values, as a list and by seat. */
export const NONE: readonly never[] = Object.freeze([])
export const EMPTY: Readonly<Record<string, never>> = Object.freeze({})

/** A state with some fields replaced. The parts given must be frozen already. */
export function changed(before: CardsState, change: Partial<CardsState>): CardsState {
  return Object.freeze({ ...before, ...change })
}

/** The state before the deal. */
export function blankState(ctx: CardsContext, options: CardsOptions, rng: RngState): CardsState {
  const gaps = Object.freeze(new Array<null>(ctx.info.line).fill(null))
  return Object.freeze({
    edition: ctx.info.id,
    family: 'cards',
    options,
    lineup: ctx.lineup,
    phase: 'deploying',
    turn: firstSeatOf(ctx.info, { lineup: ctx.lineup, options }),
    acted: false,
    ply: 0,
    quiet: 0,
    laid: 0,
    outcome: null,
    rng: Object.freeze(rng),
    decks: bySeat(ctx, () => NONE),
    hands: bySeat(ctx, () => NONE),
    lines: bySeat(ctx, () => gaps),
    captured: NONE,
    glances: bySeat(ctx, () => NONE),
    deployed: EMPTY,
  })
}

/** One value for each seat, in the order of seats. */
export function bySeat<T>({ seats }: CardsContext, make: (seat: Seat) => T): Readonly<Partial<Record<Seat, T>>> {
  const made: Partial<Record<Seat, T>> = {}
  for (const seat of seats) made[seat] = make(seat)
  return Object.freeze(made)
}

/** The values with that of one seat replaced. */
export function withSeat<T>(values: Readonly<Partial<Record<Seat, T>>>, seat: Seat, value: T): Readonly<Partial<Record<Seat, T>>> {
  const next: Partial<Record<Seat, T>> = { ...values }
  next[seat] = value
  return Object.freeze(next)
}
