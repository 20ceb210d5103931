/**
 * A small mutable board for search, with make and unmake. It knows movement, battle, bound pieces (NA-11) and what powers do to enemies,
 * but not CL-11 and CL-12, which matter only at the root, where the engine's own list is used. A property test compares it with the engine.
 */
import { ATTACKER_WINS, BOTH_REMOVED, type Side, type Tables, FALLS } from '../tables.ts'
import { LAST_WARD_WORTH } from '../worth.ts'

export interface FastPiece {
  readonly square: number
  readonly side: Side
  readonly kind: number
  /** What its owner loses with it. */
  readonly worth: number
  /** What its owner loses when it is first shown; 0 once known. */
  readonly secrecy: number
  /** Stone or enchanted: an obstacle without value meanwhile. */
  readonly bound?: boolean
}

/** Restores a board. */
export type Snapshot = () => void

const UNDO_WIDTH = 9
/** Added to the side of a bound piece, so that no side moves or attacks it. */
const HELD = 2

export class FastBoard {
  readonly tables: Tables
  /** Piece index + 1 by square; 0 is empty. */
  readonly cells: Uint16Array
  readonly squareOf: Int16Array
  /** 0 or 1; 2 or 3 while bound. */
  readonly sideOf: Uint8Array
  readonly kindOf: Uint8Array
  readonly worth: Float64Array
  readonly secrecy: Float64Array
  /** Square values by `kind * size + square`, for each side's pieces. */
  readonly fields: readonly [Float64Array, Float64Array]
  count: number
  /** Indices of each side's pieces that can ever move. */
  readonly movers: readonly [number[], number[]] = [[], []]
  /** Material, secrecy and square values of side 0 minus those of side 1. */
  score = 0
  /** A flag or the last ward has fallen: the search ends here. */
  over = false
  /** Wards by side that are neither lost nor bound, waiting ones included; NaN for a side that never had any. */
  readonly wards: [number, number]
  #undo = new Float64Array(UNDO_WIDTH * 64)
  #depth = 0

  /** Leaves room for one more piece than given. */
  constructor(
    tables: Tables,
    pieces: readonly FastPiece[],
    fields: readonly [Float64Array, Float64Array],
    wards: readonly [number, number] = [NaN, NaN],
  ) {
    this.tables = tables
    this.fields = fields
    this.wards = [...wards]
    this.count = pieces.length
    const room = pieces.length + 1
    this.cells = new Uint16Array(tables.size)
    this.squareOf = new Int16Array(room).fill(-1)
    this.sideOf = new Uint8Array(room)
    this.kindOf = new Uint8Array(room)
    this.worth = new Float64Array(room)
    this.secrecy = new Float64Array(room)
    for (const [i, piece] of pieces.entries()) this.#put(i, piece)
  }

  /** Plays a move that `moves.ts` has listed. */
  make(move: number): void {
    const { size } = this.tables
    const hit = move < 0
    const plain = hit ? -move - 1 : move
    const from = Math.floor(plain / size)
    const to = plain % size
    const p = (this.cells[from] as number) - 1
    const q = (this.cells[to] as number) - 1
    this.#remember(p, q, from, to)
    if (hit) this.#hit(p, q)
    else this.clash(from, to)
  }

  /** The score after a listed move. */
  scoreAfter(move: number): number {
    const { size } = this.tables
    if (move >= 0 && this.cells[move % size] === 0) {
      const p = (this.cells[Math.floor(move / size)] as number) - 1
      return this.score + this.#sign(p) * (this.#liking(p, move % size) - this.#liking(p, this.squareOf[p] as number))
    }
    this.make(move)
    const { score } = this
    this.unmake()
    return score
  }

  /** The piece on `from` moves to `to` or attacks the piece there. */
  clash(from: number, to: number): void {
    const { battle, kinds } = this.tables
    const p = (this.cells[from] as number) - 1
    const q = (this.cells[to] as number) - 1
    if (q < 0) {
      this.#relocate(p, from, to)
      return
    }
    const result = battle[(this.kindOf[p] as number) * kinds.length + (this.kindOf[q] as number)] as number
    if (result === ATTACKER_WINS || result === BOTH_REMOVED) this.#remove(q)
    if (result !== ATTACKER_WINS) this.#remove(p)
    if (result === ATTACKER_WINS) {
      this.#relocate(p, from, to)
      this.#show(p)
    } else if (result !== BOTH_REMOVED) this.#show(q)
  }

  /** Moves the piece on a square to an empty one. */
  shift(from: number, to: number): void {
    this.#relocate((this.cells[from] as number) - 1, from, to)
  }

  /** Removes the piece on a square. */
  take(square: number): void {
    this.#remove((this.cells[square] as number) - 1)
  }

  /** Shows the piece on a square to the other side; returns what its owner lost by that. */
  show(square: number): number {
    const p = (this.cells[square] as number) - 1
    const lost = this.secrecy[p] as number
    this.#show(p)
    return lost
  }

