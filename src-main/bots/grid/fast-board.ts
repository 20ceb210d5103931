/**
 * A small mutable board for search, with make and unmake. It knows movement and battle but not CL-11 and CL-12, which only matter at the root,
 * where the engine's own list of legal actions is used. A property test plays it beside the engine.
 */
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

/** Side 0 is the searcher's. */
export type Side = 0 | 1

export interface FastPiece {
  readonly square: number
  readonly side: Side
  readonly kind: number
  /** What its owner loses with it. */
  readonly worth: number
  /** What its owner loses when it is first shown; 0 once known. */
  readonly secrecy: number
}

const UNDO_WIDTH = 6

export class FastBoard {
  readonly tables: Tables
  /** Piece index + 1 by square; 0 is empty. */
  readonly cells: Uint8Array
  readonly squareOf: Int16Array
  readonly sideOf: Uint8Array
  readonly kindOf: Uint8Array
  readonly worth: Float64Array
  readonly secrecy: Float64Array
  /** Liking of squares by `kind * size + square`, for each side's pieces. */
  readonly fields: readonly [Float64Array, Float64Array]
  readonly count: number
  /** Material, secrecy and liking of side 0 minus those of side 1. */
  score = 0
  /** A flag has fallen: nothing is left to search. */
  over = false
  #undo = new Float64Array(UNDO_WIDTH * 64)
  #depth = 0

  constructor(tables: Tables, pieces: readonly FastPiece[], fields: readonly [Float64Array, Float64Array]) {
    this.tables = tables
    this.fields = fields
    this.count = pieces.length
    this.cells = new Uint8Array(tables.size)
    this.squareOf = Int16Array.from(pieces, (piece) => piece.square)
    this.sideOf = Uint8Array.from(pieces, (piece) => piece.side)
    this.kindOf = Uint8Array.from(pieces, (piece) => piece.kind)
    this.worth = Float64Array.from(pieces, (piece) => piece.worth)
    this.secrecy = Float64Array.from(pieces, (piece) => piece.secrecy)
    for (const [i, piece] of pieces.entries()) {
      this.cells[piece.square] = i + 1
      this.score += this.#sign(i) * (piece.worth + piece.secrecy + this.#liking(i, piece.square))
    }
  }

  /** Writes the moves of a side to `out` from `at` on, each as `from * size + to`; answers the end. */
  generate(side: Side, out: Int32Array, at: number, attacksOnly: boolean): number {
    const { neighbours, mobile, runs, size } = this.tables
    let end = at
    for (let p = 0; p < this.count; p++) {
      const from = this.squareOf[p] as number
      if (from < 0 || this.sideOf[p] !== side) continue
      const kind = this.kindOf[p] as number
      if (!mobile[kind]) continue
      for (let direction = 0; direction < 4; direction++) {
        let to = neighbours[from * 4 + direction] as number
        while (to >= 0) {
          const there = this.cells[to] as number
          if (there !== 0) {
            if (this.sideOf[there - 1] !== side) out[end++] = from * size + to
            break
          }
          if (!attacksOnly) out[end++] = from * size + to
          if (!runs[kind]) break
          to = neighbours[to * 4 + direction] as number
        }
      }
    }
    return end
  }

  /** Plays a generated move. */
  make(move: number): void {
    const { size, battle, kinds } = this.tables
    const from = Math.floor(move / size)
    const to = move % size
    const p = (this.cells[from] as number) - 1
    const q = (this.cells[to] as number) - 1
    this.#remember(p, q, from, to)
    if (q < 0) {
      this.#relocate(p, from, to)
      return
    }
    const result = battle[(this.kindOf[p] as number) * kinds.length + (this.kindOf[q] as number)] as number
    this.over = kinds[this.kindOf[q] as number]?.flag === true
    if (result === ATTACKER_WINS || result === BOTH_REMOVED) this.#remove(q)
    if (result !== ATTACKER_WINS) this.#remove(p)
    if (result === ATTACKER_WINS) {
      this.#relocate(p, from, to)
      this.#show(p)
    } else if (result !== BOTH_REMOVED) this.#show(q)
  }

  /** Takes the last move back. */
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
    }
    this.score = undo[at + 5] as number
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
  }

  #sign(p: number): 1 | -1 {
    return this.sideOf[p] === 0 ? 1 : -1
  }

  #liking(p: number, square: number): number {
    const field = this.fields[this.sideOf[p] as Side]
    return field[(this.kindOf[p] as number) * this.tables.size + square] as number
  }

  #relocate(p: number, from: number, to: number): void {
    this.cells[from] = 0
    this.cells[to] = p + 1
    this.squareOf[p] = to
    this.score += this.#sign(p) * (this.#liking(p, to) - this.#liking(p, from))
  }

  #remove(p: number): void {
    const square = this.squareOf[p] as number
    this.cells[square] = 0
    this.squareOf[p] = -1
    this.score -= this.#sign(p) * ((this.worth[p] as number) + (this.secrecy[p] as number) + this.#liking(p, square))
  }

  #show(p: number): void {
    this.score -= this.#sign(p) * (this.secrecy[p] as number)
    this.secrecy[p] = 0
  }
}
