import { MOST_FILES } from '../board.ts'

/** How far a table may be corrected. */
export const TABLE_LIMITS = {
  /** Longest name of a kind or power. */
  name: 40,
  kinds: 60,
  powers: 30,
  /** Of one kind in an army. */
  count: 60,
  /** Ranks are written 1 to 10, or turned round (CL-2). */
  lowestRank: 1,
  highestRank: 10,
  narrowest: 4,
  widest: MOST_FILES,
  shallowest: 5,
  deepest: 16,
  obstacles: 128,
  /** Squares that a power reaches. */
  reach: 8,
  /** Steps that Speed goes; ways to walk them grow fast. */
  steps: 4,
  /** Enemies in one Rumble. */
  targets: 4,
} as const
