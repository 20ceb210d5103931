/**
 * A game without losses for long is drawn (CL-23), and the side ahead gives its lead away. So the search assumes a draw at the next of
 * several marks on the way to the limit: it attacks before that, and pays more for it the nearer the limit is.
 */

/** A draw as the search sees it. */
export interface Draw {
  /** Actions so far without a loss. */
  readonly quiet: number
  /** How many of them make a draw. */
  readonly limit: number
  /** Value of the draw to us, relative to the current position. */
  readonly value: number
}

export const NO_DRAW: Draw = { quiet: 0, limit: Infinity, value: 0 }

/** Number of marks on the way to the limit; the first ones do not count. */
const MARKS = 10
const FIRST = 5
/** Assumed limit of a table without one. */
const USUAL_LIMIT = 200
/** A smaller lead is not worth an attack: the attack could lose it. */
const LEAD = 150

/**
 * The draw to expect after `quiet` actions. `quietLimit`: of the table, null for none. `lead`: how much more our army is worth. `contempt`:
 * share of it that a draw at the limit costs; 0 for a bot that expects no draws.
 */
export function comingDraw(quiet: number, quietLimit: number | null, lead: number, contempt: number): Draw {
  if (contempt === 0) return NO_DRAW
  const last = quietLimit ?? USUAL_LIMIT
  const mark = Math.max(FIRST, Math.floor((quiet * MARKS) / last) + 1)
  const limit = Math.max(quiet + 1, Math.floor((mark * last) / MARKS))
  return { quiet, limit, value: -contempt * Math.max(0, lead - LEAD) * Math.min(1, mark / MARKS) ** 2 }
}
