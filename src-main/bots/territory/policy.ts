/**
 * The value of moves at a glance, by what a seat knows and expects: what an attack gains, territories won and left, danger where a unit is
 * and where it goes, its own Flag, and the way to those of others. Used to play positions ahead.
 */
import type { Rng } from '../../engine/core/rng.ts'
import { LOSS, type Insight } from './insight.ts'
import { NO_SEAT, type Model } from './model.ts'
import { ATTACKER_WINS, BOTH_REMOVED } from './tables.ts'

/** Value of a territory, and of a city in it in addition. */
export const CITY = 1.6
/** Chance that a neighbour that can beat a unit does, when it knows the unit and when it does not. */
const STRUCK = 0.55
const RISKED = 0.25
/** Value of being next to one's own Flag, with enemies near and far. */
const GUARD = 3.2
const WATCH = 1.6
const NEAR = 3
/** Value of beating an enemy next to one's own Flag: one that knows it, or not. */
const RELIEF = 6
const RESCUE = 1.5
/** Value of reaching an enemy that can capture the Flag next, and the share of it a step away, so that a unit comes from afar in several moves of a turn. */
const RAID = 16
const NEARER = 0.6
/** Value of a unit to attack nearby. */
const PREY = 0.5
/** Cost of being known after an attack, as a share of a unit's worth. */
const SHOWN = 0.08
/** Noise on values at a glance. */
const NOISE = 0.25
/** A move that need not be made is worth at least this. */
const LEAST = 0.05

/** A move, unit and zone, and its value at a glance. */
export interface Glance {
  unit: number
  to: number
  value: number
}

/** Weighs the moves of one seat; updated for every move. */
export class MoveRater {
  readonly #insight: Insight
  readonly #reached: Uint8Array
  readonly #open: Int16Array
  #guard = 0
  /** Enemies next to the seat's own Flag that know it. */
  readonly #raiders: number[] = []
  #home = -1
  /** Moves chosen so far: the work that playing ahead has cost. */
  chosen = 0

  constructor(insight: Insight, zones: number) {
    this.#insight = insight
    this.#reached = new Uint8Array(zones)
    this.#open = new Int16Array(zones)
  }

  /** The best move of a seat; null where there is none, or none worth making. */
  best(model: Model, seat: number, isFree: boolean, rng: Rng): Glance | null {
    this.chosen++
    this.look(model, seat)
    const found: Glance = { unit: -1, to: -1, value: isFree ? LEAST : -Infinity }
    const last = model.firstOf[seat + 1] as number
    for (let u = model.firstOf[seat] as number; u < last; u++) {
      const from = model.at[u] as number
      if (from < 0) continue
      const kind = model.tables.kindList[model.kindOf[u] as number]
      if (!kind || kind.movement === 'none') continue
      const here = this.#staying(model, seat, u)
      if (kind.roams) {
        for (const to of this.#roam(model, seat, from)) this.#try(model, seat, u, to, here, rng, found)
      } else {
        for (const to of model.tables.neighbours[from] as readonly number[]) this.#try(model, seat, u, to, here, rng, found)
      }
    }
    return found.unit < 0 ? null : found
  }

  #try(model: Model, seat: number, u: number, to: number, here: number, rng: Rng, found: Glance): void {
    const v = (model.cells[to] as number) - 1
    if (v >= 0 && model.seatOf[v] === seat) return
    const value = this.#going(model, seat, u, to, v) - here + rng.fraction() * NOISE
    if (value <= found.value) return
    found.unit = u
    found.to = to
    found.value = value
  }

  /** Value of a move of a seat, once `look` has read the position. */
  value(model: Model, seat: number, u: number, to: number): number {
    return this.#going(model, seat, u, to, (model.cells[to] as number) - 1) - this.#staying(model, seat, u)
  }

