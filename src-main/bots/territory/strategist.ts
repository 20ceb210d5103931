/**
 * The strategist at Conquest. It draws positions that fit all it has been shown, tries its actions in each, and plays the action with the
 * best average. Weaker levels forget, draw fewer positions and misjudge; they do not blunder on purpose.
 */
import { createRng, type Rng } from '../../engine/core/rng.ts'
import { seatsOf } from '../../engine/core/sides.ts'
import type { SeenTerritoryEvent, TerritoryView, TurnAction } from '../../engine/territory/types.ts'
import { bestBy, bestOf } from '../choose.ts'
import type { Appraisal, BotLevel, Brain, Budget, Witness } from '../contract.ts'
import { candidateFor } from './candidates.ts'
import { gainInsight } from './insight.ts'
import { Model } from './model.ts'
import { MoveRater } from './policy.ts'
import { drawbacks } from './drawbacks.ts'
import { explain } from './explain.ts'
import { knowledgeAt } from './knowledge.ts'
import { startOf, drawWorld, type Start, type TerritoryActTask, type TerritoryTaskTypes } from './start.ts'
import { glanceOf, weigh, type Effort } from './weigh.ts'
import { remembered, type Memory } from './memory.ts'
import { placeSensibly } from './placement.ts'
import { compileTables, type Tables } from './tables.ts'

interface Strength extends Effort {
  /** Turns of all seats until a shown unit is forgotten. */
  readonly memory: Memory
  /** Width of the uniform noise on every value; a territory is worth 1. */
  readonly noise: number
  /** How far it uses where flags are likely to be, its own and those of others: from 0 to 1. */
  readonly guile: number
}

const STRENGTHS: Readonly<Record<BotLevel, Strength>> = {
  beginner: { memory: 0, samples: 1, width: 6, rounds: 0, noise: 120, guile: 0, work: 2_000 },
  easy: { memory: 2, samples: 1, width: 10, rounds: 0, noise: 24, guile: 0, work: 2_000 },
  normal: { memory: 4, samples: 2, width: 12, rounds: 1, noise: 9.3, guile: 0.1, work: 6_000 },
  strong: { memory: 6, samples: 4, width: 14, rounds: 1, noise: 5.1, guile: 0.2, work: 8_000 },
  expert: { memory: 12, samples: 8, width: 20, rounds: 2, noise: 2.5, guile: 0.5, work: 16_000 },
  master: { memory: Infinity, samples: 24, width: 24, rounds: 2, noise: 0, guile: 1, work: 24_000 },
}

/** With more seats more depends on the others, so levels must differ more. */
const AMONG_MORE: Readonly<Record<BotLevel, Partial<Strength>>> = {
  beginner: { width: 30, noise: 400 },
  easy: { memory: 1, noise: 120 },
  normal: { noise: 34 },
  strong: { noise: 10.4 },
  expert: { noise: 3.2 },
  master: {},
}

function strengthOf(level: BotLevel, view: TerritoryView): Strength {
  return seatsOf(view).length > 2 ? { ...STRENGTHS[level], ...AMONG_MORE[level] } : STRENGTHS[level]
}

/** A brain for games of the family. */
export const territoryStrategist: Brain<TerritoryTaskTypes> = {
  deploy: ({ info, view, order, seed, level }) =>
    placeSensibly(compileTables(info, view.options), order, strengthOf(level, view).guile, createRng(seed)),
  /** This family has no reinforcements. */
  reinforce: () => null,
  act: (task) => chooseAction(task),
  explain,
  drawbacks,
  appraise,
  standing,
  knowledgeAt,
}

/** Positions drawn for each unit of effort when one is judged. */
const LOOK = { samples: 4, width: 10, rounds: 1, guile: 1, work: 4_000 } as const

/** For a glance. */
const GLANCE = { samples: 6, guile: 1 } as const

function appraise(task: TerritoryActTask, effort: number): Appraisal<TerritoryTaskTypes> {
  const tables = compileTables(task.info, task.view.options)
  const strength = { ...STRENGTHS.master, ...LOOK, samples: LOOK.samples * effort, work: LOOK.work * effort }
  return bestBy(task.legal, valuesOf(task, tables, strength))
}

function chooseAction(task: TerritoryActTask): TurnAction {
  const { info, legal, seed, level, history } = task
  const [first] = legal
  if (!first) throw new Error('a bot was asked to act without a legal action')
  if (legal.length === 1) return first
  const strength = strengthOf(level, task.view)
  const { noise, memory } = strength
  const view = remembered(task.view, first.seat, memory, history)
  const tables = compileTables(info, view.options)
  const rng = createRng(`${seed} noise`)
  const claims = legal.filter((action) => action.type === 'claim')
  if (claims.length > 0) return chooseTerritory(tables, view, claims, noise, rng)
  if (first.type === 'pick') return bestOf(legal, (action) => exposure(tables, view, action) + rng.fraction()) ?? first
  const open = withoutReturns(withoutOversights(tables, view, legal), history)
  const values = valuesOf({ ...task, view, legal: open }, tables, strength)
  return bestOf(open, (_, i) => (values[i] ?? 0) + (rng.fraction() - 0.5) * noise) ?? first
}

/**
 * Leaves out oversights: not capturing a Flag that it sees and can take, and accusing a unit of being what it is seen not to be. A seat
 * that has lost its own Flag captures for its holder (CQ-14), so only the holder's Flag is always taken.
 */
