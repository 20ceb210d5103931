/** What yardsticks choose with: the best of several, a draw by weights, how far forward a space lies, and whether a move goes back. Frozen with them. */
import type { Board } from '../../engine/core/board/board.ts'
import { depthSeen } from '../../engine/core/board/facing.ts'
import type { Rng } from '../../engine/core/rng.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { RecentMoves } from '../../engine/rules/repetition.ts'

/** What comes out best; the first of several that are alike, nothing of nothing. Values are asked for in order. */
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

/** Index of one of these, each as likely as it weighs; -1 where nothing weighs anything. */
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

/** How far forward each space of a zone lies as its seat looks at the board: 0 on the back row, 1 on the front row, also where there is but one. */
export function advanceIn(board: Board, seat: Seat, spaces: readonly number[]): ReadonlyMap<number, number> {
  const depths = spaces.map((space) => depthSeen(board, seat, space))
  const [low, high] = [Math.min(...depths), Math.max(...depths)]
  return new Map(spaces.map((space, i) => [space, high === low ? 1 : ((depths[i] ?? low) - low) / (high - low)]))
}

/** Whether a move takes a piece straight back to where it has just come from, by the last moves of its seat. */
export function goesStraightBack(
  recent: RecentMoves | undefined,
  piece: string | undefined,
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  const last = recent?.steps.at(-1)
  return last !== undefined && piece === recent?.piece && last[0] === to && last[1] === from
}
