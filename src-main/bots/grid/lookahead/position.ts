/**
 * The board of the search: flat arrays, moves that are made and taken back, an incremental hash and score. Side 0 is the searcher, whose
 * pieces are known; those of side 1 are lines of chances (`attack-odds.ts`). A property test compares it with the engine, CL-11 and CL-12
 * included.
 */
import { ATTACKER_WINS, BOTH_REMOVED, DEFENDER_WINS, type Tables, type Side } from '../tables.ts'
import { CHASE, Chases, type ChaseSoFar } from './chases.ts'
import { zobristKeys, type ZobristKeys } from './transpositions.ts'
import { NO_DRAW, type Draw } from './coming-draw.ts'
import type { AttackOdds, Result } from './attack-odds.ts'
import type { FlagGuard, HiddenPiece, KnownPiece } from './pieces.ts'
import { TRAIL, Trails, type Trail } from './trails.ts'

export interface PositionTask {
  readonly tables: Tables
  readonly odds: AttackOdds
  readonly own: readonly KnownPiece[]
  readonly enemy: readonly HiddenPiece[]
  /** Square values by `piece * size + square`, own pieces first; for enemy pieces it is what the enemy gains. */
  readonly fields: Float64Array
  /** Guards of our flag, whose values are in the square values; none if absent. */
  readonly guards?: readonly FlagGuard[]
  /** How tempted each enemy piece is to attack each of our hidden ones, by `enemy piece * own pieces + own piece`: 0 to 1. */
  readonly temptations?: Float64Array
  /** The side that moves first; 0 if absent. */
  readonly toMove?: Side
  /** By side. */
  readonly trails?: readonly [Trail | null, Trail | null]
  readonly chases?: readonly [ChaseSoFar | null, ChaseSoFar | null]
  /** Number of one piece's steps between the same two squares that is illegal (CL-11); 0 for no limit. */
  readonly repetition: number
  /** Whether runs that cross the same edge count as well (CL-11, ISF). */
  readonly edges: boolean
  /** Whether CL-12 applies. */
  readonly moreSquares: boolean
  /** Whether it is a draw when no piece can ever move again (CL-22, ISF); no if absent. */
  readonly deadlocks?: boolean
  /** Additional value of attacking a fully unknown piece; 0 if absent. */
  readonly curiosity?: number
  /** The draw that comes without attacks; none if absent. */
  readonly draw?: Draw
}

/** Value of a captured flag; scores are within it. */
export const VICTORY = 10_000

const NO_PIECE = -1
/** Numbers saved for every move, to take it back. */
const KEPT = 25
/** From further away no search reaches a draw. */
const NEAR_DRAW = 32
const DEEPEST = 4_096
/**
 * Discount of gains for each ply later: later gains are less certain, and the bot should not put off what it can do now. Without it deeper
 * searches played no better.
 */
const LATER = 0.85
const BY_DEPTH = Float64Array.from({ length: DEEPEST + 1 }, (_, depth) => LATER ** depth)

export class Position {
  readonly tables: Tables
  readonly odds: AttackOdds
  readonly size: number
  /** Number of the piece by square, -1 where there is none. */
  readonly cells: Int16Array
  /** -1 once it has fallen. */
  readonly squareOf: Int16Array
  readonly sideOf: Uint8Array
  /** Kind of an own piece; -1 for an enemy piece. */
  readonly kindOf: Int8Array
  /** Line of chances of an enemy piece; -1 for an own one. */
  readonly lineOf: Int32Array
  /** 1 where the enemy knows an own piece. */
  readonly seen: Uint8Array
  readonly worth: Float64Array
  readonly secrecy: Float64Array
  readonly exchange: Float64Array
  readonly fields: Float64Array
  /** Additional value of attacking a fully unknown piece. */
  readonly curiosity: number
  /** Own pieces have lower numbers than this. */
  readonly ours: number
  readonly count: number
  /** Gains and losses since the root plus square values: ours minus theirs. */
  score = 0
  /** A flag has fallen. */
  over = false
  /** The score of a drawn game. */
  readonly drawn: number
  /** Whether it is a draw when no piece can move (CL-22). */
  readonly deadlocks: boolean
  /** Two halves of the hash of pieces and what is known of them, including restrictions of CL-11. */
  hash = 0
  check = 0
  /** Actions so far without an attack, and how many of them make a draw. */
  #quiet: number
  readonly #quietLimit: number
  readonly #moreSquares: boolean
  readonly #keys: ZobristKeys
  readonly #temptations: Float64Array | undefined
  readonly #guards: readonly FlagGuard[]
  readonly #trails: Trails
  readonly #chases: Chases
  readonly #kept = new Int32Array(KEPT * DEEPEST)
  readonly #scores = new Float64Array(DEEPEST)
  #depth = 0

