/** Weighs actions: each candidate is tried in many drawn games, both sides play a few turns of quick play, and the result is judged. */
import { createRng, type Rng } from '../../engine/core/rng.ts'
import { betterHalf } from '../choose.ts'
import type { Budget } from '../contract.ts'
import { copyModel, type Model, GAP, type Side } from './model.ts'
import { playTurn } from './policy.ts'
import { type Tables, ATTACKER_WINS } from './tables.ts'

export interface Effort {
  /** Most games drawn. */
  readonly samples: number
  /** Turns played in each. */
  readonly turns: number
}

export interface Weighing {
  readonly tables: Tables
  readonly effort: Effort
  readonly budget: Budget
  readonly rng: Rng
  readonly imagine: (rng: Rng) => Model
  /** Performs a candidate. Afterwards the enemy is on turn, or a side has won. */
  readonly candidates: readonly ((model: Model, rng: Rng) => void)[]
}

/** Samples between two cuts of the field, and how many candidates are never cut. */
const ROUND = 16
const FINALISTS = 2

/** The average chance to win by candidate. After every round of samples the worse half is dropped. */
export function weigh({ tables, effort, budget, rng, imagine, candidates }: Weighing): readonly number[] {
  const sums = candidates.map(() => 0)
  const counts = candidates.map(() => 0)
  let left: readonly number[] = [...candidates.keys()]
  const meanOf = (i: number): number => (sums[i] ?? 0) / (counts[i] ?? 1)
  for (let n = 0; n < effort.samples && (left.length > 1 || candidates.length === 1); n++) {
    if (n > 0 && budget.expired()) break
    const world = imagine(rng)
    const seed = String(rng.next())
    for (const i of left) {
      const model = copyModel(world)
      const chance = createRng(seed)
      candidates[i]?.(model, chance)
      for (let turn = 0; turn < effort.turns && model.winner === null; turn++) playTurn(tables, model, chance)
      sums[i] = (sums[i] ?? 0) + judge(tables, model)
      counts[i] = (counts[i] ?? 0) + 1
    }
    if (n % ROUND === ROUND - 1) left = betterHalf(left, meanOf, FINALISTS)
  }
  const survivors = new Set(left)
  return candidates.map((_, i) => (survivors.has(i) ? (sums[i] ?? 0) / Math.max(1, counts[i] ?? 0) : -1))
}

const TURN = 0.17
const MENACED = -0.23
const FLAG_OUT = -0.2
const NO_RESERVES = -0.18
const FEW_ATTACKERS = -0.2

/** The chance that side 0 wins a game. */
export function judge(tables: Tables, { sides: [ours, theirs], turn, winner }: Model): number {
  if (winner !== null) return winner === 0 ? 1 : 0
  const edge = strength(tables, ours, theirs) - strength(tables, theirs, ours) + (turn === 0 ? TURN : -TURN)
  return 1 / (1 + Math.exp(-edge))
}

function strength(tables: Tables, side: Side, against: Side): number {
  const { worth, attacks, isFlag } = tables
  let total = side.held + side.deck.length === 0 ? NO_RESERVES : 0
  for (const kind of side.deck) total += worth[kind] ?? 0
  for (let kind = 0; kind < side.hand.length; kind++) total += (side.hand[kind] ?? 0) * (worth[kind] ?? 0)
  let attackers = 0
  for (let place = 0; place < side.line.length; place++) {
    const kind = side.line[place] ?? GAP
    if (kind === GAP) continue
    total += worth[kind] ?? 0
    if (attacks[kind] === 1) attackers++
    if (isFlag[kind] === 1) total += FLAG_OUT
    if (side.shown[place] === 1 && isMenaced(tables, kind, against)) total += MENACED
  }
  return attackers <= 1 ? total + FEW_ATTACKERS : total
}

function isMenaced({ results, attacks, kinds }: Tables, kind: number, { line }: Side): boolean {
  for (let place = 0; place < line.length; place++) {
    const enemy = line[place] ?? GAP
    if (enemy !== GAP && attacks[enemy] === 1 && results[enemy * kinds.length + kind] === ATTACKER_WINS) return true
  }
  return false
}
