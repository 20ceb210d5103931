/** Possible actions as candidates to try in a model: their value at a glance, their effect, and gains that no model shows. */
import type { Rng } from '../../engine/core/rng.ts'
import { BLITZ_MOVES } from '../../engine/territory/actions/card-effects.ts'
import type { TerritoryView, TurnAction } from '../../engine/territory/types.ts'
import type { Insight } from './insight.ts'
import { IN_BAG, type Model } from './model.ts'
import type { MoveRater } from './policy.ts'
import type { Start } from './start.ts'
import type { Tables } from './tables.ts'

export interface Candidate {
  readonly action: TurnAction
  /** Value at a glance; a territory is worth 1. */
  readonly promise: number
  /** Gains that a model does not show: knowledge gained, or lost by others. */
  readonly bonus: number
  /** Performs it; returns the moves left of the turn. */
  readonly perform: (model: Model, rng: Rng) => number
  /** Whether a move must still be made. */
  readonly must: boolean
}

export interface Situation {
  readonly tables: Tables
  readonly view: TerritoryView
  readonly start: Start
  readonly insight: Insight
  readonly rater: MoveRater
  /** Any of the drawn positions: at a glance only what is known counts. */
  readonly model: Model
  /** Chance that a unit on a zone is of a kind. */
  readonly chanceOf: (zone: number, kind: string) => number
}

/** Value at a glance of naming a Flag correctly. */
const FLAG_PROMISE = 40
/** Value of knowing a hidden unit, and of one that may be a flag. */
const INSIGHT = 0.25
const FLAG_INSIGHT = 16
/** Value of hiding units again: their worth up to this much, and for a Flag. */
const MOST_SEEN = 8
const FLAG_SEEN = 24

export function candidateFor(situation: Situation, action: TurnAction): Candidate {
  const { view, start, rater, model, tables } = situation
  const { moves } = view
  const usual = { action, bonus: 0, must: !view.moved }
  const unitAt = (zone: number): number => (model.cells[zone] as number) - 1
  switch (action.type) {
    case 'move': {
      const u = unitAt(action.from)
      return {
        ...usual,
        promise: rater.value(model, start.me, u, action.to),
        must: false,
        perform: (world) => stepped(world, u, action.to, moves),
      }
    }
    case 'end-turn':
      return { ...usual, promise: Infinity, perform: () => 0 }
    case 'place': {
      const u = start.hand
      const known = view.due[0]?.choice === 'flag' ? model.all : 1 << start.me
      return {
        ...usual,
        promise: rater.placing(model, start.me, u, action.to, known),
        perform: (world) => (world.place(u, action.to, known), moves),
      }
    }
    case 'arrange': {
      const zones = view.picked
      return { ...usual, promise: 0, perform: (world) => (arranged(world, start, zones, action.from), moves) }
    }
    case 'play':
      if (action.card === 'blitz') return { ...usual, promise: Infinity, perform: () => moves + BLITZ_MOVES }
      if (action.card === 'regroup')
        return {
          ...usual,
          promise: Infinity,
          bonus: 0.25 * seenWorth(tables, view, action.seat),
          perform: () => moves,
        }
      return {
        ...usual,
        promise: Infinity,
        perform: (world, rng) => (reinforced(situation, world, action.card === 'surprise-attack', rng), moves),
      }
    case 'look': {
      const bonus = action.at.reduce((sum, zone) => sum + knowing(situation, unitAt(zone)), 0)
      return { ...usual, promise: bonus, bonus, perform: () => moves }
    }
    case 'accuse': {
      const v = unitAt(action.at)
      const kind = tables.numberOf.get(action.kind) ?? 0
      const prize = kind === tables.flagKind ? FLAG_PROMISE : (tables.worth[kind] as number)
      return {
        ...usual,
        promise: situation.chanceOf(action.at, action.kind) * prize,
        perform: (world) => {
          if (world.kindOf[v] === kind) world.remove(v, start.me)
          return moves
        },
      }
    }
    case 'recall': {
      const u = spyMasterOf(situation)
      return {
        ...usual,
        promise: rater.placing(model, start.me, u, action.to, model.all),
        perform: (world) => (world.place(u, action.to, world.all), moves),
      }
    }
    default:
      return { ...usual, promise: 0, perform: () => moves }
  }
}

function stepped(world: Model, u: number, to: number, moves: number): number {
  world.move(u, to)
  return moves - 1
}

/** Value of seeing a unit. */
function knowing({ insight, model, start }: Situation, u: number): number {
  if (u < 0 || model.seatOf[u] === start.me || (((model.known[u] as number) >> start.me) & 1) === 1) return 0
  return INSIGHT + FLAG_INSIGHT * (insight.flag[start.me * insight.units + u] as number)
}

/** Three units change places, and all others lose track of them (CQ-19). */
function arranged(world: Model, { me }: Start, zones: readonly number[], from: readonly number[]): void {
  const units = zones.map((zone) => (world.cells[zone] as number) - 1)
  const kinds = from.map((zone) => world.kindOf[units[zones.indexOf(zone)] as number] as number)
  for (const [i, u] of units.entries()) {
    world.kindOf[u] = kinds[i] as number
    world.known[u] = 1 << me
    world.moved[u] = 0
    if (kinds[i] === world.tables.flagKind) world.flagOf[me] = u
  }
}

/** Places a unit from the bag on the best zone (CQ-16, CQ-17). */
function reinforced({ start: { me }, rater }: Situation, world: Model, isAnywhere: boolean, rng: Rng): void {
  const bag: number[] = []
  for (let u = world.firstOf[me] as number; u < (world.firstOf[me + 1] as number); u++) if (world.at[u] === IN_BAG) bag.push(u)
  if (bag.length === 0) return
  const u = rng.pick(bag)
  rater.look(world, me)
  let best = -1
  let most = -Infinity
  for (let zone = 0; zone < world.cells.length; zone++) {
    if (world.cells[zone] !== 0) continue
    const isNear = (world.tables.neighbours[zone] ?? []).some((next) => {
      const other = (world.cells[next] as number) - 1
      return other >= 0 && world.seatOf[other] === me
    })
    if (!isNear && !isAnywhere) continue
    const value = rater.placing(world, me, u, zone, 1 << me)
    if (value <= most) continue
    most = value
    best = zone
  }
  if (best >= 0) world.place(u, best, 1 << me)
}

function spyMasterOf({ tables, model, start: { me } }: Situation): number {
  for (let u = model.firstOf[me] as number; u < (model.firstOf[me + 1] as number); u++)
    if (tables.kindList[model.kindOf[u] as number]?.spyMaster) return u
  return -1
}

/** Worth of a seat's units that others have seen, most of all of its Flag. */
function seenWorth({ numberOf, worth, flagKind }: Tables, { board }: TerritoryView, seat: string): number {
  let isFlagSeen = false
  const sum = board.reduce((before, unit) => {
    if (unit?.seat !== seat || unit.seenBy.length === 0) return before
    const kind = numberOf.get(unit.kind ?? '') ?? 0
    if (kind === flagKind) isFlagSeen = true
    return before + (worth[kind] as number)
  }, 0)
  return Math.min(MOST_SEEN, sum) + (isFlagSeen ? FLAG_SEEN : 0)
}
