/**
 * A game in which nothing is lost for long is drawn (CL-23), and whoever is ahead throws his lead away with it. So the search takes the game for drawn at the next of some marks on the way to the
 * limit: rather than let that come it attacks, the nearer to the limit the more it pays for it.
 */

/** A draw as the search sees it. */
export interface Draw {
  /** Actions so far in which nothing was lost. */
  readonly quiet: number
  /** How many of them make a draw. */
  readonly limit: number
  /** What the draw is worth to us, measured from where things stand. */
  readonly value: number
}

export const NO_DRAW: Draw = { quiet: 0, limit: Infinity, value: 0 }

/** The way to the limit has so many marks; those before the first that counts are passed by. */
const MARKS = 10
const FIRST = 5
/** Where the table has no limit, it plays as if it had this one. */
const USUAL_LIMIT = 200
/** A smaller lead is none to be thrown away: it can be lost by the attack. */
const LEAD = 150

/**
 * The draw to be reckoned with after `quiet` actions. `quietLimit`: of the table, null for none. `lead`: by how much our army is worth more than the enemy's. `contempt`: how much of it
 * a draw at the limit costs; 0 for a bot that sees no draws.
 */
export function comingDraw(quiet: number, quietLimit: number | null, lead: number, contempt: number): Draw {
  if (contempt === 0) return NO_DRAW
  const last = quietLimit ?? USUAL_LIMIT
  const mark = Math.max(FIRST, Math.floor((quiet * MARKS) / last) + 1)
  const limit = Math.max(quiet + 1, Math.floor((mark * last) / MARKS))
  return { quiet, limit, value: -contempt * Math.max(0, lead - LEAD) * Math.min(1, mark / MARKS) ** 2 }
}
