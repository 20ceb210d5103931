/** Scores and Elo: what share of the points somebody takes, and the difference in strength that this share speaks of. */
import type { Side } from '../engine/core/lineup.ts'
import { placesOfSides, type Outcome } from '../engine/core/outcome.ts'
import type { Interval } from '../bots/arena-stats.ts'

/** Elo of a factor of e in the odds. */
export const ELO_PER_LOG = 400 / Math.LN10

/** What somebody stronger by `elo` scores on average, drawn games counting half. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400))
}

/** The other way round; infinite where all or nothing is scored. */
export function eloOfScore(score: number): number {
  return ELO_PER_LOG * Math.log(score / (1 - score))
}

/** What a side scores in a game: the share of the other sides that it came before, half of those beside it. Half is even, however many play. */
export function scoreOf(outcome: Outcome, side: Side): number {
  const places = placesOfSides(outcome)
  const own = places[side] ?? Infinity
  const others = (Object.entries(places) as [Side, number][]).filter(([other]) => other !== side).map(([, place]) => place)
  const points = others.reduce((sum, place) => sum + (own < place ? 1 : own === place ? 0.5 : 0), 0)
  return points / Math.max(1, others.length)
}

const Z95 = 1.959964

/** Where the mean of such values lies, at 95 %: Wilson’s interval with the spread that they have. Nothing is known of none: `[0, 1]`. */
export function meanInterval(values: readonly number[]): Interval & { readonly mean: number } {
  const n = values.length
  if (n === 0) return { mean: 0.5, low: 0, high: 1 }
  const mean = values.reduce((sum, value) => sum + value, 0) / n
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / n
  const z2 = Z95 * Z95
  const centre = mean + z2 / (2 * n)
  const spread = Z95 * Math.sqrt(variance / n + z2 / (4 * n * n))
  const scale = 1 + z2 / n
  return { mean, low: Math.max(0, (centre - spread) / scale), high: Math.min(1, (centre + spread) / scale) }
}
