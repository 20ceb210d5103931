/**
 * Weighs actions: each candidate is tried in many drawn games, all seats continue with quick play, and every round is judged, so that early
 * gains count more. After every few games the worse half of the candidates is dropped.
 */
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { Budget } from '../contract.ts'
import { judge, materialOf } from './judge.ts'
import { NO_SIDE, type Model } from './model.ts'
import { rivalryOf, type Outlook } from './outlook.ts'
import { chooseMove, createMind, glanceAt, type Mind } from './policy.ts'

export interface Effort {
  /** Most games drawn. */
  readonly samples: number
  /** Most candidates tried: those with the highest value at a glance. */
  readonly width: number
  /** Rounds played; each ends before the bot's next turn. */
  readonly rounds: number
}

export interface Candidate {
  /** Its code as a turn action; null for one of the few choices out of turn. */
  readonly code: number | null
  /** Its value apart from what follows. */
  readonly bonus: number
  /** Performs it, with all that follows up to the next turn. */
  readonly perform: (model: Model) => void
}

export interface Weighing {
  readonly outlook: Outlook
  readonly effort: Effort
  readonly budget: Budget
  readonly rng: Rng
  readonly side: number
  readonly imagine: (rng: Rng) => Model
  readonly candidates: readonly Candidate[]
}

/** Games between two cuts of the field, and how many candidates are never cut. */
const HEAT = 4
const FINALISTS = 3
/** Weight of the value at a glance against the result of playing ahead, and the most it can count. */
const GLANCE = 0.4
const LOOK = 20

/** Average value of each candidate; -Infinity for those that were dropped. */
export function weigh({ outlook, effort, budget, rng, side, imagine, candidates }: Weighing): readonly number[] {
  const sums = candidates.map(() => 0)
  let left: readonly number[] = []
  let looks: readonly number[] = []
  let done = 0
  let scratch: Model | null = null
  const bonusOf = (i: number): number => candidates[i]?.bonus ?? 0
  const promiseOf = (i: number): number => (looks[i] ?? 0) + bonusOf(i)
  const meanOf = (i: number): number => (sums[i] ?? 0) / Math.max(1, done) + GLANCE * Math.min(LOOK, looks[i] ?? 0) + bonusOf(i)
  for (; done < effort.samples; done++) {
    if (done > 0 && budget.expired()) break
    if (done > 0 && done % HEAT === 0) left = betterHalf(left, meanOf)
    const world = imagine(rng)
    const seen = { ...outlook, rivalry: rivalryIn(world, outlook) }
    const mind = createMind(seen)
    if (done === 0) {
      looks = looksOf(mind, world, candidates)
      left = [...candidates.keys()].sort((a, b) => promiseOf(b) - promiseOf(a)).slice(0, effort.width)
    }
    scratch ??= imagine(rng)
    const seed = String(rng.next())
    const seats = world.out.filter((out) => out === 0).length
    for (const i of left) {
      scratch.copy(world)
      candidates[i]?.perform(scratch)
      const chance = createRng(seed)
      for (let round = 1; round <= effort.rounds; round++) {
        for (let turn = round === 1 ? 1 : 0; turn < seats && scratch.winner === NO_SIDE; turn++)
          scratch.play(chooseMove(mind, scratch, chance))
        sums[i] = (sums[i] ?? 0) + judge(scratch, seen, mind.posture, side) / effort.rounds
      }
    }
  }
  const last = new Set(left)
  return sums.map((_, i) => (last.has(i) ? meanOf(i) : -Infinity))
}

/** Value at a glance of candidates; 0 for choices out of turn. */
function looksOf(mind: Mind, world: Model, candidates: readonly Candidate[]): readonly number[] {
  const codes = candidates.flatMap(({ code }) => (code === null ? [] : [code]))
  return codes.length < candidates.length ? candidates.map(() => 0) : glanceAt(mind, world, codes)
}

function rivalryIn(world: Model, outlook: Outlook): Float64Array {
  const { tables } = outlook
  const materials = Float64Array.from({ length: tables.sides }, (_, side) => materialOf(world, outlook, side))
  const isOut = (side: number): boolean => tables.seats.every((_, seat) => tables.sideOf[seat] !== side || world.out[seat] === 1)
  return rivalryOf(tables, materials, isOut)
}

function betterHalf(left: readonly number[], valueOf: (i: number) => number): number[] {
  const ranked = left.toSorted((a, b) => valueOf(b) - valueOf(a))
  return ranked.slice(0, Math.max(FINALISTS, Math.ceil(ranked.length / 2)))
}
