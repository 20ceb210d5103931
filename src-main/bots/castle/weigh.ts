/**
 * Weighs actions: each candidate is tried in many drawn games, all seats continue with quick play, and every round is judged, so that early
 * gains count more. After every few games the worse half of the candidates is dropped.
 */
import { createRng, type Rng } from '../../engine/core/rng.ts'
import { betterHalf } from '../choose.ts'
import type { Budget } from '../contract.ts'
import { NO_SIDE, type Model, DRAWN } from './model.ts'
import { rivalryOf, type Outlook } from './outlook.ts'
import { chooseMove, createScratch, glanceAt, type Scratch } from './policy.ts'
import { SECRECY, SLIDER } from './attack.ts'
import { doorValue, flagValue } from './flags.ts'
import { postureValue, takePosture, type Posture } from './posture.ts'
import type { DueRecruit, RecruitAction, TurnAction } from '../../engine/castle/types.ts'
import { codeOf, PASS } from './code.ts'
import type { Tables } from './tables.ts'

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
  /** It may stop a flag that wins with its next move: it is tried in every game, however little it promises. */
  readonly isUrgent: boolean
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
  let trial: Model | null = null
  const bonusOf = (i: number): number => candidates[i]?.bonus ?? 0
  const isUrgent = (i: number): boolean => candidates[i]?.isUrgent === true
  const promiseOf = (i: number): number => (looks[i] ?? 0) + bonusOf(i)
  const meanOf = (i: number): number => (sums[i] ?? 0) / Math.max(1, done) + GLANCE * Math.min(LOOK, looks[i] ?? 0) + bonusOf(i)
  for (; done < effort.samples; done++) {
    if (done > 0 && budget.expired()) break
    if (done > 0 && done % HEAT === 0) {
      const better = new Set(betterHalf(left, meanOf, FINALISTS))
      left = left.filter((i) => better.has(i) || isUrgent(i))
    }
    const world = imagine(rng)
    const seen = { ...outlook, rivalry: rivalryIn(world, outlook) }
    const scratch = createScratch(seen)
    if (done === 0) {
      looks = looksOf(scratch, world, candidates)
      left = [...candidates.keys()]
        .sort((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)) || promiseOf(b) - promiseOf(a))
        .slice(0, effort.width)
    }
    trial ??= imagine(rng)
    const seed = String(rng.next())
    const seats = world.out.filter((out) => out === 0).length
    for (const i of left) {
      trial.copy(world)
      candidates[i]?.perform(trial)
      const chance = createRng(seed)
      for (let round = 1; round <= effort.rounds; round++) {
        for (let turn = round === 1 ? 1 : 0; turn < seats && trial.winner === NO_SIDE; turn++)
          trial.play(chooseMove(scratch, trial, chance))
        sums[i] = (sums[i] ?? 0) + judge(trial, seen, scratch.posture, side) / effort.rounds
      }
    }
  }
  const last = new Set(left)
  return sums.map((_, i) => (last.has(i) ? meanOf(i) : -Infinity))
}

/** Value at a glance of candidates; 0 for choices out of turn. */
function looksOf(scratch: Scratch, world: Model, candidates: readonly Candidate[]): readonly number[] {
  const codes = candidates.flatMap(({ code }) => (code === null ? [] : [code]))
  return codes.length < candidates.length ? candidates.map(() => 0) : glanceAt(scratch, world, codes)
}

/** Value of a position for a side at a glance. */
export function glanceOf(outlook: Outlook, world: Model, side: number): number {
  const seen = { ...outlook, rivalry: rivalryIn(world, outlook) }
  return judge(world, seen, createScratch(seen).posture, side)
}

function rivalryIn(world: Model, outlook: Outlook): Float64Array {
  const { tables } = outlook
  const materials = Float64Array.from({ length: tables.sides }, (_, side) => materialOf(world, outlook, side))
  const isOut = (side: number): boolean => tables.seats.every((_, seat) => tables.sideOf[seat] !== side || world.out[seat] === 1)
  return rivalryOf(tables, materials, isOut)
}

const WIN = 110
const DRAW = -20
/** Share of the worth of a team's second flag. */
const SPARE = 0.25

/** Value of a position for a side: its pieces, sliders and flags against those of each rival, and where its pieces are. */
function judge(model: Model, outlook: Outlook, posture: Posture, side: number): number {
  if (model.winner === side) return WIN
  if (model.winner === DRAWN) return DRAW
  if (model.winner !== NO_SIDE) return -WIN
  const { tables, rivalry } = outlook
  let value = materialOf(model, outlook, side)
  for (let other = 0; other < tables.sides; other++) {
    const care = rivalry[side * tables.sides + other] as number
    if (care > 0) value -= care * materialOf(model, outlook, other)
  }
  takePosture(posture, model, outlook, side)
  return value + postureValue(posture, model, outlook)
}

/** Value of the pieces, sliders and flags of a side. */
function materialOf(model: Model, outlook: Outlook, side: number): number {
  const { tables, worth } = outlook
  const { sideOf, kinds } = tables
  let sum = 0
  for (let p = 0; p < model.pieces; p++) {
    const seat = model.seatOf[p] as number
    if ((model.at[p] as number) < 0 || sideOf[seat] !== side) continue
    sum += (worth[seat * kinds.length + (model.kindOf[p] as number)] as number) * (model.known[p] === 1 ? 1 - SECRECY : 1)
    sum += doorValue(model, seat, model.at[p] as number)
  }
  let [best, spare] = [-Infinity, 0]
  for (let f = 0; f < sideOf.length; f++) {
    if (sideOf[f] !== side) continue
    sum += (model.sliders[f] as number) * SLIDER
    const value = flagValue(model, outlook, f)
    if (best > -Infinity) spare += Math.min(best, value)
    best = Math.max(best, value)
  }
  return sum + best + spare * SPARE
}

/** Performs an action in a model and everything that follows up to the next turn. `due` are the recruits that the view says are due. */
export function perform(tables: Tables, model: Model, action: TurnAction, due: readonly DueRecruit[]): void {
  switch (action.type) {
    case 'move':
    case 'shoot':
      return model.play(codeOf(tables, action))
    case 'pass':
      return model.play(PASS)
    case 'recruit':
    case 'decline':
      if (action.type === 'recruit') recruit(tables, model, action, due[0]?.choice !== 'flag')
      for (const { seat, choice } of due.slice(1)) model.recruit(tables.seatIndex.get(seat) ?? 0, choice)
      return model.endAction()
  }
}

function recruit({ seatIndex, kindIndex }: Tables, model: Model, action: RecruitAction, isSlider: boolean): void {
  const seat = seatIndex.get(action.seat) ?? 0
  if (isSlider) model.sliders[seat] = 0
  if (action.kind === null) return
  const kind = kindIndex.get(action.kind)
  for (let p = model.firstOf[seat] as number; p < (model.firstOf[seat + 1] as number); p++) {
    if (model.at[p] !== -1 || model.kindOf[p] !== kind) continue
    return model.bringBack(p, action.take)
  }
}
