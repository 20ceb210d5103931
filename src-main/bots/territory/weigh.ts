/**
 * Weighs actions: each candidate is tried in drawn positions, all seats continue with quick play, and every round is judged. After every
 * few positions the worse half of the candidates is dropped.
 */
import { createRng, type Rng } from '../../engine/core/rng.ts'
import { betterHalf } from '../choose.ts'
import type { Budget } from '../contract.ts'
import type { Candidate } from './candidates.ts'
import type { Insight } from './insight.ts'
import { type Model, KEPT, NO_SEAT } from './model.ts'
import { isOver, movesFor, playOthers, playTurn, type Outlook } from './outlook.ts'
import { CITY } from './policy.ts'

export interface Effort {
  /** Most positions drawn. */
  readonly samples: number
  /** Most candidates tried: those with the highest value at a glance. */
  readonly width: number
  /** Rounds played; with 0 only the turn is finished. */
  readonly rounds: number
  /** Moves of quick play after which no further position is tried. */
  readonly work: number
}

export interface Weighing {
  readonly outlook: Outlook
  readonly insight: Insight
  readonly effort: Effort
  readonly budget: Budget
  readonly rng: Rng
  readonly me: number
  readonly worlds: readonly Model[]
  readonly candidates: readonly Candidate[]
}

/** Positions between two cuts of the field, and how many candidates are never cut. */
const HEAT = 5
const FINALISTS = 3
/** Value of winning by this very action, where winning later is 1. */
const AT_ONCE = 1.3
/** Weight of a point of a bonus, and of the value at a glance, in judged points. */
const POINT = 0.045
const PROMISE = 0.004
const MOST_PROMISE = 8

/** Value of a position for a seat at a glance, in the same unit. */
export function glanceOf(outlook: Outlook, insight: Insight, model: Model, me: number): number {
  return judge(outlook, insight, model, me) / POINT
}

/** Average value of each candidate, in territories; -Infinity for those that were dropped. */
export function weigh({ outlook, insight, effort, budget, rng, me, worlds, candidates }: Weighing): readonly number[] {
  const sums = candidates.map(() => 0)
  let left: readonly number[] = [...candidates.keys()]
    .sort((a, b) => (candidates[b]?.promise ?? 0) - (candidates[a]?.promise ?? 0))
    .slice(0, effort.width)
  const [world] = worlds
  if (!world) throw new Error('nothing was drawn to weigh in')
  const scratch = world.clone()
  let done = 0
  const meanOf = (i: number): number => {
    const { bonus = 0, promise = 0 } = candidates[i] ?? {}
    const glance = Number.isFinite(promise) ? Math.max(-MOST_PROMISE, Math.min(MOST_PROMISE, promise)) : 0
    return (sums[i] ?? 0) / Math.max(1, done) / POINT + bonus + (PROMISE / POINT) * glance
  }
  for (const model of worlds) {
    if (done > 0 && (budget.expired() || outlook.rater.chosen >= effort.work)) break
    if (done > 0 && done % HEAT === 0) left = betterHalf(left, meanOf, FINALISTS)
    const seed = String(rng.next())
    for (const i of left) {
      scratch.copy(model)
      const chance = createRng(seed)
      const candidate = candidates[i]
      if (!candidate) continue
      const moves = candidate.perform(scratch, chance)
      sums[i] = (sums[i] ?? 0) + outcome(outlook, insight, scratch, me, moves, candidate.must, effort.rounds, chance)
    }
    done++
  }
  const last = new Set(left)
  return sums.map((_, i) => (last.has(i) ? meanOf(i) : -Infinity))
}

/** Plays the rest of the turn and the rounds, judged after each. */
function outcome(
  outlook: Outlook,
  insight: Insight,
  model: Model,
  me: number,
  moves: number,
  must: boolean,
  rounds: number,
  rng: Rng,
): number {
  if (model.winner === me) return AT_ONCE
  if (!isOver(outlook, model)) playTurn(outlook, model, me, moves, must && moves > 0, rng)
  if (rounds === 0) return judge(outlook, insight, model, me)
  let sum = 0
  for (let round = 0; round < rounds; round++) {
    if (round > 0 && !isOver(outlook, model) && model.lives(me)) playTurn(outlook, model, me, movesFor(model, me, rng), true, rng)
    if (!isOver(outlook, model)) playOthers(outlook, model, me, rng)
    sum += judge(outlook, insight, model, me)
  }
  return sum / rounds
}

const BAG = 0.3
const FLAG = 14
const TROPHY = 4
/** Cost of another seat knowing where the bot's Flag is, and of knowing another unit, as a share of its worth. */
const SPIED = 1.5
const SEEN = 0.06
const PULL = 0.35
/** The lead at which a game is mostly won. */
const SCALE = 18

/**
 * Value of a position for a seat, from -1 to 1: territories and cities, units on the land and in bags, flags, and enemies nearby. Above 0 where the
 * seat is ahead of its rivals; a territory of a level game counts about a twentieth.
 */
function judge(outlook: Outlook, insight: Insight, model: Model, me: number): number {
  if (model.winner !== NO_SEAT) return model.winner === me ? 1 : -1
  const scores: number[] = []
  for (let seat = 0; seat < model.seats; seat++) scores.push(model.out[seat] === 1 ? 0 : scoreOf(insight, model, seat))
  if (isOver(outlook, model)) return byTerritories(model, me)
  let best = -Infinity
  let sum = 0
  let rivals = 0
  for (let seat = 0; seat < model.seats; seat++) {
    if (seat === me || !model.lives(seat)) continue
    best = Math.max(best, scores[seat] as number)
    sum += scores[seat] as number
    rivals++
  }
  if (rivals === 0) return 1
  const lead = (scores[me] as number) - (best + sum / rivals) / 2
  return 0.95 * Math.tanh(lead / SCALE)
}

/** CQ-23. */
function byTerritories({ owners, seats }: Model, me: number): number {
  const counts = new Array<number>(seats).fill(0)
  for (const owner of owners) if (owner >= 0) counts[owner] = (counts[owner] as number) + 1
  const mine = counts[me] as number
  const others = Math.max(...counts.filter((_, seat) => seat !== me))
  return Math.max(
    -0.95,
    Math.min(0.95, mine === others ? -0.3 : mine > others ? 0.7 + 0.02 * (mine - others) : -0.7 + 0.02 * (mine - others)),
  )
}

function scoreOf(insight: Insight, model: Model, seat: number): number {
  const { tables, holder } = model
  const zones = model.cells.length
  let score = 0
  const last = model.firstOf[seat + 1] as number
  for (let u = model.firstOf[seat] as number; u < last; u++) {
    const at = model.at[u] as number
    const kind = model.kindOf[u] as number
    const worth = tables.worth[kind] as number
    if (at < 0) {
      score += BAG * worth
      continue
    }
    const seen = model.known[u] === model.all ? 1 : 0
    score += worth * (1 - SEEN * seen) + PULL * (tables.drive[kind] as number) * (insight.pull[seat * zones + at] as number)
  }
  for (let t = 0; t < model.owners.length; t++) if (model.owners[t] === seat) score += 1 + (tables.land.territories[t]?.city ? CITY : 0)
  if (holder[seat] === KEPT) {
    const flag = model.flagOf[seat] as number
    const known = flag < 0 ? 0 : (model.known[flag] as number)
    for (let s = 0; s < model.seats; s++) if (s !== seat && ((known >> s) & 1) === 1) score -= SPIED
  } else score -= FLAG
  for (let s = 0; s < model.seats; s++) if (s !== seat && holder[s] === seat) score += TROPHY
  return score
}