  /** Turns the piece on a square to stone, or frees it. */
  bind(square: number, held: boolean): void {
    const p = (this.cells[square] as number) - 1
    if (held) this.#hold(p)
    else if ((this.sideOf[p] as number) >= HELD) {
      this.sideOf[p] = (this.sideOf[p] as number) - HELD
      this.#countWard(p, 1)
      this.score += this.#value(p)
    }
  }

  /** Adds a piece to the board. */
  add(piece: FastPiece): void {
    this.#put(this.count++, piece)
  }

  /** Saves everything that `unmake` does not restore; the result restores it. */
  save(): Snapshot {
    const { count, score, over } = this
    const [first, second] = this.wards
    const movers = this.movers.map(({ length }) => length)
    const arrays = [this.cells, this.squareOf, this.sideOf, this.kindOf, this.worth, this.secrecy] as const
    const copies = arrays.map((array) => array.slice())
    return () => {
      for (const [i, array] of arrays.entries()) array.set(copies[i] ?? [])
      this.count = count
      for (const [side, list] of this.movers.entries()) list.length = movers[side] ?? 0
      this.score = score
      this.over = over
      this.wards[0] = first
      this.wards[1] = second
    }
  }

  /** Takes back the last move. */
  unmake(): void {
    const at = --this.#depth * UNDO_WIDTH
    const undo = this.#undo
    const p = undo[at] as number
    const q = undo[at + 1] as number
    const fromTo = undo[at + 2] as number
    const from = Math.floor(fromTo / this.tables.size)
    const to = fromTo % this.tables.size
    this.cells[to] = q + 1
    this.cells[from] = p + 1
    this.squareOf[p] = from
    this.secrecy[p] = undo[at + 3] as number
    if (q >= 0) {
      this.squareOf[q] = to
      this.secrecy[q] = undo[at + 4] as number
      this.sideOf[q] = undo[at + 6] as number
    }
    this.score = undo[at + 5] as number
    this.wards[0] = undo[at + 7] as number
    this.wards[1] = undo[at + 8] as number
    this.over = false
  }

  #remember(p: number, q: number, from: number, to: number): void {
    const at = this.#depth++ * UNDO_WIDTH
    const undo = this.#undo
    undo[at] = p
    undo[at + 1] = q
    undo[at + 2] = from * this.tables.size + to
    undo[at + 3] = this.secrecy[p] as number
    undo[at + 4] = q < 0 ? 0 : (this.secrecy[q] as number)
    undo[at + 5] = this.score
    undo[at + 6] = q < 0 ? 0 : (this.sideOf[q] as number)
    undo[at + 7] = this.wards[0]
    undo[at + 8] = this.wards[1]
  }

  #put(p: number, { square, side, kind, worth, secrecy, bound }: FastPiece): void {
    this.cells[square] = p + 1
    this.squareOf[p] = square
    this.sideOf[p] = bound ? side + HELD : side
    this.kindOf[p] = kind
    if (this.tables.mobile[kind]) this.movers[side].push(p)
    this.worth[p] = worth
    this.secrecy[p] = secrecy
    if (!bound) this.score += this.#value(p)
  }

  #hit(p: number, q: number): void {
    const { powerEffects, kinds } = this.tables
    this.#show(p)
    if (powerEffects[(this.kindOf[p] as number) * kinds.length + (this.kindOf[q] as number)] === FALLS) this.#remove(q)
    else this.#hold(q)
  }

  #hold(p: number): void {
    this.score -= this.#value(p)
    this.secrecy[p] = 0
    this.#countWard(p, -1)
    this.sideOf[p] = (this.sideOf[p] as number) + HELD
  }

  #sign(p: number): 1 | -1 {
    return ((this.sideOf[p] as number) & 1) === 0 ? 1 : -1
  }

  /** Signed. */
  #value(p: number): number {
    return this.#sign(p) * ((this.worth[p] as number) + (this.secrecy[p] as number) + this.#liking(p, this.squareOf[p] as number))
  }

  #liking(p: number, square: number): number {
    const field = this.fields[((this.sideOf[p] as number) & 1) as Side]
    return field[(this.kindOf[p] as number) * this.tables.size + square] as number
  }

  #relocate(p: number, from: number, to: number): void {
    this.cells[from] = 0
    this.cells[to] = p + 1
    this.squareOf[p] = to
    this.score += this.#sign(p) * (this.#liking(p, to) - this.#liking(p, from))
  }

  #remove(p: number): void {
    const kind = this.tables.kinds[this.kindOf[p] as number]
    if ((this.sideOf[p] as number) < HELD) {
      this.score -= this.#value(p)
      this.#countWard(p, -1)
    }
    if (kind?.flag) this.over = true
    this.cells[this.squareOf[p] as number] = 0
    this.squareOf[p] = -1
  }

  #countWard(p: number, by: 1 | -1): void {
    if (!this.tables.kinds[this.kindOf[p] as number]?.ward) return
    const side = ((this.sideOf[p] as number) & 1) as Side
    this.wards[side] += by
    if (this.wards[side] !== 0) return
    this.over = true
    this.score -= this.#sign(p) * LAST_WARD_WORTH
  }

  #show(p: number): void {
    this.score -= this.#sign(p) * (this.secrecy[p] as number)
    this.secrecy[p] = 0
  }
}
