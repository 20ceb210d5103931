/** How what a position is worth to a seat goes with winning, in games of the strategist against itself: to fit curves to, and to measure them. */
import { playGame } from '../../bots/arena.ts'
import { askBot } from '../../bots/ask.ts'
import { chanceBy, lateness, leadOf, oddsBy, tensOf, unitsOf, type Counted, type Curve } from '../../bots/chances.ts'
import type { BotLevel } from '../../bots/contract.ts'
import { appraise, strategistBot } from '../../bots/index.ts'
import { limitOf } from '../../engine/core/edition.ts'
import { scoreOf } from '../../engine/core/outcome.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { editionOf } from '../../engine/editions/index.ts'

/** One decision of a finished game. */
export interface Decision extends Counted {
  /** 1 where the seat won, 0.5 in a draw, 0 otherwise. */
  readonly won: number
}

export interface Played {
  readonly edition: string
  readonly preset: string
  readonly games: number
  readonly seed: string
}

/** Decisions between two samples; nearer ones add little. */
const EVERY = 9
const QUIET = 100
const LEVELS: readonly BotLevel[] = ['easy', 'normal', 'strong']
const UNLIMITED = { expired: () => false }

/** The decisions of one game after the other. */
export function* decisionsIn({ edition: id, preset, games, seed }: Played): Generator<readonly Decision[]> {
  const edition = editionOf(id, null)
  const options = edition?.game.parseOptions({ preset, ...limitOf(edition.info, QUIET) })
  if (!edition || !options?.ok) throw new Error(`no ${id} ${preset}`)
  for (let g = 0; g < games; g++) {
    const level = LEVELS[g % LEVELS.length] ?? 'normal'
    const play = playGame({ edition, options: options.value, seed: `${seed}/${g}`, armies: 'own' })
    const seen: (Omit<Decision, 'won'> & { readonly seat: Seat })[] = []
    let turns = 0
    let next = play.next()
    while (!next.done) {
      const turn = { ...next.value, level, budget: UNLIMITED }
      const legal = turn.game.legalActions(turn.view, turn.seat)
      if (turn.view.phase === 'playing' && legal.length > 0 && turns++ % EVERY === g % EVERY) {
        const judged = appraise({ ...turn, legal }, 1)
        if (judged) seen.push({ seat: turn.seat, worth: judged.worth, lead: leadOf(turn.view, turn.seat), turns: turn.view.ply })
      }
      next = play.next(askBot(strategistBot, turn))
    }
    const { outcome } = next.value
    yield seen.map(({ seat, ...decision }) => ({ ...decision, won: scoreOf(outcome, seat) }))
  }
}

const ROUNDS = 40
/** Keeps the curve of few games flat. */
const DAMPING = 1
/** Turns up to which a curve must not fall. */
const LONG = 900

/**
 * The curve that makes these results likeliest. What worth says is found first and kept, since it alone sets two actions apart in one position; then what
 * losses say besides. Where the curve would call a position worse for being worth more, its slope stays the same all game.
 */
export function fitCurve(decisions: readonly Decision[]): Curve {
  const sizes = decisions.map(({ worth }) => Math.abs(worth)).sort((a, b) => a - b)
  const unit = sizes[Math.floor(sizes.length / 2)] || 1
  const worth = fitWorth(unit, decisions)
  const flat = { ...worth, start: 0, losses: 0 }
  const [start = 0, losses = 0] = fitLine(
    decisions.map((each) => ({ x: [1, lateness(each.turns) * tensOf(each.lead)], given: oddsBy(flat, each), won: each.won })),
  )
  return { ...worth, start, losses: Math.max(0, losses) }
}

function fitWorth(unit: number, decisions: readonly Decision[]): Pick<Curve, 'unit' | 'slope' | 'late'> {
  const rowsOf = (changes: boolean): readonly Row[] =>
    decisions.map(({ worth, turns, won }) => {
      const units = unitsOf({ unit }, worth)
      return { x: [1, units, ...(changes ? [units * lateness(turns)] : [])], given: 0, won }
    })
  const [, slope = 0, late = 0] = fitLine(rowsOf(true))
  if (slope >= 0 && slope + late * lateness(LONG) >= 0) return { unit, slope, late }
  const [, level = 0] = fitLine(rowsOf(false))
  return { unit, slope: Math.max(0, level), late: 0 }
}

interface Row {
  readonly x: readonly number[]
  /** Log-odds that are added. */
  readonly given: number
  readonly won: number
}

/** The weights of the sum of `x` that makes these results likeliest, by Newton’s method. */
function fitLine(rows: readonly Row[]): readonly number[] {
  let weights: readonly number[] = rows[0]?.x.map(() => 0) ?? []
  for (let round = 0; round < ROUNDS; round++) {
    const gradient = weights.map((weight) => -DAMPING * weight)
    const hessian = weights.map((_, i) => weights.map((__, j): number => (i === j ? DAMPING : 0)))
    for (const { x, given, won } of rows) {
      const chance = 1 / (1 + Math.exp(-(given + dot(weights, x))))
      for (const [i, xi] of x.entries()) {
        gradient[i] = (gradient[i] ?? 0) + (won - chance) * xi
        const row = hessian[i] ?? []
        for (const [j, xj] of x.entries()) row[j] = (row[j] ?? 0) + chance * (1 - chance) * xi * xj
      }
    }
    const step = solve(hessian, gradient)
    weights = weights.map((weight, i) => weight + (step[i] ?? 0))
  }
  return weights
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, each, i) => sum + each * (b[i] ?? 0), 0)
}

/** Solves a small system of equations by elimination; the matrix is positive definite. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0])
  for (const [i, pivot] of rows.entries())
    for (const [j, row] of rows.entries()) {
      if (i === j) continue
      const factor = (row[i] ?? 0) / (pivot[i] || 1)
      for (const k of row.keys()) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0)
    }
  return rows.map((row, i) => (row.at(-1) ?? 0) / (row[i] || 1))
}

/** A tenth of the chances: what was said on average, and how often it came true. */
export interface Tenth {
  readonly said: number
  readonly won: number
  readonly count: number
}

const TENTHS = 10

export interface Measured {
  /** Mean negative natural logarithm of the chance that was given to the result, and the same if the mean result is always said. */
  readonly logLoss: number
  readonly blind: number
  readonly decisions: number
  readonly tenths: readonly Tenth[]
}

/** Measures a curve over decisions that it was not fitted to. */
export function measureCurve(curve: Curve, decisions: readonly Decision[]): Measured {
  const mean = decisions.reduce((sum, { won }) => sum + won, 0) / Math.max(1, decisions.length)
  const tenths = Array.from({ length: TENTHS }, () => ({ said: 0, won: 0, count: 0 }))
  let [loss, blind] = [0, 0]
  for (const decision of decisions) {
    const { won } = decision
    const chance = chanceBy(curve, decision)
    loss += lossOf(chance, won)
    blind += lossOf(mean, won)
    const tenth = tenths[Math.min(TENTHS - 1, Math.floor(chance * TENTHS))]
    if (!tenth) continue
    tenth.said += chance
    tenth.won += won
    tenth.count++
  }
  const share = (sum: number, count: number): number => sum / Math.max(1, count)
  return {
    logLoss: share(loss, decisions.length),
    blind: share(blind, decisions.length),
    decisions: decisions.length,
    tenths: tenths.map(({ said, won, count }) => ({ said: share(said, count), won: share(won, count), count })),
  }
}

function lossOf(chance: number, won: number): number {
  return -(won * Math.log(chance) + (1 - won) * Math.log(1 - chance))
}