  /** Value of placing a unit that is not on the land on an empty zone. */
  placing(model: Model, seat: number, u: number, zone: number, known: number): number {
    const { tables } = model
    const kind = model.kindOf[u] as number
    const pull = (this.#insight.pull[seat * model.cells.length + zone] as number) * (tables.drive[kind] as number)
    const entered = tables.territoryOf[zone] as number
    const land = after(model, seat, entered, 1, NO_SEAT) - territoryValue(model, seat, entered)
    let prey = 0
    for (const next of tables.neighbours[zone] as readonly number[]) {
      const v = (model.cells[next] as number) - 1
      if (v >= 0 && model.seatOf[v] !== seat) prey = Math.max(prey, this.#attack(model, seat, u, v))
    }
    return pull + land + this.#watching(model, zone, kind) + PREY * prey - this.#danger(model, seat, u, zone, known)
  }

  /** Gain of an attack, by what the seat knows. */
  #attack(model: Model, seat: number, u: number, v: number): number {
    const { sure, gain, units, kinds } = this.#insight
    const kind = model.kindOf[u] as number
    const isKnown = ((model.known[v] as number) >> seat) & 1
    return (isKnown ? sure[kind * kinds + (model.kindOf[v] as number)] : gain[(seat * units + v) * kinds + kind]) as number
  }

  /** Finds the seat's own Flag and the enemies near it. */
  look(model: Model, seat: number): void {
    this.#home = model.home(seat)
    this.#guard = WATCH
    this.#raiders.length = 0
    if (this.#home < 0) return
    const steps = model.tables.steps[this.#home] as Uint8Array
    for (let zone = 0; zone < steps.length; zone++) {
      const u = (model.cells[zone] as number) - 1
      if ((steps[zone] as number) > NEAR || u < 0 || model.seatOf[u] === seat) continue
      this.#guard = GUARD
      if (steps[zone] === 1 && isRaider(model, seat, u)) this.#raiders.push(u)
    }
  }

  /** Value of coming to a raider that this unit beats or takes with it. */
  #coming(model: Model, u: number, zone: number): number {
    const { tables, kindOf, at } = model
    let most = 0
    for (const v of this.#raiders) {
      if (!stops(model, kindOf[u] as number, kindOf[v] as number)) continue
      most = Math.max(most, RAID * NEARER ** (tables.steps[zone]?.[at[v] as number] ?? Infinity))
    }
    return most
  }

  /** Value of staying: guarding the Flag, less the danger. */
  #staying(model: Model, seat: number, u: number): number {
    const from = model.at[u] as number
    const kind = model.kindOf[u] as number
    const pull = this.#insight.pull[seat * model.cells.length + from] as number
    const suspected = model.moved[u] === 1 ? 0 : (this.#insight.suspected[u] as number)
    return (
      suspected +
      this.#watching(model, from, kind) +
      this.#coming(model, u, from) +
      pull * (model.tables.drive[kind] as number) -
      this.#danger(model, seat, u, from, model.known[u] as number)
    )
  }

  #watching({ tables }: Model, zone: number, kind: number): number {
    if (this.#home < 0 || tables.steps[this.#home]?.[zone] !== 1) return 0
    return this.#guard * (0.6 + (tables.drive[kind] as number) * 0.4)
  }

  #going(model: Model, seat: number, u: number, to: number, v: number): number {
    const { tables } = model
    const insight = this.#insight
    const kind = model.kindOf[u] as number
    const zones = model.cells.length
    const isFar = tables.steps[model.at[u] as number]?.[to] !== 1
    const atTarget = (insight.pull[seat * zones + to] as number) * (tables.drive[kind] as number) + this.#watching(model, to, kind)
    if (v < 0) {
      const known = isFar ? model.all : (model.known[u] as number)
      const shown = known === model.known[u] ? 0 : SHOWN * (tables.worth[kind] as number)
      return (
        atTarget + this.#coming(model, u, to) - this.#danger(model, seat, u, to, known) + this.#gained(model, seat, u, to, -1, true) - shown
      )
    }
    const isKnown = ((model.known[v] as number) >> seat) & 1
    const defender = model.kindOf[v] as number
    const row = (seat * insight.units + v) * insight.kinds + kind
    const pair = kind * insight.kinds + defender
    const wins = isKnown ? (tables.fights[pair] === 0 ? 1 : 0) : (insight.wins[row] as number)
    let value = this.#attack(model, seat, u, v)
    if (this.#home >= 0 && tables.steps[this.#home]?.[to] === 1) {
      const seen = ((model.known[model.flagOf[seat] as number] as number) >> (model.seatOf[v] as number)) & 1
      value += wins * (seen ? RELIEF : RESCUE)
      if (this.#raiders.includes(v)) value += this.#coming(model, u, to)
    }
    value -= ((model.known[u] as number) === model.all ? 0 : SHOWN) * (tables.worth[kind] as number)
    if (wins > 0) value += wins * (atTarget - this.#danger(model, seat, u, to, model.all) + this.#gained(model, seat, u, to, v, true))
    if (wins < 1) value += (1 - wins) * this.#gained(model, seat, u, to, v, false)
    return value
  }

  /** What a unit has to fear of its neighbours on a zone, where this many seats know it. */
  #danger(model: Model, seat: number, u: number, zone: number, known: number): number {
    const { tables } = model
    const { fear, units, kinds } = this.#insight
    const kind = model.kindOf[u] as number
    let most = 0
    for (const next of tables.neighbours[zone] as readonly number[]) {
      const v = (model.cells[next] as number) - 1
      if (v < 0 || model.seatOf[v] === seat) continue
      const other = model.kindOf[v] as number
      const isKnown = ((model.known[v] as number) >> seat) & 1
      const chance = isKnown
        ? (tables.drive[other] as number) > 0 && tables.fights[other * kinds + kind] === 0
          ? 1
          : 0
        : (fear[(seat * units + v) * kinds + kind] as number)
      const risk = chance * (((known >> (model.seatOf[v] as number)) & 1) === 1 ? STRUCK : RISKED)
      if (risk > most) most = risk
    }
    return most * LOSS * (tables.worth[kind] as number)
  }

  /** Territories that change hands by a move: the mover arrives or is lost; `v` was there before. */
  #gained(model: Model, seat: number, u: number, to: number, v: number, arrives: boolean): number {
    const { territoryOf } = model.tables
    const left = territoryOf[model.at[u] as number] as number
    const entered = territoryOf[to] as number
    if (left === entered) {
      const change = (arrives ? 0 : -1) as number
      const taken = v >= 0 && arrives ? (model.seatOf[v] as number) : NO_SEAT
      return change === 0 && taken === NO_SEAT ? 0 : after(model, seat, left, change, taken) - territoryValue(model, seat, left)
    }
    const taken = v >= 0 && arrives ? (model.seatOf[v] as number) : NO_SEAT
    const lost = after(model, seat, left, -1, NO_SEAT) - territoryValue(model, seat, left)
    return arrives ? lost + after(model, seat, entered, 1, taken) - territoryValue(model, seat, entered) : lost
  }

  /** Zones that a Scout reaches. */
  #roam(model: Model, seat: number, from: number): readonly number[] {
    const reached = this.#reached.fill(0)
    const open = this.#open
    const found: number[] = []
    reached[from] = 1
    open[0] = from
    for (let size = 1; size > 0;) {
      const at = open[--size] as number
      for (const to of model.tables.neighbours[at] as readonly number[]) {
        if (reached[to] === 1) continue
        reached[to] = 1
        const v = (model.cells[to] as number) - 1
        if (v >= 0 && model.seatOf[v] === seat) continue
        found.push(to)
        if (v < 0) open[size++] = to
      }
    }
    return found
  }
}

