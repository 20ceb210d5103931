/** Bringing a captured piece back (HR-5): the strongest one, where no enemy piece is next to it. */
import { createRng } from '../../engine/core/rng.ts'
import type { RescueAction, TurnAction } from '../../engine/grid/types.ts'
import { bestOf } from '../choose.ts'
import type { GridActTask } from './situation.ts'
import { compileTables } from './tables.ts'

/** What an enemy next to its square takes from the worth of a piece, in ranks. */
const THREAT = 3

/** Whether the seat is to decide on a rescue. */
export function isRescue({ view }: Pick<GridActTask, 'view'>): boolean {
  return view.rescuing !== undefined
}

/** One of the legal ones; none comes back only where none can. */
export function chooseRescue({ info, view, legal, seed }: GridActTask): TurnAction | RescueAction {
  const { neighbourLists } = compileTables(info, view.options)
  const rng = createRng(seed)
  const ranks = new Map(info.kinds.map(({ id, rank }) => [id, rank ?? 0]))
  const isThreatened = (at: number): boolean =>
    (neighbourLists[at] ?? []).some((next) => view.board[next] && view.board[next].seat !== view.turn)
  const worthOf = (action: TurnAction | RescueAction): number =>
    action.type === 'rescue' ? (ranks.get(action.kind) ?? 0) - (isThreatened(action.at) ? THREAT : 0) + rng.fraction() : -THREAT - 1
  const best = bestOf(legal, worthOf)
  if (!best) throw new Error('a bot was asked to act without a legal action')
  return best
}
