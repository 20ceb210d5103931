/**
 * Tunes the weights of a search by games against itself (simultaneous perturbation). All weights are moved a little at once, each up or
 * down at random; the weights then move towards the winner of a pair of games from the same seed. Weights that matter are found among much
 * noise; those that do not wander a little.
 */
import { playGame } from '../../bots/arena.ts'
import { askBot } from '../../bots/ask.ts'
import type { Bot } from '../../bots/contract.ts'
import type { Weights } from '../../bots/grid/lookahead/weights.ts'
import { strategistWith } from '../../bots/grid/strategist.ts'
import { createRng } from '../../engine/core/rng.ts'
import { resultOf } from '../../engine/core/outcome.ts'
import { findEdition } from '../../engine/editions/index.ts'

export interface Tuning {
  readonly start: Weights
  readonly preset: string
  /** Pairs of games. */
  readonly pairs: number
  readonly seed: string
}

export interface Tuned {
  readonly weights: Weights
  /** Pairs played, and pairs with a winner. */
  readonly pairs: number
  readonly decided: number
}

/** How far weights are moved for a trial, and how far they go after a win; both in logarithms. */
const TRIAL = 0.3
const STEP = 0.024
/** Steps halve after this many pairs. */
const SETTLING = 4_000
/** Shallow games are fast, and good weights for them are good for deeper ones. */
const QUICK = {
  memory: Infinity,
  reads: true,
  ranks: { effort: 3_000, most: 3_000, deepest: 2, noise: 0.1, blunder: 0, boldness: 1, prudent: false },
  powers: { depth: 1, samples: 4, noise: 0, blunder: 0 },
}
/** Quiet turn actions until a draw. */
const QUIET = 200

/** Tunes without end; yields the state after every pair. The same start and seed give the same weights. */
export function* tune({ start, preset, pairs, seed }: Tuning): Generator<Tuned> {
  const rng = createRng(seed)
  let logs = logsOf(start)
  let decided = 0
  for (let pair = 0; pair < pairs; pair++) {
    const lot = logs.map(() => (rng.below(2) === 0 ? -1 : 1))
    const moved = (by: number): Bot =>
      quickBot(
        weightsOf(
          start,
          logs.map((log, i) => log + by * (lot[i] as number)),
        ),
      )
    const won = compare(moved(TRIAL), moved(-TRIAL), preset, `${seed}/${pair}`)
    if (won !== 0) decided++
    const step = (won * STEP) / (1 + pair / SETTLING)
    logs = logs.map((log, i) => log + step * (lot[i] as number))
    yield { weights: weightsOf(start, logs), pairs: pair + 1, decided }
  }
}

/** Two games with sides swapped: 1 if `a` wins both, -1 if `b` does. */
function compare(a: Bot, b: Bot, preset: string, seed: string): number {
  return (play({ red: a, blue: b }, preset, seed) - play({ red: b, blue: a }, preset, seed)) / 2
}

/** 1 if Red wins, -1 if Blue does. */
function play(bots: Readonly<Record<'red' | 'blue', Bot>>, preset: string, seed: string): number {
  const edition = findEdition('classic')
  const options = edition?.game.parseOptions({ preset, quietLimit: QUIET })
  if (!edition || !options?.ok) throw new Error(`no classic game by ${preset}`)
  const game = playGame({ edition, options: options.value, seed, armies: 'own' })
  let next = game.next()
  while (!next.done) {
    const bot = next.value.seat === 'red' ? bots.red : bots.blue
    next = game.next(askBot(bot, { ...next.value, level: 'strong', budget: { expired: () => false } }))
  }
  return { won: 1, drawn: 0, lost: -1 }[resultOf(next.value.outcome, 'red')]
}

function quickBot(weights: Weights): Bot {
  return { id: 'tuned', levels: ['strong'], ...strategistWith({ crowded: weights, sparse: weights, prudent: {} }, () => QUICK) }
}

/** The keys of a weight, outermost first. */
type Path = readonly string[]
interface Numbers {
  readonly [name: string]: number | Numbers
}

function pathsIn(numbers: Numbers, before: Path = []): readonly Path[] {
  return Object.entries(numbers).flatMap(([name, value]) =>
    typeof value === 'number' ? [[...before, name]] : pathsIn(value, [...before, name]),
  )
}

/** Weights named `decay` are shares: their complement is tuned. */
const isShare = (path: Path): boolean => path.at(-1) === 'decay'

function logsOf(weights: Weights): readonly number[] {
  const numbers = weights as unknown as Numbers
  return pathsIn(numbers).map((path) => {
    const value = path.reduce<number | Numbers>((at, name) => (at as Numbers)[name] as number | Numbers, numbers) as number
    return Math.log(isShare(path) ? 1 - value : value)
  })
}

function weightsOf(start: Weights, logs: readonly number[]): Weights {
  const made = structuredClone(start) as unknown as Record<string, unknown>
  for (const [i, path] of pathsIn(start as unknown as Numbers).entries()) {
    const inner = path.slice(0, -1).reduce((at, name) => at[name] as Record<string, unknown>, made)
    const value = Math.exp(logs[i] as number)
    inner[path.at(-1) as string] = Number((isShare(path) ? Math.max(0.01, 1 - value) : value).toPrecision(4))
  }
  return made as unknown as Weights
}