  constructor(task: PositionTask) {
    const { tables, odds, own, enemy } = task
    this.tables = tables
    this.odds = odds
    this.size = tables.size
    this.ours = own.length
    this.count = own.length + enemy.length
    this.#moreSquares = task.moreSquares
    this.curiosity = task.curiosity ?? 0
    this.#temptations = task.temptations
    this.#guards = task.guards ?? []
    this.#keys = zobristKeys(tables.size, this.count)
    this.cells = new Int16Array(tables.size).fill(NO_PIECE)
    this.squareOf = new Int16Array(this.count)
    this.sideOf = new Uint8Array(this.count)
    this.kindOf = new Int8Array(this.count).fill(-1)
    this.lineOf = new Int32Array(this.count).fill(-1)
    this.seen = new Uint8Array(this.count)
    this.worth = new Float64Array(this.count)
    this.secrecy = new Float64Array(this.count)
    this.exchange = new Float64Array(this.count)
    this.fields = task.fields
    for (const [p, piece] of own.entries()) {
      this.kindOf[p] = piece.kind
      this.worth[p] = piece.worth
      this.secrecy[p] = piece.seen ? 0 : piece.secrecy
      this.exchange[p] = piece.exchange
      this.seen[p] = piece.seen ? 1 : 0
      this.#put(p, piece.square)
    }
    for (const [j, piece] of enemy.entries()) {
      const p = own.length + j
      this.sideOf[p] = 1
      this.lineOf[p] = j
      this.#put(p, piece.square)
    }
    const { quiet, limit, value } = task.draw ?? NO_DRAW
    this.#quiet = quiet
    this.#quietLimit = limit
    this.drawn = this.score + value
    this.deadlocks = task.deadlocks ?? false
    this.#trails = new Trails({ tables, limit: task.repetition, edges: task.edges }, task.trails ?? [null, null])
    this.#chases = new Chases(this, this.#keys, task.chases ?? [null, null], task.toMove ?? 0, DEEPEST)
  }

  /** Whether CL-11 or CL-12 forbids a listed move. */
  isBarred(side: Side, p: number, from: number, to: number): boolean {
    if (this.#trails.isOver(side, p, from, to, this.#runs(p))) return true
    return (
      this.#moreSquares &&
      this.cells[to] === NO_PIECE &&
      this.#chases.isForbidden(side, from, to) &&
      !this.#trails.isLast(side, p, to, from)
    )
  }

  /** Further parts of the hash: positions differ if a side may not make the same moves (CL-11) or if the draw is not as far. */
  salt(): number {
    const left = this.#quietLimit - this.#quiet
    return this.#trails.salt() ^ (left <= NEAR_DRAW ? Math.imul(left, 0x27d4eb2f) : 0)
  }

  /** Whether the game is drawn because nothing was lost for too long. */
  get isDrawn(): boolean {
    return this.#quiet >= this.#quietLimit
  }

  #runs(p: number): boolean {
    const kind = this.kindOf[p] as number
    return kind >= 0 ? this.tables.isRunner[kind] === 1 : this.odds.runner[this.lineOf[p] as number] === 1
  }

  /** How tempted enemy piece p is to attack our hidden piece q, by what it can know: 0 to 1. */
  temptation(p: number, q: number): number {
    return this.#temptations?.[(p - this.ours) * this.ours + q] ?? 1
  }

