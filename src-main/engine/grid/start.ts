/** The start of a game: secret deployment (CL-3 to CL-5), then all armies on the board with ids that say nothing (law 6). */
import { deploymentOf, reserveOf } from '../rules/board-edition.ts'
import type { DeploymentOrder, Placement } from '../core/game.ts'
import { createRng, resumeRng, type Rng } from '../core/rng.ts'
import { firstSeatOf } from '../core/first-seat.ts'
import type { Seat } from '../core/seats.ts'
import { deployedArmies, owesArmy } from '../rules/deployment.ts'
import type { GridContext } from './context.ts'
import { entryOrder } from './actions/reinforcement.ts'
import { blankState } from './state/state.ts'
import type { GridEvent, GridOptions, GridPosition, GridState, Piece } from './types.ts'
import { depthSeen, rowsSeen } from '../core/board/facing.ts'
import type { GridInfo } from './edition.ts'

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

/** Seats with reinforcements (NA-6). */
export function seatsWithReserve(ctx: GridContext, options: GridOptions): readonly Seat[] {
  return ctx.seats.filter((seat) => Object.keys(reserveOf(ctx.info, options.preset, seat)).length > 0)
}

/** What `seat` must or may deploy now, or null. An army is confirmed once (CL-5); reinforcements enter on a turn (NA-8). */
export function deployment(ctx: GridContext, position: GridPosition, seat: Seat): DeploymentOrder | null {
  if (position.phase === 'playing' && position.turn === seat && position.reserve) return entryOrder(ctx, position, seat)
  return owesArmy(position, seat) ? deploymentOrder(ctx, position.options, seat) : null
}

/** What a preset lets a seat deploy before play (CL-3, CL-4), without its reinforcements (NA-6). */
export function deploymentOrder(ctx: GridContext, { preset }: GridOptions, seat: Seat): DeploymentOrder {
  return deploymentOf(ctx.info, preset, seat) ?? { seat, kinds: {}, spaces: [] }
}

/** The event that puts all armies on the board. */
export function playBegan(ctx: GridContext, state: GridState): Extract<GridEvent, { readonly type: 'play-began' }> {
  const rng = resumeRng(state.rng)
  const pieces = deployedArmies(state, rng).map(({ space, id, seat, kind }) => ({ square: space, piece: makePiece(id, seat, kind) }))
  return { type: 'play-began', firstSeat: firstSeatOf(ctx.info, state), pieces, rng: rng.state() }
}

const UNSEEN: readonly Seat[] = Object.freeze([])

function makePiece(id: string, seat: Seat, kind: string): Piece {
  return Object.freeze({ id, seat, kind, moved: false, seenBy: UNSEEN })
}

/** A random placement with a first move (CL-5): immovable pieces are as far back as the zone allows. */
export function defaultPlacement(info: GridInfo, order: DeploymentOrder, rng: Rng): Placement {
  const army = info.kinds.flatMap((kind) => Array.from({ length: order.kinds[kind.id] ?? 0 }, () => kind))
  const immovable = army.filter((kind) => kind.movement === 'none')
  const movable = army.filter((kind) => kind.movement !== 'none')
  const { board } = info
  const towardsCentre = (space: number): number => -Math.abs(depthSeen(board, order.seat, space))
  const abreast = Math.max(0, ...rowsSeen(board, order.seat, board.zones[order.seat] ?? []).map((row) => row.length))
  const fromBack = rng.shuffle(order.spaces).sort((a, b) => towardsCentre(a) - towardsCentre(b))
  const back = rng.shuffle(fromBack.slice(0, Math.max(immovable.length, abreast)))
  const backSpaces = back.slice(0, immovable.length)
  const others = rng.shuffle(order.spaces.filter((space) => !backSpaces.includes(space)))
  const placed = [...immovable.map((kind, i) => [backSpaces[i], kind.id]), ...movable.map((kind, i) => [others[i], kind.id])]
  return Object.fromEntries(placed) as Placement
}
