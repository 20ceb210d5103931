/**
 * The strategist at a card table. It remembers the enemy's line by place, draws games that fit, tries the best-looking actions in each, and
 * plays the action with the best average. Weaker levels forget sooner; they do not blunder on purpose.
 */
import { firstSeatOf } from '../../engine/core/first-seat.ts'
import { createRng, type Rng } from '../../engine/core/rng.ts'
import type { LineAction } from '../../engine/cards/types.ts'
import type { Placement } from '../../engine/core/game.ts'
import { bestBy, bestOf } from '../choose.ts'
import type { Appraisal, BotLevel, Brain, Witness } from '../contract.ts'
import { candidatesOf, perform, layingsOf, performLaying } from './candidates.ts'
import { drawbacks, explain } from './explain.ts'
import { knowledgeAt } from './knowledge.ts'
import { imagine, imagineBegin } from './imagine.ts'
import type { Memory } from './memory.ts'
import { readSituation, type CardsActTask, type CardsDeployTask, type CardsTaskTypes } from './situation.ts'
import { compileTables } from './tables.ts'
import { judge, weigh, type Effort } from './weigh.ts'

interface Strength extends Memory, Effort {
  /** Width of the uniform noise on every value, in chances to win. */
  readonly noise: number
}

const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: { span: 2, mixUps: 0.75, noise: 1.2, samples: 96, turns: 6 },
  easy: { span: 4, mixUps: 0.65, noise: 0.78, samples: 96, turns: 6 },
  normal: { span: 6, mixUps: 0.45, noise: 0.52, samples: 96, turns: 6 },
  strong: { span: 9, mixUps: 0.15, noise: 0.44, samples: 96, turns: 6 },
  expert: { span: 16, mixUps: 0, noise: 0.26, samples: 96, turns: 6 },
  master: { span: Infinity, mixUps: 0, noise: 0, samples: 96, turns: 6 },
}

/** Games drawn for each unit of effort when a position is judged. */
const LOOK = 32
/** Games drawn for a glance. */
const GLANCES = 64
/** Nothing is judged more certain than this. */
const SURE = 0.001

export const cardsStrategist: Brain<CardsTaskTypes> = {
  deploy: (task) => chooseLaying(task),
  /** Filling gaps is never optional in this family (BC-3). */
  reinforce: () => null,
  act: (task) => chooseAction(task),
  appraise,
  standing,
  explain,
  drawbacks,
  knowledgeAt,
}

function chooseAction(task: CardsActTask): LineAction {
  const [first] = task.legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (task.legal.length === 1) return first
  const strength = STRENGTHS[task.level]
  const rng = createRng(task.seed)
  const { candidates, values } = valuesOf(task, strength, rng)
  return bestOf(candidates, (_, i) => (values[i] ?? 0) + (rng.fraction() - 0.5) * strength.noise) ?? first
}

/** The actions that look best, and the chance to win with each. */
function valuesOf({ info, view, legal, history, budget }: CardsActTask, effort: Memory & Effort, rng: Rng) {
  const tables = compileTables(info, view.options)
  const situation = readSituation({ tables, view, seat: legal[0]?.seat ?? view.turn, history, memory: effort })
  const candidates = candidatesOf(situation, legal, rng)
  const values = weigh({
    ...{ tables, effort, budget, rng },
    imagine: (chance) => imagine(situation, chance),
    candidates: candidates.map((action) => (model, chance) => perform(tables, model, action, chance)),
  })
  return { candidates, values }
}

/** In log-odds: the chance that the best action wins. */
function appraise(task: CardsActTask, effort: number): Appraisal<CardsTaskTypes> {
  const { candidates, values } = valuesOf(task, { ...STRENGTHS.master, samples: LOOK * effort }, createRng(task.seed))
  const { worth, best } = bestBy(candidates, values)
  return { worth: oddsOf(worth), best }
}

function oddsOf(worth: number): number {
  const chance = Math.min(1 - SURE, Math.max(SURE, worth))
  return Math.log(chance / (1 - chance))
}

/** The same without playing on, in games drawn to fit. */
function standing({ info, view, seat, history }: Witness<CardsTaskTypes>): number {
  const tables = compileTables(info, view.options)
  const situation = readSituation({ tables, view, seat, history, memory: STRENGTHS.master })
  const rng = createRng('standing')
  let sum = 0
  for (let n = 0; n < GLANCES; n++) sum += judge(tables, { ...imagine(situation, rng), turn: view.turn === seat ? 0 : 1 })
  return oddsOf(sum / GLANCES)
}

function chooseLaying(task: CardsDeployTask): Placement {
  const { info, view, history, budget, level, order } = task
  const strength = STRENGTHS[level]
  const rng = createRng(task.seed)
  const tables = compileTables(info, view.options)
  const layings = layingsOf(tables, order, rng)
  const situation = readSituation({ tables, view, seat: order.seat, history, memory: strength })
  const values = weigh({
    tables,
    effort: strength,
    budget,
    rng,
    imagine: (chance) =>
      view.phase === 'deploying' ? imagineBegin(situation, order.seat === firstSeatOf(info, view), chance) : imagine(situation, chance),
    candidates: layings.map((placement) => (model) => performLaying(tables, model, placement)),
  })
  return bestOf(layings, (_, i) => (values[i] ?? 0) + (rng.fraction() - 0.5) * strength.noise) ?? {}
}