  /** Plays a move of a side; in an attack, `result` gives its outcome. */
  make(move: number, result: Result): void {
    const from = Math.floor(move / this.size)
    const to = move % this.size
    const p = this.cells[from] as number
    const q = this.cells[to] as number
    const side = this.sideOf[p] as Side
    this.#keep(p, q, from, to)
    if (q === NO_PIECE) {
      this.#quiet++
      this.#step(side, p, from, to)
    } else this.#meet(side, p, q, from, to, result)
    this.#chases.count()
  }

  /** Takes back the last move. */
  unmake(): void {
    const at = --this.#depth * KEPT
    const kept = this.#kept
    const p = kept[at] as number
    const q = kept[at + 1] as number
    const from = kept[at + 2] as number
    const to = kept[at + 3] as number
    this.cells[to] = q
    this.cells[from] = p
    this.squareOf[p] = from
    this.lineOf[p] = kept[at + 4] as number
    this.seen[p] = kept[at + 5] as number
    if (q !== NO_PIECE) {
      this.squareOf[q] = to
      this.lineOf[q] = kept[at + 6] as number
      this.seen[q] = kept[at + 7] as number
    }
    this.#chases.uncount(kept[at + 8] as number)
    this.hash = kept[at + 9] as number
    this.check = kept[at + 10] as number
    const trails = this.#trails.now
    const own = (this.sideOf[p] as number) * TRAIL
    for (let i = 0; i < TRAIL; i++) trails[own + i] = kept[at + 11 + i] as number
    trails[TRAIL - own] = kept[at + 16] as number
    const chases = this.#chases.now
    for (let i = 0; i < 2 * CHASE; i++) chases[i] = kept[at + 17 + i] as number
    this.#quiet = kept[at + 24] as number
    this.score = this.#scores[this.#depth] as number
    this.over = false
  }

