/**
 * A position of Castle in numbers, for playing ahead. It knows all rules except repetition (CA-7), which matters only at the root, where
 * the engine's own list is used. Recruits come at once, by a simple choice. A property test compares it with the engine.
 */
import { fromOf, isShot, leaveOf, PASS, takes, toOf } from './code.ts'
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

export interface ModelPiece {
  /** -1 for a piece that was removed. */
  readonly at: number
  readonly seat: number
  readonly kind: number
  readonly known: boolean
}

export interface ModelFlag {
  readonly at: number
  readonly carried: boolean
  /** Seat that laid it down of its own will, or -1. */
  readonly laid: number
}

/** The start of a model: pieces, flags and sliders in numbers. */
export interface ModelStart {
  /** By seat. */
  readonly pieces: readonly ModelPiece[]
  /** By seat. */
  readonly flags: readonly ModelFlag[]
  readonly sliders: readonly number[]
  readonly out: readonly boolean[]
  readonly turn: number
  readonly quiet: number
  readonly quietLimit: number
  /** The option of HR-6. */
  readonly ownFlagRecruits: boolean
  /** Worth of a kind when it may come back, by `seat * kinds + kind`. */
  readonly worth: Float64Array
}

export const NO_SIDE = -1
/** The game is over and no side has won. */
export const DRAWN = -2

/** Chances to recruit: a full slider, the same after a shot of its own, a flag (CA-18). */
export type ModelChance = 'slider' | 'shot' | 'flag'

export class Model {
  readonly tables: Tables
  readonly pieces: number
  readonly seatOf: Uint8Array
  /** First piece of each seat, and one past the last piece of all. */
  readonly firstOf: Uint16Array
  /** Piece + 1 by space; 0 is empty. */
  readonly cells: Int16Array
  readonly at: Int16Array
  readonly kindOf: Int16Array
  readonly known: Int16Array
  readonly flagAt: Int16Array
  readonly carried: Int16Array
  readonly laid: Int16Array
  readonly sliders: Int16Array
  readonly out: Int16Array
  readonly piecesLeft: Int16Array
  readonly #worth: Float64Array
  readonly #quietLimit: number
  readonly #ownFlagRecruits: boolean
  readonly #data: Int16Array
  turn = 0
  /** A side, `NO_SIDE` or `DRAWN`. */
  winner = NO_SIDE
  quiet = 0
  #passes = 0

  constructor(tables: Tables, start: ModelStart) {
    const { size, seats } = tables
    const { length: count } = start.pieces
    this.tables = tables
    this.pieces = count
    this.seatOf = Uint8Array.from(start.pieces, ({ seat }) => seat)
    this.firstOf = Uint16Array.from([...seats.keys(), seats.length], (seat) => start.pieces.filter((piece) => piece.seat < seat).length)
    this.#worth = start.worth
    this.#quietLimit = start.quietLimit
    this.#ownFlagRecruits = start.ownFlagRecruits
    this.#data = new Int16Array(size + 3 * count + 6 * seats.length)
    let used = 0
    const room = (length: number): Int16Array => this.#data.subarray(used, (used += length))
    this.cells = room(size)
    this.at = room(count)
    this.kindOf = room(count)
    this.known = room(count)
    this.flagAt = room(seats.length)
    this.carried = room(seats.length)
    this.laid = room(seats.length)
    this.sliders = room(seats.length)
    this.out = room(seats.length)
    this.piecesLeft = room(seats.length)
    this.#setUp(start)
  }

