/**
 * Ratings by maximum likelihood, after Bradley and Terry, with Davidson's model of draws: of two players with strengths p and q the first
 * wins in proportion to p, the second to q, and they draw in proportion to d √(p q), with one d for all. Newton's method maximises the
 * likelihood, which has a single maximum; the information there gives the intervals.
 */
import { ELO_PER_LOG } from './elo.ts'

/** The results of two players against each other; shares of games where more than two sides play. */
export interface Pairing {
  readonly a: string
  readonly b: string
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

export interface Rating {
  readonly player: string
  readonly elo: number
  /** Half of the 95 % interval; 0 for the anchor. */
  readonly margin: number
}

/**
 * Prior: standard deviation of ratings around the anchor in Elo, and of d around 1. Weak enough not to move players who have won, drawn and
 * lost; strong enough to rate players who have only lost or only drawn.
 */
const SPREAD = 1000
const Z95 = 1.959964
const MOST_STEPS = 500
/** Longest step in log strength: about 350 Elo. */
const LONGEST = 2

/** Ratings of all players, the best first, with `anchor` at 0. A `spread` of Infinity uses no prior. */
export function rate(pairings: readonly Pairing[], anchor: string, spread = SPREAD): readonly Rating[] {
  const players = [anchor, ...new Set(pairings.flatMap(({ a, b }) => [a, b]).filter((player) => player !== anchor))]
  const drawn = pairings.some(({ draws }) => draws > 0)
  const size = players.length - 1 + (drawn ? 1 : 0) // unknowns: all but the anchor, then the logarithm of d
  const unknown = new Map(players.map((player, i) => [player, i - 1]))
  const found = new Array<number>(size).fill(0)
  let spreads: Matrix = []
  for (let step = 0; step < MOST_STEPS; step++) {
    const hill = slope(pairings, unknown, found, drawn, (ELO_PER_LOG / spread) ** 2)
    spreads = inverse(hill.information)
    const stride = product(spreads, hill.gradient)
    const longest = Math.max(0, ...stride.map(Math.abs))
    for (const [i, by] of stride.entries()) found[i] = (found[i] ?? 0) + by * Math.min(1, LONGEST / longest)
    if (longest < 1e-9) break
  }
  const ratings = players.map((player, i) => ({
    player,
    elo: i === 0 ? 0 : ELO_PER_LOG * (found[i - 1] ?? 0),
    margin: i === 0 ? 0 : Z95 * ELO_PER_LOG * Math.sqrt(spreads[i - 1]?.[i - 1] ?? 0),
  }))
  return ratings.sort((a, b) => b.elo - a.elo)
}

interface Slope {
  readonly gradient: number[]
  readonly information: Matrix
}

/** The exponents of a result: of a's strength, of b's, and of d. */
const WON = [1, 0, 0] as const
const DRAWN = [0.5, 0.5, 1] as const
const LOST = [0, 1, 0] as const

/** First and negative second derivatives of the log-likelihood. */
function slope(
  pairings: readonly Pairing[],
  unknown: ReadonlyMap<string, number>,
  found: readonly number[],
  drawn: boolean,
  belief: number,
): Slope {
  const size = found.length
  const gradient = found.map((value) => -belief * value)
  const information = found.map((_, i) => found.map((__, j) => (i === j ? belief : 0)))
  for (const { a, b, wins, draws, losses } of pairings) {
    const at = [unknown.get(a) ?? -1, unknown.get(b) ?? -1, drawn ? size - 1 : -1]
    const values = at.map((i) => found[i] ?? 0)
    const results = [
      { counted: wins, features: WON },
      { counted: losses, features: LOST },
      ...(drawn ? [{ counted: draws, features: DRAWN }] : []),
    ].map((each) => ({ ...each, odds: Math.exp(each.features.reduce<number>((sum, feature, f) => sum + feature * (values[f] ?? 0), 0)) }))
    const all = results.reduce((sum, { odds }) => sum + odds, 0)
    const games = wins + draws + losses
    const mean = at.map((_, f) => results.reduce((sum, { odds, features }) => sum + (odds / all) * (features[f] ?? 0), 0))
    for (const [f, i] of at.entries()) {
      if (i < 0) continue
      gradient[i] =
        (gradient[i] ?? 0) + results.reduce((sum, { counted, features }) => sum + counted * ((features[f] ?? 0) - (mean[f] ?? 0)), 0)
      for (const [g, j] of at.entries()) {
        const row = information[i]
        if (j < 0 || !row) continue
        const both = results.reduce((sum, { odds, features }) => sum + (odds / all) * (features[f] ?? 0) * (features[g] ?? 0), 0)
        row[j] = (row[j] ?? 0) + games * (both - (mean[f] ?? 0) * (mean[g] ?? 0))
      }
    }
  }
  return { gradient, information }
}

type Matrix = number[][]

/** The inverse of a symmetric positive definite matrix, by elimination. */
function inverse(matrix: readonly (readonly number[])[]): Matrix {
  const n = matrix.length
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))])
  for (const [i, pivot] of rows.entries()) {
    const by = pivot[i] ?? 1
    for (let j = 0; j < 2 * n; j++) pivot[j] = (pivot[j] ?? 0) / by
    for (const [k, row] of rows.entries()) {
      const times = k === i ? 0 : (row[i] ?? 0)
      if (times !== 0) for (let j = 0; j < 2 * n; j++) row[j] = (row[j] ?? 0) - times * (pivot[j] ?? 0)
    }
  }
  return rows.map((row) => row.slice(n))
}

function product(matrix: Matrix, vector: readonly number[]): number[] {
  return matrix.map((row) => row.reduce((sum, value, i) => sum + value * (vector[i] ?? 0), 0))
}
