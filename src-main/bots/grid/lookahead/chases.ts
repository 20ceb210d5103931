/** CL-12 in the search: which piece chases which, and which positions a chaser may not repeat. */
import type { Tables, Side } from '../tables.ts'
import type { ZobristKeys } from './transpositions.ts'

/** A chase as kept for the chaser: where its last move ended, which pieces have evaded so far, and every step since it began, by either seat. */
export interface ChaseSoFar {
  readonly at: number
  readonly evaders: readonly number[]
  readonly steps: readonly number[]
}

/** Where all pieces are. */
export interface ChaseBoard {
  readonly tables: Tables
  readonly cells: Int16Array
  readonly sideOf: Uint8Array
}

const NO_PIECE = -1
const NO_CHASE = -1
/** Numbers kept of each side: where the chaser's last move ended, after which step the chase began, and the pieces that have evaded, one to a byte. */
export const CHASE = 3

export class Chases {
  /** Of both sides, one after the other. */
  readonly now = new Int32Array(2 * CHASE).fill(NO_CHASE)
  /** Hash of the armies' positions, now and after every step: positions of a chase are compared by it (CL-27). */
  armies = 0
  steps = 0
  readonly #after: Int32Array
  readonly #board: ChaseBoard
  readonly #keys: ZobristKeys
  readonly #size: number

  /** `toMove`: the side that moves first; the other side made the last step of every chase so far. `deepest`: most moves that can be made. */
  constructor(
    board: ChaseBoard,
    keys: ZobristKeys,
    chases: readonly [ChaseSoFar | null, ChaseSoFar | null],
    toMove: Side,
    deepest: number,
  ) {
    this.#board = board
    this.#keys = keys
    this.#size = board.tables.size
    for (const [square, p] of board.cells.entries()) if (p !== NO_PIECE) this.armies ^= this.#key((board.sideOf[p] ?? 0) as Side, square)
    const lengths = chases.map((chase) => chase?.steps.length ?? 0)
    const longest = Math.max(...lengths)
    this.#after = new Int32Array(deepest + longest + 1)
    this.steps = longest
    this.#after[longest] = this.armies
    this.#retrace(chases[(lengths[0] ?? 0) >= (lengths[1] ?? 0) ? 0 : 1]?.steps ?? [], toMove === 0 ? 1 : 0)
    for (const side of [0, 1] as const) {
      const chase = chases[side]
      const evaders = (chase?.evaders ?? []).reduce((all, p) => including(all, p), 0)
      this.now.set([chase?.at ?? NO_CHASE, longest - (lengths[side] ?? 0), evaders], side * CHASE)
    }
  }

  /** Records the armies' positions before each step of a chase, of which `last` made the last one. */
  #retrace(steps: readonly number[], last: Side): void {
    let armies = this.armies
    for (let i = steps.length - 1, side = last; i >= 0; i--, side = side === 0 ? 1 : 0) {
      const step = steps[i] as number
      armies ^= this.#key(side, step % this.#size) ^ this.#key(side, Math.floor(step / this.#size))
      this.#after[i] = armies
    }
  }

  #key(side: Side, square: number): number {
    return this.#keys.armies[side * this.#size + square] as number
  }

  /** A piece of a side has arrived at a square or left it. */
  mark(side: Side, square: number): void {
    this.armies ^= this.#key(side, square)
  }

  /** A move is over. */
  count(): void {
    this.#after[++this.steps] = this.armies
  }

  /** A move is taken back; the armies' positions before it. */
  uncount(armies: number): void {
    this.steps--
    this.armies = armies
  }

  /** An attack ends every chase; after a win, `goOn` begins the next. */
  end(): void {
    this.now[0] = NO_CHASE
    this.now[CHASE] = NO_CHASE
  }

  /** A piece has stepped or won its attack, and the board is updated. */
  goOn(side: Side, p: number, from: number, to: number): void {
    const { now } = this
    const own = side * CHASE
    const other = CHASE - own
    if (now[other] !== NO_CHASE) {
      if (this.#areAdjacent(now[other] as number, from)) now[other + 2] = including(now[other + 2] as number, p)
      else now[other] = NO_CHASE
    }
    if (!this.#threatens(side, to)) {
      now[own] = NO_CHASE
      return
    }
    if (now[own] === NO_CHASE) {
      now[own + 1] = this.steps + 1
      now[own + 2] = 0
    }
    now[own] = to
  }

  /** Whether this step chases a piece that has evaded, and repeats a position of the chase. Stepping straight back is for the caller to allow. */
  isForbidden(side: Side, from: number, to: number): boolean {
    const { now } = this
    const own = side * CHASE
    const evaders = now[own + 2] as number
    if (now[own] === NO_CHASE || evaders === 0 || !this.#isByOneOf(evaders, to)) return false
    const armies = this.armies ^ this.#key(side, from) ^ this.#key(side, to)
    for (let i = this.steps; i >= (now[own + 1] as number); i--) if (this.#after[i] === armies) return true
    return false
  }

  #areAdjacent(a: number, b: number): boolean {
    const { neighbours, most } = this.#board.tables
    for (let n = a * most; n < (a + 1) * most; n++) if (neighbours[n] === b) return true
    return false
  }

  #threatens(side: Side, square: number): boolean {
    const { tables, cells, sideOf } = this.#board
    const { neighbours, most } = tables
    for (let n = square * most; n < (square + 1) * most; n++) {
      const next = neighbours[n] as number
      if (next < 0) return false
      const there = cells[next] as number
      if (there !== NO_PIECE && sideOf[there] !== side) return true
    }
    return false
  }

  #isByOneOf(evaders: number, square: number): boolean {
    const { tables, cells } = this.#board
    const { neighbours, most } = tables
    for (let n = square * most; n < (square + 1) * most; n++) {
      const next = neighbours[n] as number
      if (next < 0) return false
      const there = cells[next] as number
      if (there !== NO_PIECE && includes(evaders, there)) return true
    }
    return false
  }
}

// Four pieces at most, one to a byte, as number + 1: the oldest makes room.

function including(all: number, p: number): number {
  return includes(all, p) ? all : (all << 8) | (p + 1)
}

function includes(all: number, p: number): boolean {
  const byte = p + 1
  return (all & 255) === byte || ((all >>> 8) & 255) === byte || ((all >>> 16) & 255) === byte || all >>> 24 === byte
}