function withoutOversights(
  { numberOf, flagKind }: Tables,
  { board, lostFlags }: TerritoryView,
  legal: readonly TurnAction[],
): readonly TurnAction[] {
  const own = lostFlags.find(({ seat }) => seat === legal[0]?.seat)
  const seen = (zone: number): string | null => board[zone]?.kind ?? null
  const isPrize = (zone: number): boolean =>
    numberOf.get(seen(zone) ?? '') === flagKind && (own === undefined || own.holder === board[zone]?.seat)
  const captures = (action: TurnAction): boolean =>
    (action.type === 'move' && isPrize(action.to)) || (action.type === 'accuse' && isPrize(action.at) && seen(action.at) === action.kind)
  const taken = legal.filter(captures)
  if (taken.length > 0) return taken
  return legal.filter((action) => action.type !== 'accuse' || seen(action.at) === null || seen(action.at) === action.kind)
}

/** Leaves out moves that only take back a move of this turn: of several moves some would be spent going to and fro. */
function withoutReturns(legal: readonly TurnAction[], history: readonly SeenTerritoryEvent[]): readonly TurnAction[] {
  const moves = history.slice(history.findLastIndex(({ type }) => type !== 'unit-moved') + 1)
  const isReturn = (action: TurnAction): boolean =>
    action.type === 'move' &&
    moves.some((event) => event.type === 'unit-moved' && event.seat === action.seat && event.from === action.to && event.to === action.from)
  const left = legal.filter((action) => !isReturn(action))
  return left.length > 0 ? left : legal
}

/** Value of others losing track of a unit: highest for a Flag that was seen; one that was not stays where it is safe. */
function exposure({ numberOf, worth, flagKind }: Tables, { board }: TerritoryView, action: TurnAction): number {
  const unit = action.type === 'pick' ? board[action.at] : null
  if (!unit) return 0
  const kind = numberOf.get(unit.kind ?? '') ?? 0
  if (kind === flagKind) return unit.seenBy.length > 0 ? 20 : -20
  const value = worth[kind] ?? 0
  return unit.seenBy.length > 0 ? 2 * value : value / 2
}

/** Positions drawn to fit, and what follows from them. */
function lookAround(
  tables: Tables,
  start: Start,
  view: TerritoryView,
  effort: Pick<Strength, 'samples' | 'guile'>,
  rng: Rng,
  budget: Budget,
) {
  const worlds: Int8Array[] = []
  for (let n = 0; n < effort.samples && (n === 0 || !budget.expired()); n++) worlds.push(drawWorld(tables, start, view, effort.guile, rng))
  const insight = gainInsight(tables, start, worlds, start.me, effort.guile)
  const rater = new MoveRater(insight, tables.neighbours.length)
  const outlook = { rater, first: start.first, limit: view.options.roundLimit }
  return { worlds, models: worlds.map((kinds) => new Model(tables, start, kinds)), insight, rater, outlook }
}

/** What a position is worth at a glance: the average over positions drawn to fit. */
function standing({ info, view, seat }: Witness<TerritoryTaskTypes>): number {
  const tables = compileTables(info, view.options)
  const start = startOf(tables, view, seat)
  const { models, insight, outlook } = lookAround(tables, start, view, GLANCE, createRng('standing'), { expired: () => false })
  return models.reduce((sum, model) => sum + glanceOf(outlook, insight, model, start.me), 0) / models.length
}

/** Average value of each legal action. */
function valuesOf({ view, legal, budget, seed }: TerritoryActTask, tables: Tables, effort: Strength): readonly number[] {
  const rng = createRng(seed)
  const start = startOf(tables, view, legal[0]?.seat ?? view.turn)
  const { worlds, models, insight, rater, outlook } = lookAround(tables, start, view, effort, rng, budget)
  const [model] = models
  if (!model) throw new Error('nothing was drawn')
  rater.look(model, start.me)
  const chanceOf = (zone: number, kind: string): number => {
    const u = (model.cells[zone] ?? 0) - 1
    return worlds.filter((kinds) => kinds[u] === tables.numberOf.get(kind)).length / worlds.length
  }
  const situation = { tables, view, start, insight, rater, model, chanceOf }
  return weigh({
    outlook,
    insight,
    effort,
    budget,
    rng,
    me: start.me,
    worlds: models,
    candidates: legal.map((action) => candidateFor(situation, action)),
  })
}

type Claim = Extract<TurnAction, { readonly type: 'claim' }>

/** The territory that it chooses (CQ-5): cities, next to its own, with few entrances. */
function chooseTerritory({ land, adjacent }: Tables, { owners }: TerritoryView, legal: readonly Claim[], noise: number, rng: Rng): Claim {
  const [first] = legal
  if (!first) throw new Error('nothing is left to be chosen')
  const worth = ({ seat, territory }: Claim): number => {
    const near = adjacent[territory] ?? []
    const own = near.filter((other) => owners[other] === seat).length
    const others = near.filter((other) => owners[other] !== null && owners[other] !== seat).length
    const room = near.filter((other) => owners[other] === null).length
    const city = land.territories[territory]?.city ? 2.2 : 0
    return city + 1.1 * own + 0.15 * room - 0.35 * others - 0.2 * near.length
  }
  return bestOf(legal, (claim) => worth(claim) + rng.fraction() * (0.3 + noise)) ?? first
}
