/** Reinforcements of real pieces: all players see where they are, but not which of them is which (NA-6, NA-8, NA-22). */
import type { Seat } from '../../core/seats.ts'
import { reserveOf } from '../../rules/board-edition.ts'
import type { KindsById, BoardUpdate, BoardRefusal } from '../../rules/physical-board.ts'
import type { GridContext } from '../context.ts'
import { newIds } from '../state/losses.ts'
import { entryFault } from '../actions/reinforcement.ts'
import { UNKNOWN, type PhysicalGrid } from './board.ts'
import { applyEvent } from './fold.ts'
import { refusedBy, turnRefusal } from './refusals.ts'
import type { GridEvent } from '../types.ts'

/** Why reinforcements cannot enter there. Whether their seat could act afterwards depends on ranks, so that is not checked. */
export function entryRefusal(ctx: GridContext, board: PhysicalGrid, seat: Seat, spaces: readonly number[]): BoardRefusal | null {
  const { state } = board
  const isWaiting = state.reserve?.includes(seat) === true
  const refused = isWaiting ? turnRefusal(ctx, board, seat) : null
  if (refused) return refused
  const kinds = Object.entries(reserveOf(ctx.info, state.options.preset, seat)).flatMap(([kind, count]) =>
    new Array<string>(count).fill(kind),
  )
  // each kind can be on any square
  const fault = entryFault(ctx, state, seat, Object.fromEntries(spaces.map((space, i) => [space, kinds[i] ?? kinds[0] ?? ''])))
  if (fault && fault.code !== 'deployment-wrong-army') return refusedBy(ctx, fault)
  if (!fault && spaces.length === kinds.length) return null
  const rule = ctx.info.cites.refusals['no-room-for-reinforcements']
  return { detail: 'wrong-count', rule, message: `All ${kinds.length} reinforcements come at once, each on a square of its own.` }
}

export function enter(
  ctx: GridContext,
  board: PhysicalGrid,
  seat: Seat,
  spaces: readonly number[],
  kinds: KindsById,
): BoardUpdate<PhysicalGrid> {
  const standing = spaces.toSorted((a, b) => a - b)
  const ids = newIds(board.state, standing.length)
  const pieces = standing.map((square, i) => {
    const id = ids[i] ?? ''
    return { square, piece: { id, seat, kind: kinds[id] ?? UNKNOWN, moved: false, seenBy: [] } }
  })
  const event: GridEvent = { type: 'army-reinforced', seat, pieces, rng: board.state.rng }
  const came = Object.freeze({ ...board.came, ...Object.fromEntries(ids.map((id) => [id, 'late' as const])) })
  return applyEvent(ctx, { ...board, came }, event, false)
}
