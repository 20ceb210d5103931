/**
 * A position of Conquest in numbers, for playing ahead: where units are, who knows them, who controls what, and who holds which flag. Cards
 * count only by the moves they give. A test compares it with the engine.
 */
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

/** Where a unit is that is not on the land. */
export const IN_BAG = -1
export const GONE = -2
/** A flag that is on the land, and one that has left the game. */
export const KEPT = -2
export const NOWHERE = -1
export const NO_SEAT = -1

/** The start of a model: units by number, those of a seat together. */
export interface ModelStart {
  readonly seats: number
  readonly units: readonly { readonly seat: number; readonly at: number; readonly moved: boolean; readonly known: number }[]
  /** By seat: the seat that holds its flag, `KEPT` or `NOWHERE`. */
  readonly holders: readonly number[]
  /** By territory: the seat whose token is there, or `NO_SEAT`. */
  readonly owners: readonly number[]
  readonly out: readonly boolean[]
  readonly round: number
  /** Units of which one is a flag, and the seats that know that, a bit each (CQ-29). */
  readonly rumours: readonly { readonly among: readonly number[]; readonly known: number }[]
}

export class Model {
  readonly tables: Tables
  readonly #start: ModelStart
  readonly seats: number
  readonly units: number
  readonly seatOf: Uint8Array
  /** First unit of each seat, and one past the last of all. */
  readonly firstOf: Uint16Array
  /** By seat: the number of its flag, -1 where it has none. */
  readonly flagOf: Int16Array
  /** Unit + 1 by zone; 0 is empty. */
  readonly cells: Int16Array
  readonly at: Int16Array
  readonly kindOf: Int16Array
  readonly moved: Int16Array
  /** Seats that know a unit, its owner included, a bit each. */
  readonly known: Int16Array
  /** `counts[territory * seats + seat]`: number of units there. */
  readonly counts: Int16Array
  readonly owners: Int16Array
  readonly holder: Int16Array
  readonly out: Int16Array
  readonly #data: Int16Array
  readonly all: number
  /** The seat that has won, or `NO_SEAT`. */
  winner = NO_SEAT
  round: number

  constructor(tables: Tables, start: ModelStart, kinds: Int8Array) {
    const size = tables.neighbours.length
    const territories = tables.land.territories.length
    const { seats, units } = start
    this.tables = tables
    this.#start = start
    this.seats = seats
    this.units = units.length
    this.all = (1 << seats) - 1
    this.seatOf = Uint8Array.from(units, ({ seat }) => seat)
    this.firstOf = Uint16Array.from({ length: seats + 1 }, (_, seat) => units.filter((unit) => unit.seat < seat).length)
    this.#data = new Int16Array(size + 4 * units.length + territories * (seats + 1) + 3 * seats)
    let used = 0
    const room = (length: number): Int16Array => this.#data.subarray(used, (used += length))
    this.cells = room(size)
    this.at = room(units.length)
    this.kindOf = room(units.length)
    this.moved = room(units.length)
    this.known = room(units.length)
    this.counts = room(territories * seats)
    this.owners = room(territories)
    this.holder = room(seats)
    this.out = room(seats)
    this.flagOf = room(seats)
    this.round = start.round
    for (const [u, unit] of units.entries()) {
      this.at[u] = unit.at
      this.kindOf[u] = kinds[u] as number
      this.moved[u] = unit.moved ? 1 : 0
      this.known[u] = unit.known
      if (unit.at >= 0) this.#put(u, unit.at)
    }
    this.owners.set(start.owners)
    this.holder.set(start.holders)
    this.flagOf.fill(-1)
    for (const [u, { seat }] of units.entries()) if (kinds[u] === tables.flagKind) this.flagOf[seat] = u
    this.out.set(start.out.map(Number))
  }

  clone(): Model {
    const made = new Model(this.tables, this.#start, Int8Array.from(this.kindOf))
    made.copy(this)
    return made
  }

  copy(other: Model): void {
    this.#data.set(other.#data)
    this.winner = other.winner
    this.round = other.round
  }

  /** The only seat with units in a territory, or `NO_SEAT`. */
  controller(territory: number): number {
    let found = NO_SEAT
    for (let s = 0; s < this.seats; s++) {
      if (this.counts[territory * this.seats + s] === 0) continue
      if (found !== NO_SEAT) return NO_SEAT
      found = s
    }
    return found
  }

  #put(u: number, zone: number): void {
    this.at[u] = zone
    this.cells[zone] = u + 1
    this.#count(u, zone, 1)
  }

