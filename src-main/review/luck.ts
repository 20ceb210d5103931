/** Luck: what came of an action, less the mean of all that could have come of it, weighed by how likely it was. Pure. */
import fitted from './leans.json' with { type: 'json' }

/** An outcome for one seat: the log-odds at a glance, or how the game has ended. */
export interface Glanced {
  readonly odds: number
  /** 1, 0.5 or 0; null while the game goes on for the seat. */
  readonly result: number | null
}

/** What came of an action, and what else could have. */
export interface Came {
  readonly came: Glanced
  /** Drawn by what the seat knew. Never empty. */
  readonly drawn: readonly Glanced[]
}

/**
 * How much worse for a seat actions come out than it believes: its own are taken because they look good, and those of others by who knows its own piece. The worst
 * that could come is likelier than it believes, against the best, by e to the power of this; what is between them accordingly.
 */
export interface Leans {
  readonly own: number
  readonly others: number
}

/** Leans that make luck zero on average in games of the strategist against itself. `error`: the standard error of that mean in these games, in points of 100. */
export interface FittedLeans extends Leans {
  readonly games: number
  readonly error: Leans
}

/** By edition and preset; found by `npm run fit -- luck`. */
export const LEANS: Readonly<Record<string, FittedLeans>> = fitted
const NONE: Leans = { own: 0, others: 0 }

export function leansOf(edition: string, preset: string): Leans {
  return LEANS[`${edition} ${preset}`] ?? NONE
}

/** Log-odds by which a glance is moved at most to agree with a search. */
const FURTHEST = 12
const HALVINGS = 40

/** An outcome as a chance to win, its odds moved by `shift`. */
export function chanceAt({ odds, result }: Glanced, shift: number): number {
  return result ?? chanceOf(odds + shift)
}

/** How likely each drawn outcome is: the better for the seat, the less. They sum to 1. */
function weightsOf(drawn: readonly Glanced[], lean: number): readonly number[] {
  const chances = drawn.map((each) => chanceAt(each, 0))
  const [worst, best] = [Math.min(...chances), Math.max(...chances)]
  const weights = chances.map((chance) => (best > worst ? Math.exp((-lean * (chance - worst)) / (best - worst)) : 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return weights.map((weight) => weight / total)
}

/** As chances: the mean of all that could come, and what came. The mean is what came where nothing else could, to the last digit. */
export function meanAndCame({ came, drawn }: Came, lean: number, shift: number): { readonly mean: number; readonly came: number } {
  const truly = chanceAt(came, shift)
  const weights = weightsOf(drawn, lean)
  return { mean: truly + drawn.reduce((sum, each, i) => sum + (weights[i] ?? 0) * (chanceAt(each, shift) - truly), 0), came: truly }
}

/** What to add to the log-odds of outcomes at a glance so that their mean is this chance: the search that found it saw further than a glance. */
export function shiftTo({ drawn }: Came, lean: number, taken: number): number {
  if (drawn.every(({ result }) => result !== null)) return 0
  const weights = weightsOf(drawn, lean)
  const meanAt = (shift: number): number => drawn.reduce((sum, each, i) => sum + (weights[i] ?? 0) * chanceAt(each, shift), 0)
  let [low, high] = [-FURTHEST, FURTHEST]
  for (let n = 0; n < HALVINGS; n++) {
    const middle = (low + high) / 2
    if (meanAt(middle) < taken) low = middle
    else high = middle
  }
  return (low + high) / 2
}

function chanceOf(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}
