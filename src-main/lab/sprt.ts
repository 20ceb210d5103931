/**
 * The sequential probability ratio test on whole rounds: after each it asks how much likelier the scores are if `a` is stronger by `elo1`
 * than if it is by `elo0`, and stops once that is decided. Rounds, not games, are counted, because games of a round share their armies;
 * with two sides these are the five scores of a pair. Under either hypothesis the shares of the scores are the likeliest ones with that
 * mean (an exact generalised likelihood ratio).
 */
import { scoreOfElo } from './elo.ts'

export interface Hypotheses {
  /** Not stronger: by at most this many Elo. */
  readonly elo0: number
  /** Stronger: by at least this many Elo. */
  readonly elo1: number
  /** Error rates: calling an equal player stronger, and the reverse. */
  readonly alpha: number
  readonly beta: number
}

export const USUAL: Hypotheses = { elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 }

export type Answer = 'stronger' | 'not-stronger' | 'undecided'

/** Prior count of every score, so that none has likelihood 0. */
const A_LITTLE = 1e-3
const SCORES = [0, 0.25, 0.5, 0.75, 1] as const

/** How often each score of a round occurred. */
type Counts = Map<number, number>

/** The log-likelihood ratio of these rounds; positive favours `elo1`. */
export function logLikelihoodRatio(rounds: readonly number[], hypotheses: Pick<Hypotheses, 'elo0' | 'elo1'>): number {
  const counts = beforehand()
  for (const round of rounds) count(counts, round)
  return ratioOf(counts, hypotheses)
}

function beforehand(): Counts {
  return new Map<number, number>(SCORES.map((score) => [score, A_LITTLE]))
}

function count(counts: Counts, round: number): void {
  counts.set(round, (counts.get(round) ?? A_LITTLE) + 1)
}

function ratioOf(counts: Counts, { elo0, elo1 }: Pick<Hypotheses, 'elo0' | 'elo1'>): number {
  const observed = [...counts]
  const [mean0, mean1] = [scoreOfElo(elo0), scoreOfElo(elo1)]
  const [tilt0, tilt1] = [likeliestTilt(observed, mean0), likeliestTilt(observed, mean1)]
  return observed.reduce((sum, [score, times]) => {
    return sum + times * (Math.log1p(tilt0 * (score - mean0)) - Math.log1p(tilt1 * (score - mean1)))
  }, 0)
}

/** The likeliest shares with this mean are `count / (all (1 + t (score - mean)))`: finds the t for which they sum to 1, by bisection. */
function likeliestTilt(observed: readonly (readonly [score: number, count: number])[], mean: number): number {
  let low = -1 / (1 - mean)
  let high = 1 / mean
  for (let i = 0; i < 100; i++) {
    const tilt = (low + high) / 2
    const slope = observed.reduce((sum, [score, count]) => sum + (count * (score - mean)) / (1 + tilt * (score - mean)), 0)
    if (slope > 0) low = tilt
    else high = tilt
  }
  return (low + high) / 2
}

/** The test continues between these. */
export function bounds({ alpha, beta }: Pick<Hypotheses, 'alpha' | 'beta'>): { readonly lower: number; readonly upper: number } {
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) }
}

export interface Decision {
  readonly answer: Answer
  /** Rounds until the decision, or all of them. */
  readonly rounds: number
  readonly llr: number
}

/** Goes through rounds in order and stops at the first that decides; later ones do not count. */
export function decide(rounds: readonly number[], hypotheses: Hypotheses): Decision {
  const { lower, upper } = bounds(hypotheses)
  const counts = beforehand()
  let llr = 0
  for (const [i, round] of rounds.entries()) {
    count(counts, round)
    llr = ratioOf(counts, hypotheses)
    if (llr >= upper) return { answer: 'stronger', rounds: i + 1, llr }
    if (llr <= lower) return { answer: 'not-stronger', rounds: i + 1, llr }
  }
  return { answer: 'undecided', rounds: rounds.length, llr }
}
