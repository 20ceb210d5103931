/** The start of a game: secret deployment (CL-3 to CL-5), then both armies stand with ids that tell nothing (law 6). */
import { deploymentOf, reserveOf } from './edition.ts'
import type { DeploymentOrder } from '../core/game.ts'
import { createRng, resumeRng, type Rng } from '../core/rng.ts'
import { firstSeatOf } from '../core/first-seat.ts'
import type { Seat } from '../core/seats.ts'
import { isOut, plays } from '../core/sides.ts'
import type { GridContext } from './context.ts'
import { entryOrder } from './reinforcement.ts'
import { blankState } from './state.ts'
import type { GridEvent, GridOptions, GridPosition, GridState, Piece } from './types.ts'

/** The state in which every seat must deploy. */
export function start(ctx: GridContext, options: GridOptions, seed: string): GridState {
  const base = {
    edition: ctx.info.id,
    options,
    lineup: ctx.lineup,
    turn: firstSeatOf(ctx.info, { lineup: ctx.lineup, options }),
    rng: createRng(seed).state(),
  }
  return blankState(base, ctx.geometry.size, seatsWithReserve(ctx, options))
}

/** Seats a part of whose army comes later (NA-6). */
export function seatsWithReserve(ctx: GridContext, options: GridOptions): readonly Seat[] {
  return ctx.seats.filter((seat) => Object.keys(reserveOf(ctx.info, options.preset, seat)).length > 0)
}

/** What `seat` has to deploy now, or may, or null. An army is confirmed once (CL-5); reinforcements come in on a turn (NA-8). */
export function deployment(ctx: GridContext, position: GridPosition, seat: Seat): DeploymentOrder | null {
  if (position.phase === 'playing' && position.turn === seat && position.reserve) return entryOrder(ctx, position, seat)
  if (position.phase !== 'deploying' || position.deployed[seat] !== undefined || !plays(position, seat) || isOut(position, seat))
    return null
  return deploymentOrder(ctx, position.options, seat)
}

/** The order that a preset gives a seat (CL-3, CL-4), without what comes later (NA-6). */
export function deploymentOrder(ctx: GridContext, { preset }: GridOptions, seat: Seat): DeploymentOrder {
  return deploymentOf(ctx.info, preset, seat) ?? { seat, kinds: {}, spaces: [] }
}

/** Both armies stand: pieces get ids from one shuffle over both armies, by squares, so an id says nothing of kind, seat or square. */
export function playBegan(ctx: GridContext, state: GridState): Extract<GridEvent, { readonly type: 'play-began' }> {
  const rng = resumeRng(state.rng)
  const standing = ctx.seats
    .flatMap((seat) => Object.entries(state.deployed[seat] ?? {}).map(([square, kind]) => ({ square: Number(square), seat, kind })))
    .sort((a, b) => a.square - b.square)
  const ids = shuffledIds(standing.length, rng)
  const pieces = standing.map(({ square, seat, kind }, i) => ({ square, piece: makePiece(ids[i] ?? '', seat, kind) }))
  return { type: 'play-began', firstSeat: firstSeatOf(ctx.info, state), pieces, rng: rng.state() }
}

/** `p1`… in random order. */
export function shuffledIds(count: number, rng: Rng): string[] {
  return rng.shuffle(Array.from({ length: count }, (_, i) => `p${i + 1}`))
}

const UNSEEN: readonly Seat[] = Object.freeze([])

function makePiece(id: string, seat: Seat, kind: string): Piece {
  return Object.freeze({ id, seat, kind, moved: false, seenBy: UNSEEN })
}