  #setUp({ pieces, flags, sliders, out, turn, quiet }: ModelStart): void {
    for (const [p, { at, seat, kind, known }] of pieces.entries()) {
      this.at[p] = at
      this.kindOf[p] = kind
      this.known[p] = known ? 1 : 0
      if (at < 0) continue
      this.cells[at] = p + 1
      this.piecesLeft[seat] = (this.piecesLeft[seat] as number) + 1
    }
    for (const [f, { at, carried, laid }] of flags.entries()) {
      this.flagAt[f] = at
      this.carried[f] = carried ? 1 : 0
      this.laid[f] = laid
    }
    this.sliders.set(sliders)
    this.out.set(out.map(Number))
    this.turn = turn
    this.quiet = quiet
  }

  /** Copies another model of the same pieces. */
  copy(other: Model): void {
    this.#data.set(other.#data)
    this.turn = other.turn
    this.winner = other.winner
    this.quiet = other.quiet
    this.#passes = other.#passes
  }

  /** Plays an action that `listMoves` has listed and all that follows: recruits, seats that are out, whose turn it is. */
  play(code: number): void {
    if (code === PASS) {
      this.#passes++
      this.quiet++
      return this.#endTurn()
    }
    this.#passes = 0
    this.quiet++
    const [from, to] = [fromOf(code), toOf(code)]
    const p = (this.cells[from] as number) - 1
    if (isShot(code)) this.#shoot(p, from, to)
    else if (this.cells[to] === 0) this.#move(p, from, to, code)
    else this.#fight(p, from, to, code)
    if (this.winner === NO_SIDE) this.endAction()
  }

  /** What follows once no recruit is due: seats that are out, whether one side is left, whose turn it is. */
  endAction(): void {
    const { seats, sideOf } = this.tables
    let [left, alone] = [-1, true]
    for (let seat = 0; seat < seats.length; seat++) {
      if (this.piecesLeft[seat] === 0) this.out[seat] = 1
      if (this.out[seat] === 1) continue
      const side = sideOf[seat] as number
      if (left >= 0 && left !== side) alone = false
      left = side
    }
    if (left < 0) this.winner = DRAWN
    else if (alone) this.winner = left
    else this.#endTurn()
  }

  #endTurn(): void {
    const count = this.tables.seats.length
    let next = this.turn
    for (let i = 1; i <= count; i++) {
      next = (this.turn + i) % count
      if (this.out[next] === 0) break
    }
    this.turn = next
    let players = 0
    for (let seat = 0; seat < count; seat++) if (this.out[seat] === 0) players++
    if (this.quiet >= this.#quietLimit || this.#passes >= players) this.winner = DRAWN
  }

  #move(p: number, from: number, to: number, code: number): void {
    const seat = this.seatOf[p] as number
    if (this.known[p] === 0 && this.#isFar(from, to) && this.#kindsThatReach(from, to) === 1) this.known[p] = 1
    this.cells[from] = 0
    this.cells[to] = p + 1
    this.at[p] = to
    const hasEarned = takes(code) && this.#takeUp(to, seat)
    this.#carry(from, to, leaveOf(code), seat)
    if (to === this.tables.turret) this.winner = this.tables.sideOf[seat] as number
    else if (hasEarned) this.recruit(seat, 'flag')
  }

  #fight(p: number, from: number, to: number, code: number): void {
    const { battle, kinds } = this.tables
    const q = (this.cells[to] as number) - 1
    const [mine, theirs] = [this.seatOf[p] as number, this.seatOf[q] as number]
    const result = battle[(this.kindOf[p] as number) * kinds.length + (this.kindOf[q] as number)]
    this.quiet = 0
    this.known[p] = 1
    this.known[q] = 1
    const leave = leaveOf(code)
    if (result === BOTH_REMOVED) {
      this.#carry(from, from, leave, mine)
      this.#remove(p)
      this.#remove(q)
      this.#free(from)
      this.#free(to)
      return
    }
    const isAttackers = result === ATTACKER_WINS
    const winner = isAttackers ? mine : theirs
    let hasEarned = this.#captures(isAttackers ? to : from, isAttackers ? 0 : leave, winner)
    this.#remove(isAttackers ? q : p)
    if (isAttackers) {
      this.cells[from] = 0
      this.cells[to] = p + 1
      this.at[p] = to
      if (takes(code) && this.#takeUp(to, mine)) hasEarned = true
    }
    this.#carry(from, to, leave, mine)
    this.advance(winner, 'slider')
    if (hasEarned) this.recruit(winner, 'flag')
  }

  #shoot(p: number, from: number, to: number): void {
    const q = (this.cells[to] as number) - 1
    this.quiet = 0
    this.known[p] = 1
    this.known[q] = 1
    this.#remove(p)
    this.#remove(q)
    this.#free(from)
    this.#free(to)
    this.advance(this.seatOf[p] as number, 'shot', p)
  }

  #remove(p: number): void {
    const seat = this.seatOf[p] as number
    this.cells[this.at[p] as number] = 0
    this.at[p] = -1
    this.piecesLeft[seat] = (this.piecesLeft[seat] as number) - 1
  }

  /** Whether a flag of another side is carried on a space and does not stay behind: capturing it earns a recruit. */
  #captures(space: number, leave: number, captor: number): boolean {
    const { sideOf } = this.tables
    for (let f = 0; f < this.flagAt.length; f++)
      if (this.flagAt[f] === space && this.carried[f] === 1 && (leave & (1 << f)) === 0 && sideOf[f] !== sideOf[captor]) return true
    return false
  }

  /** Carried flags go along, or are laid down. */
  #carry(from: number, to: number, leave: number, seat: number): void {
    for (let f = 0; f < this.flagAt.length; f++) {
      if (this.flagAt[f] !== from || this.carried[f] === 0) continue
      if ((leave & (1 << f)) === 0) this.flagAt[f] = to
      else {
        this.carried[f] = 0
        this.laid[f] = seat
      }
    }
  }

  #free(space: number): void {
    for (let f = 0; f < this.flagAt.length; f++) if (this.flagAt[f] === space) this.carried[f] = 0
  }

  /** Takes up lone flags on a space; returns whether that earns a recruit. */
  #takeUp(space: number, seat: number): boolean {
    const { sideOf } = this.tables
    let hasEarned = false
    for (let f = 0; f < this.flagAt.length; f++) {
      if (this.flagAt[f] !== space || this.carried[f] === 1) continue
      const layer = this.laid[f] as number
      if (layer >= 0 && (this.#ownFlagRecruits || sideOf[layer] !== sideOf[seat])) hasEarned = true // CA-18, HR-6
      this.carried[f] = 1
      this.laid[f] = -1
    }
    return hasEarned
  }

  #isFar(from: number, to: number): boolean {
    return (this.tables.far[from * this.tables.size + to] as number) > 1
  }

  /** Number of kinds that could move so far to an empty space: a single one is revealed (CA-24). */
  #kindsThatReach(from: number, to: number): number {
    const { kinds, strides, runs } = this.tables
    const [canStride, canRun] = [this.#leadsOver(from, to), this.#isClear(from, to)]
    let count = 0
    for (let k = 0; k < kinds.length; k++) if ((canStride && strides[k] !== 1) || (canRun && runs[k] === 1)) count++
    return count
  }

  /** Whether two steps lead there (CA-8). */
  #leadsOver(from: number, to: number): boolean {
    const { steps } = this.tables
    return (steps[from] as readonly number[]).some((via) => this.cells[via] === 0 && (steps[via] as readonly number[]).includes(to))
  }

  /** Whether a run leads there (CA-9). */
  #isClear(from: number, to: number): boolean {
    for (const ray of this.tables.rays[from] as readonly (readonly number[])[]) {
      for (const stop of ray) {
        if (this.cells[stop] !== 0 || this.#hasLone(stop)) break
        if (stop === to) return true
      }
    }
    return false
  }

  #hasLone(space: number): boolean {
    return this.flagAt.some((at, f) => at === space && this.carried[f] === 0)
  }

  /** Advances the slider after a win. At its end a piece comes back; it waits one step before while none can (CA-14). */
  advance(seat: number, chance: ModelChance, fired = -1): void {
    const next = (this.sliders[seat] as number) + 1
    if (next < this.tables.ctx.info.slider) this.sliders[seat] = next
    else this.recruit(seat, chance, fired)
  }

  /** Recruits the best piece that can come back; `fired` is a Cannon that cannot. */
  recruit(seat: number, chance: ModelChance, fired = -1): void {
    const home = this.tables.homes[seat] as number
    if (home < 0 || this.cells[home] !== 0) return
    let [best, most] = [-1, 0]
    for (let p = this.firstOf[seat] as number; p < (this.firstOf[seat + 1] as number); p++) {
      if (this.at[p] !== -1 || p === fired) continue
      const worth = this.#worth[seat * this.tables.kinds.length + (this.kindOf[p] as number)] as number
      if (worth > most) [best, most] = [p, worth]
    }
    if (best < 0) return
    this.bringBack(best, true)
    if (chance !== 'flag') this.sliders[seat] = 0
  }

  /** Puts a piece on its recruitment space. */
  bringBack(p: number, take: boolean): void {
    const seat = this.seatOf[p] as number
    const home = this.tables.homes[seat] as number
    this.cells[home] = p + 1
    this.at[p] = home
    this.known[p] = 1
    this.piecesLeft[seat] = (this.piecesLeft[seat] as number) + 1
    if (take) this.#takeUp(home, seat)
  }
}
