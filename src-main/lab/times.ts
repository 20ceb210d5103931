/** Thinking times as a histogram with steps of a tenth, so that many thousand games need no more memory than one. */

/** Thinking times of one player. `counts[i]` moves took at most `FIRST · RATIO^i` milliseconds, and more than a step before. */
export interface Times {
  readonly moves: number
  readonly totalMs: number
  readonly maxMs: number
  readonly counts: readonly number[]
}

const FIRST = 0.01
const RATIO = 1.1

export const NO_TIMES: Times = { moves: 0, totalMs: 0, maxMs: 0, counts: [] }

/** The histogram step of a move, from 0. */
function stepOf(ms: number): number {
  return Math.max(0, Math.ceil(Math.log(ms / FIRST) / Math.log(RATIO)))
}

/** Adds one move. */
export function withMove({ moves, totalMs, maxMs, counts }: Times, ms: number): Times {
  return {
    moves: moves + 1,
    totalMs: totalMs + ms,
    maxMs: Math.max(maxMs, ms),
    counts: add(counts, [...new Array<number>(stepOf(ms)).fill(0), 1]),
  }
}

/** Whether these can be times of moves: every move is in the histogram, the longest in its last step, and none took longer than all of them. */
export function isPlausible({ moves, totalMs, maxMs, counts }: Times): boolean {
  if (moves === 0) return totalMs === 0 && maxMs === 0 && counts.length === 0
  const counted = counts.reduce((sum, count) => sum + count, 0)
  return counted === moves && counts.length === stepOf(maxMs) + 1 && counts.at(-1) !== 0 && maxMs <= totalMs
}

export function together(a: Times, b: Times): Times {
  return {
    moves: a.moves + b.moves,
    totalMs: a.totalMs + b.totalMs,
    maxMs: Math.max(a.maxMs, b.maxMs),
    counts: add(a.counts, b.counts),
  }
}

function add(a: readonly number[], b: readonly number[]): readonly number[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => (a[i] ?? 0) + (b[i] ?? 0))
}

/** The time within which this share of the moves was made, at most a tenth too long; never more than the longest. */
export function quantile({ moves, maxMs, counts }: Times, share: number): number {
  let passed = 0
  for (const [i, count] of counts.entries()) {
    passed += count
    if (count > 0 && passed >= share * moves) return Math.min(maxMs, FIRST * RATIO ** i)
  }
  return maxMs
}