  #leave(u: number, to: number): void {
    const zone = this.at[u] as number
    this.at[u] = to
    if (zone < 0) return
    this.cells[zone] = 0
    this.#count(u, zone, -1)
  }

  #count(u: number, zone: number, by: number): void {
    const i = (this.tables.territoryOf[zone] as number) * this.seats + (this.seatOf[u] as number)
    this.counts[i] = (this.counts[i] as number) + by
  }

  /** Places a unit from the bag, or one that came back, on an empty zone. */
  place(u: number, zone: number, known: number): void {
    this.known[u] = known
    this.moved[u] = 0
    this.#put(u, zone)
  }

  /** One step, or many of a Scout; an attack if a unit is there (CQ-9 to CQ-13). */
  move(u: number, to: number): void {
    const from = this.at[u] as number
    const v = (this.cells[to] as number) - 1
    if (v < 0) {
      this.#leave(u, IN_BAG)
      this.#put(u, to)
      this.moved[u] = 1
      if (this.tables.steps[from]?.[to] !== 1) this.known[u] = this.all
      return
    }
    const { fights, kindList } = this.tables
    const result = fights[(this.kindOf[u] as number) * kindList.length + (this.kindOf[v] as number)]
    this.known[u] = this.all
    this.known[v] = this.all
    if (result === ATTACKER_WINS || result === BOTH_REMOVED) this.remove(v, this.seatOf[u] as number)
    if (result === ATTACKER_WINS) {
      this.#leave(u, IN_BAG)
      this.#put(u, to)
      this.moved[u] = 1
    } else this.#leave(u, IN_BAG)
  }

  /** A unit is defeated by a seat: into the bag, or a flag is captured. */
  remove(v: number, by: number): void {
    const seat = this.seatOf[v] as number
    if (v !== this.flagOf[seat]) return this.#leave(v, IN_BAG)
    this.#leave(v, GONE)
    this.#capture(seat, by)
  }

  /** CQ-14, CQ-15. A flag that comes back is placed where its own units are densest. */
  #capture(victim: number, by: number): void {
    const { holder } = this
    const keeper = holder[by] === KEPT ? by : (holder[by] as number)
    const isRegained = keeper === victim
    const to = isRegained ? by : keeper
    for (let s = 0; s < this.seats; s++) if (holder[s] === victim) holder[s] = to
    holder[victim] = to
    if (isRegained) {
      holder[by] = KEPT
      this.place(this.flagOf[by] as number, this.#shelter(by), this.all)
    }
    let left = NO_SEAT
    for (let s = 0; s < this.seats; s++) {
      if (holder[s] !== KEPT || this.out[s] === 1) continue
      if (left !== NO_SEAT) return
      left = s
    }
    this.winner = left
  }

  #shelter(seat: number): number {
    let best = this.cells.indexOf(0)
    let most = -Infinity
    for (let zone = 0; zone < this.cells.length; zone++) {
      if (this.cells[zone] !== 0) continue
      let value = 0
      for (const next of this.tables.neighbours[zone] as readonly number[]) {
        const u = (this.cells[next] as number) - 1
        if (u >= 0) value += this.seatOf[u] === seat ? 1 : -3
      }
      if (value <= most) continue
      most = value
      best = zone
    }
    return best
  }

  /** Tokens change hands (CQ-11). */
  endTurn(): void {
    for (let t = 0; t < this.owners.length; t++) this.owners[t] = this.controller(t)
  }

  /** Zone of a seat's own flag, or negative. */
  home(seat: number): number {
    const flag = this.flagOf[seat] as number
    return flag < 0 || this.holder[seat] !== KEPT ? -1 : (this.at[flag] as number)
  }

  /** Whether a seat still takes turns that matter. */
  lives(seat: number): boolean {
    if (this.out[seat] === 1) return false
    if (this.holder[seat] === KEPT) return true
    const last = this.firstOf[seat + 1] as number
    for (let u = this.firstOf[seat] as number; u < last; u++)
      if ((this.at[u] as number) >= 0 && (this.tables.drive[this.kindOf[u] as number] as number) > 0) return true
    return false
  }
}
