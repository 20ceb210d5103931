/** What every brain chooses with: the best of several, the better half, a draw by weights, how far forward a space is, and whether a move goes back. */
import type { Board } from '../engine/core/board/board.ts'
import { depthSeen } from '../engine/core/board/facing.ts'
import type { Rng } from '../engine/core/rng.ts'
import type { Seat } from '../engine/core/seats.ts'
import type { RecentMoves } from '../engine/rules/repetition.ts'

/** The item with the highest value, the first of equals; undefined for an empty list. Values are asked for in order. */
export function bestOf<T>(items: readonly T[], valueOf: (item: T, i: number) => number): T | undefined {
  let best: T | undefined
  let most = -Infinity
  for (const [i, item] of items.entries()) {
    const value = valueOf(item, i)
    if (value <= most) continue
    most = value
    best = item
  }
  return best
}

/** The best of several actions by their values, and that value: the form in which a position is judged. */
export function bestBy<T>(actions: readonly T[], values: ArrayLike<number>): { readonly worth: number; readonly best: T } {
  const best = bestOf([...actions.keys()], (i) => values[i] ?? -Infinity) ?? 0
  const action = actions[best]
  if (action === undefined) throw new Error('a bot was asked to judge a position without a legal action')
  return { worth: values[best] ?? 0, best: action }
}

/** Draws an index by weight; -1 if all weights are 0. */
export function drawIndex(weights: readonly number[], rng: Rng): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total <= 0) return -1
  let at = rng.fraction() * total
  let last = -1
  for (const [i, weight] of weights.entries()) {
    if (weight <= 0) continue
    last = i
    at -= weight
    if (at <= 0) return i
  }
  return last
}

/** The better half of some candidates, given by index; at least `least` of them. */
export function betterHalf(left: readonly number[], valueOf: (i: number) => number, least: number): readonly number[] {
  if (left.length <= least) return left
  return left.toSorted((a, b) => valueOf(b) - valueOf(a)).slice(0, Math.max(least, Math.ceil(left.length / 2)))
}

/** How far forward each space of a zone is from the seat's side: 0 on the back row, 1 on the front row, also in a zone of one row. */
export function advanceIn(board: Board, seat: Seat, spaces: readonly number[]): ReadonlyMap<number, number> {
  const depths = spaces.map((space) => depthSeen(board, seat, space))
  const [low, high] = [Math.min(...depths), Math.max(...depths)]
  return new Map(spaces.map((space, i) => [space, high === low ? 1 : ((depths[i] ?? low) - low) / (high - low)]))
}

interface Moved {
  readonly trails: Readonly<Partial<Record<Seat, RecentMoves>>>
  readonly board: readonly ({ readonly id: string } | null)[]
}

/** Whether a move takes a piece straight back to where it came from. */
export function goesBack({ trails, board }: Moved, move: { readonly seat: Seat; readonly from: number; readonly to: number }): boolean {
  const recent = trails[move.seat]
  const last = recent?.steps.at(-1)
  return last !== undefined && board[move.from]?.id === recent?.piece && last[0] === move.to && last[1] === move.from
}