/** Whether an enemy knows the Flag of the seat, is known to it, and can move. */
function isRaider({ known, flagOf, seatOf, kindOf, tables }: Model, seat: number, v: number): boolean {
  const knows = (u: number, of: number): boolean => (((known[u] as number) >> of) & 1) === 1
  const flag = flagOf[seat] as number
  return flag >= 0 && knows(flag, seatOf[v] as number) && knows(v, seat) && (tables.drive[kindOf[v] as number] as number) > 0
}

/** Whether an attack by a kind removes the other. */
function stops({ tables: { fights, kindList } }: Model, kind: number, other: number): boolean {
  const result = fights[kind * kindList.length + other]
  return result === ATTACKER_WINS || result === BOTH_REMOVED
}

/** Value of a territory to a seat as it is. */
function territoryValue(model: Model, seat: number, territory: number): number {
  return after(model, seat, territory, 0, NO_SEAT)
}

/** Its value with this many more units of the seat in it, and one less of another. */
function after(model: Model, seat: number, territory: number, change: number, taken: number): number {
  const { seats, counts } = model
  let controller = NO_SEAT
  for (let s = 0; s < seats; s++) {
    const count = (counts[territory * seats + s] as number) + (s === seat ? change : 0) - (s === taken ? 1 : 0)
    if (count <= 0) continue
    if (controller !== NO_SEAT) return 0
    controller = s
  }
  if (controller === NO_SEAT) return 0
  const value = 1 + (model.tables.land.territories[territory]?.city ? CITY : 0)
  return controller === seat ? value : -value / (seats - 1)
}