  #keep(p: number, q: number, from: number, to: number): void {
    const at = this.#depth * KEPT
    const kept = this.#kept
    this.#scores[this.#depth++] = this.score
    kept[at] = p
    kept[at + 1] = q
    kept[at + 2] = from
    kept[at + 3] = to
    kept[at + 4] = this.lineOf[p] as number
    kept[at + 5] = this.seen[p] as number
    if (q !== NO_PIECE) {
      kept[at + 6] = this.lineOf[q] as number
      kept[at + 7] = this.seen[q] as number
    }
    kept[at + 8] = this.#chases.armies
    kept[at + 9] = this.hash
    kept[at + 10] = this.check
    const trails = this.#trails.now
    const own = (this.sideOf[p] as number) * TRAIL
    for (let i = 0; i < TRAIL; i++) kept[at + 11 + i] = trails[own + i] as number
    kept[at + 16] = trails[TRAIL - own] as number
    const chases = this.#chases.now
    for (let i = 0; i < 2 * CHASE; i++) kept[at + 17 + i] = chases[i] as number
    kept[at + 24] = this.#quiet
  }

  #step(side: Side, p: number, from: number, to: number): void {
    this.#relocate(p, from, to)
    if (side === 1) this.#move(p)
    else if (this.seen[p] === 0 && this.#isFar(from, to)) {
      this.#show(p)
      this.#quiet = 0 // a first reveal is not a quiet action (CL-32)
    }
    this.#trails.trace(side, p, from, to)
    if (this.#moreSquares) this.#chases.goOn(side, p, from, to)
  }

  #meet(side: Side, p: number, q: number, from: number, to: number, result: Result): void {
    const { odds } = this
    const [mine, theirs] = side === 0 ? [p, q] : [q, p]
    this.#quiet = 0
    const ours = this.kindOf[mine] as number
    const line = this.lineOf[theirs] as number
    const at = line * odds.kinds + ours
    const soon = BY_DEPTH[this.#depth] as number
    if (side === 0) this.score += soon * this.curiosity * (1 - (odds.certainty[line] as number))
    if (result === BOTH_REMOVED) {
      this.score += soon * ((side === 0 ? odds.prizeTied[at] : odds.prizeHeldTied[at]) as number)
      this.#lose(mine, soon, odds.certainty[line] === 1)
      this.#remove(p)
      this.#remove(q)
    } else if ((result === ATTACKER_WINS) === (side === 0)) {
      this.score += soon * ((side === 0 ? odds.prizeWon[at] : odds.prizeHeld[at]) as number)
      this.#remove(theirs)
      if (side === 0 && odds.flag[line] === 1) {
        this.over = true
        this.score += VICTORY
      }
      this.#show(mine)
    } else {
      this.#lose(mine, soon)
      this.#remove(mine)
      this.#become(theirs, side === 0 ? odds.withstood(line, ours) : odds.conquered(line, ours))
      if (this.tables.kinds[ours]?.flag) {
        this.over = true
        this.score -= VICTORY
      }
    }
    if (result === ATTACKER_WINS) {
      this.#relocate(p, from, to)
      this.#trails.trace(side, p, from, to)
    } else this.#trails.forget(side)
    if (result !== DEFENDER_WINS) this.#trails.forgetPiece(side === 0 ? 1 : 0, q)
    this.#chases.end()
    if (result === ATTACKER_WINS && this.#moreSquares) this.#chases.goOn(side, p, from, to)
  }

  #lose(mine: number, soon: number, isExchange = false): void {
    const secret = isExchange || this.seen[mine] === 1 ? 0 : (this.secrecy[mine] as number)
    this.score -= soon * ((isExchange ? this.exchange : this.worth)[mine] as number) + secret
  }

  #show(p: number): void {
    if (this.seen[p] === 1) return
    this.seen[p] = 1
    this.score -= this.secrecy[p] as number
    this.hash ^= this.#keys.shown[p] as number
    this.check ^= this.#keys.shownToo[p] as number
  }

  #move(p: number): void {
    const line = this.lineOf[p] as number
    if (this.odds.mobile[line] !== 1) this.#become(p, this.odds.moved(line))
  }

  #become(p: number, line: number): void {
    const before = this.lineOf[p] as number
    if (before === line) return
    this.lineOf[p] = line
    this.hash ^= Math.imul(before + 1, 0x9e3779b1) ^ Math.imul(line + 1, 0x9e3779b1)
    this.check ^= Math.imul(before + 1, 0x85ebca6b) ^ Math.imul(line + 1, 0x85ebca6b)
  }

  #put(p: number, square: number): void {
    this.cells[square] = p
    this.squareOf[p] = square
    this.#place(p, square)
    this.score += this.#sign(p) * (this.fields[p * this.size + square] as number)
  }

  #remove(p: number): void {
    const square = this.squareOf[p] as number
    this.cells[square] = NO_PIECE
    this.squareOf[p] = NO_PIECE
    this.#mark(p, square)
    this.score -= this.#sign(p) * (this.fields[p * this.size + square] as number)
    if (this.#guards.length > 0) this.#relieve(p, square)
  }

  /** The fall of a raider leaves our flag as safe as if its guard held it, wherever the guard is and whether or not it falls too. */
  #relieve(fallen: number, square: number): void {
    for (const { guard, raider, values, most } of this.#guards) {
      if (fallen === this.ours + raider) {
        const at = this.squareOf[guard] as number
        this.score += most - (at === NO_PIECE ? 0 : (values[at] as number))
      } else if (fallen === guard && this.squareOf[this.ours + raider] === NO_PIECE) this.score += values[square] as number
    }
  }

  #relocate(p: number, from: number, to: number): void {
    this.cells[from] = NO_PIECE
    this.cells[to] = p
    this.squareOf[p] = to
    this.#mark(p, from)
    this.#mark(p, to)
    const base = p * this.size
    const better = (this.fields[base + to] as number) - (this.fields[base + from] as number)
    this.score += (BY_DEPTH[this.#depth] as number) * this.#sign(p) * better
  }

  #sign(p: number): 1 | -1 {
    return p < this.ours ? 1 : -1
  }

  #mark(p: number, square: number): void {
    this.#place(p, square)
    this.#chases.mark(this.sideOf[p] as Side, square)
  }

  #place(p: number, square: number): void {
    const at = p * this.size + square
    this.hash ^= this.#keys.places[at] as number
    this.check ^= this.#keys.placesToo[at] as number
  }

  #isFar(from: number, to: number): boolean {
    const { neighbours, most } = this.tables
    for (let n = from * most; n < (from + 1) * most; n++) if (neighbours[n] === to) return false
    return true
  }
}
