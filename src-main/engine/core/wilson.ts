/** Confidence intervals of shares. */

/** Bounds of a share, both in `[0, 1]`. */
export interface Interval {
  readonly low: number
  readonly high: number
}

const Z95 = 1.959964

/** Wilson's score interval for a share of `hits` among `trials`, at 95 %. Without trials it is `[0, 1]`. */
export function wilson(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 }
  const share = hits / trials
  const z2 = Z95 * Z95
  const centre = share + z2 / (2 * trials)
  const spread = Z95 * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))
  const scale = 1 + z2 / trials
  return { low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}
