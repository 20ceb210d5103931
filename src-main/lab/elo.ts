/** Scores and Elo: a player's share of the points, and the difference in strength that it implies. */
import type { Side } from '../engine/core/lineup.ts'
import { placesOfSides, type Outcome } from '../engine/core/outcome.ts'
import type { Interval } from '../engine/core/wilson.ts'

/** Elo per unit of log odds. */
export const ELO_PER_LOG = 400 / Math.LN10

/** The average score of a player stronger by `elo`; a draw counts half. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400))
}

/** The inverse; infinite for a score of 0 or 1. */
export function eloOfScore(score: number): number {
  return ELO_PER_LOG * Math.log(score / (1 - score))
}

/** The score of a side in a game: the share of other sides that it beat, plus half of those it drew with. 0.5 is even with any number of sides. */
export function scoreOf(outcome: Outcome, side: Side): number {
  const places = placesOfSides(outcome)
  const own = places[side] ?? Infinity
  const others = (Object.entries(places) as [Side, number][]).filter(([other]) => other !== side).map(([, place]) => place)
  const points = others.reduce((sum, place) => sum + (own < place ? 1 : own === place ? 0.5 : 0), 0)
  return points / Math.max(1, others.length)
}

const Z95 = 1.959964

/** 95 % interval of the mean of such values: Wilson's interval with their variance. `[0, 1]` for no values. */
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
