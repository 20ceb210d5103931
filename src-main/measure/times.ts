/** How long moves took: a histogram with steps of a tenth, so that many thousand games need no more room than one. */

/** Thinking times of one player. `counts[i]` moves took `FIRST · RATIO^i` milliseconds or less, and more than a step before. */
export interface Times {
  readonly moves: number
  readonly totalMs: number
  readonly maxMs: number
  readonly counts: readonly number[]
}

const FIRST = 0.01
const RATIO = 1.1

export const NO_TIMES: Times = { moves: 0, totalMs: 0, maxMs: 0, counts: [] }

/** With one more move. */
export function withMove({ moves, totalMs, maxMs, counts }: Times, ms: number): Times {
  const bin = Math.max(0, Math.ceil(Math.log(ms / FIRST) / Math.log(RATIO)))
  return {
    moves: moves + 1,
    totalMs: totalMs + ms,
    maxMs: Math.max(maxMs, ms),
    counts: add(counts, [...new Array<number>(bin).fill(0), 1]),
  }
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

/** The time within which this share of the moves was made, a tenth too long at most; never more than the longest. */
export function quantile({ moves, maxMs, counts }: Times, share: number): number {
  let passed = 0
  for (const [i, count] of counts.entries()) {
    passed += count
    if (count > 0 && passed >= share * moves) return Math.min(maxMs, FIRST * RATIO ** i)
  }
  return maxMs
}
