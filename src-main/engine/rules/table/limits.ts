/** How far kinds and armies may be corrected, whatever the family. */
export const ROSTER_LIMITS = {
  /** Longest name of a kind or power. */
  name: 40,
  kinds: 60,
  /** Of one kind in an army. */
  count: 60,
  /** Ranks are written 1 to 10, or turned round (CL-2). */
  lowestRank: 1,
  highestRank: 10,
} as const
