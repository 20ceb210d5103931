/**
 * Iterative deepening over a position whose enemy half is known by chances. Our attacks on unknown pieces are averaged over all outcomes.
 * An attack by a hidden enemy piece is made as often as it would pay for its owner, who knows what it is.
 */
import { ATTACKER_WINS, BOTH_REMOVED, DEFENDER_WINS, type Side } from '../tables.ts'
import { ATTACKS, canStep, listMoves, ROOM, SENSIBLE } from './move-list.ts'
import { VICTORY, type Position } from './position.ts'
import { MoveOrder } from './move-order.ts'
import type { Result } from './attack-odds.ts'
import { AT_LEAST, AT_MOST, emptyTranspositions, EXACT } from './transpositions.ts'

/** Most plies, attacks at the end included. */
const PLIES = 64
/** Attacks followed after the last full ply. */
const ATTACK_PLIES = 6
/** A loss of this much means that the flag is certainly lost. */
const LOST = 0.99 * VICTORY
/** What a side loses when it cannot move (CL-22): everything; less for the enemy, because it is hardly ever certain there. */
const NO_MOVE_LOSS = [VICTORY, VICTORY / 2] as const
/** The most that a few moves can change, for bounds on outcomes not searched yet. */
const REACH = 400
/** A less likely outcome is scored without search. */
const UNLIKELY = 0.02
/** Attacks at the end of a line must gain this much at a glance, and come this near to alpha. */
const LEAST_GAIN = 2
const MARGIN = 30
/** The answer is settled once this many depths in a row gave it. */
const SAME = 3
/** A move is better than the best so far only by more than this: a move that fails low returns the bound, and sums and costs round it up. */
const ROUNDING = 1e-6
/** Moves made beyond the most, after which no more attacks are followed at the end of lines: where both armies are mixed up, those never end. */
export const MOST_BEYOND = 30_000
/** Moves made between two checks of the budget. */
const LOOK_EVERY = 1_024

export interface SearchTask {
  readonly position: Position
  /** Moves of side 0 that the rules allow now, as `from * size + to`. */
  readonly moves: readonly number[]
  /** Additional cost of each of them, by index. */
  readonly costs: Float64Array
  /** Moves made when the answer stays the same, and at most when it does not. */
  readonly effort: number
  readonly most: number
  /** Most full plies, the move itself included. */
  readonly deepest: number
  readonly expired: () => boolean
  /** Looks as deep at a single move as at several: its value is wanted. */
  readonly thorough?: boolean
}

export interface Searched {
  /** Index of the best move. */
  readonly best: number
  readonly value: number
  readonly depth: number
  readonly made: number
}

/** Finds the best of some moves. */
export function searchMoves(task: SearchTask): Searched {
  return new Search(task).run()
}

class Search {
  readonly #task: SearchTask
  readonly #position: Position
  readonly #moves = new Int32Array(ROOM * PLIES)
  readonly #order: MoveOrder
  readonly #table = emptyTranspositions()
  #made = 0
  #look = LOOK_EVERY
  #limit: number
  #isSettled = false
  #stopped = false

  constructor(task: SearchTask) {
    this.#task = task
    this.#limit = task.effort
    this.#position = task.position
    this.#order = new MoveOrder(task.position, this.#moves, PLIES)
  }

  run(): Searched {
    const { moves, costs, deepest, thorough = false } = this.#task
    const values = new Float64Array(moves.length)
    let order = moves.map((_, i) => i)
    let best = 0
    let value = -Infinity
    let done = 0
    let same = 0
    for (let depth = 1; depth <= deepest; depth++) {
      let alpha = -Infinity
      let found = -1
      for (const i of order) {
        const cost = costs[i] ?? 0
        const got = this.#try(0, moves[i] as number, depth, alpha + cost, Infinity, 0) - cost
        if (this.#stopped) break
        values[i] = got
        if (got > alpha + ROUNDING) [alpha, found] = [got, i]
        if (found !== best) this.#isSettled = false
      }
      same = found === best ? same + 1 : 0
      this.#isSettled = same >= SAME
      if (found >= 0 && (!this.#stopped || found !== best)) [best, value] = [found, alpha]
      if (this.#stopped) break
      done = depth
      order = order.toSorted((a, b) => (a === best ? -1 : b === best ? 1 : (values[b] ?? 0) - (values[a] ?? 0)))
      if ((moves.length === 1 && !thorough) || value > VICTORY / 2 || value < -LOST) break
    }
    return { best, value, depth: done, made: this.#made }
  }

  /** The value of a position for the side to move. */
  #valueOf(side: Side, depth: number, alpha: number, beta: number, ply: number): number {
    const position = this.#position
    const staticScore = side === 0 ? position.score : -position.score
    if (position.over) return staticScore > 0 ? staticScore - ply : staticScore + ply
    if (position.isDrawn) return side === 0 ? position.drawn : -position.drawn
    if (depth <= 0) return this.#settle(side, 0, alpha, beta, ply)
    if (this.#isOut() || ply >= PLIES - ATTACK_PLIES - 2) return staticScore
    const table = this.#table
    const hash = position.hash ^ (side === 0 ? 0 : 0x5bd1e995) ^ position.salt()
    const slot = table.slot(hash)
    let hint = -1
    if (table.checks[slot] === position.check && table.hashes[slot] === hash) {
      hint = table.moves[slot] as number
      if ((table.depths[slot] as number) >= depth) {
        const known = (table.values[slot] as number) + staticScore
        const kind = table.kinds[slot]
        if (kind === EXACT || (kind === AT_LEAST && known >= beta) || (kind === AT_MOST && known <= alpha)) return known
      }
    }
    const start = ply * ROOM
    const end = listMoves(position, side, this.#moves, start, SENSIBLE)
    if (end === start) return this.#stuck(side, staticScore, ply)
    this.#order.sort(side, start, end, hint, ply)
    const low = alpha
    let best = -Infinity
    let bestMove = -1
    let searched = 0
    let open = start
    // What a hidden piece may do is mixed with the best of all else, so it comes last.
    for (let i = start; i < end; i++) {
      const move = this.#moves[i] as number
      if (side === 1 && this.#isOpen(move)) {
        this.#moves[open++] = move
        continue
      }
      let reduced = depth - 1
      const isQuiet = this.#order.isQuiet(i)
      if (isQuiet && searched > 3 && depth >= 3) reduced -= searched > 12 ? 2 : 1
      let value: number
      if (reduced < depth - 1) {
        value = this.#try(side, move, reduced + 1, alpha, alpha + 1e-6, ply)
        if (value > alpha) value = this.#try(side, move, depth, alpha, beta, ply)
      } else value = this.#try(side, move, depth, alpha, beta, ply)
      searched++
      if (this.#stopped) return best === -Infinity ? staticScore : best
      if (value > best) [best, bestMove] = [value, move]
      if (value > alpha) alpha = value
      if (alpha >= beta) {
        if (isQuiet) this.#order.reward(side, move, depth, ply)
        break
      }
    }
    for (let i = start; i < open && alpha < beta; i++) {
      const move = this.#moves[i] as number
      const mixed = this.#mix(move, depth, Math.max(best, low), beta, ply)
      if (this.#stopped) return best === -Infinity ? staticScore : best
      if (mixed > best) [best, bestMove] = [mixed, move]
      if (best > alpha) alpha = best
    }
    if (this.#stopped) return best
    table.put(slot, hash, position.check, depth, best - staticScore, best >= beta ? AT_LEAST : best > low ? EXACT : AT_MOST, bestMove)
    return best
  }

  /** The value for a side that cannot move: lost, or drawn where no piece can ever move again (CL-22). */
  #stuck(side: Side, staticScore: number, ply: number): number {
    const position = this.#position
    if (position.deadlocks && !canStep(position, 0) && !canStep(position, 1)) return side === 0 ? position.drawn : -position.drawn
    return staticScore - NO_MOVE_LOSS[side] + ply
  }

  /** Whether it is an attack whose outcome only one side knows. */
  #isOpen(move: number): boolean {
    const position = this.#position
    const q = position.cells[move % position.size] as number
    if (q < 0) return false
    const p = position.cells[Math.floor(move / position.size)] as number
    return position.odds.certainty[position.lineOf[p] as number] !== 1 || position.seen[q] !== 1
  }

  /** The value of one move of a side, averaged over its outcomes. */
  #try(side: Side, move: number, depth: number, alpha: number, beta: number, ply: number): number {
    const { cells, size, lineOf, kindOf, odds } = this.#position
    const q = cells[move % size] as number
    if (q < 0) return this.#after(side, move, ATTACKER_WINS, depth, alpha, beta, ply)
    if (side === 1) return this.#after(side, move, this.#resultOf(move), depth, alpha, beta, ply)
    const p = cells[Math.floor(move / size)] as number
    const at = (lineOf[q] as number) * odds.kinds + (kindOf[p] as number)
    const wins = odds.attackWins[at] as number
    const ties = odds.attackTies[at] as number
    return this.#average(side, move, wins, ties, 1 - wins - ties, depth, alpha, beta, ply)
  }

  /** Average over the outcomes of an attack. Outcomes not searched yet are within `REACH` of the current score. */
  #average(
    side: Side,
    move: number,
    wins: number,
    ties: number,
    falls: number,
    depth: number,
    alpha: number,
    beta: number,
    ply: number,
  ): number {
    const { score } = this.#position
    const staticScore = side === 0 ? score : -score
    let rest = 1
    let sum = 0
    for (let result = 0; result < 3; result++) {
      const chance = result === ATTACKER_WINS ? wins : result === BOTH_REMOVED ? ties : falls
      if (chance <= 0) continue
      if (chance > 1 - UNLIKELY) return this.#after(side, move, result as Result, depth, alpha, beta, ply)
      rest = Math.max(0, rest - chance)
      if (chance < UNLIKELY) {
        sum += chance * this.#glance(side, move, result as Result)
        continue
      }
      const low = Math.max(staticScore - REACH, (alpha - sum - rest * (staticScore + REACH)) / chance)
      const high = Math.min(staticScore + REACH, (beta - sum - rest * (staticScore - REACH)) / chance)
      if (high <= low) return high <= staticScore - REACH ? beta : alpha
      sum += chance * this.#after(side, move, result as Result, depth, low, high, ply)
      if (this.#stopped) return sum
    }
    return sum
  }

  /** The enemy's best value including a hidden piece's attack. */
  #mix(move: number, depth: number, otherwise: number, beta: number, ply: number): number {
    const position = this.#position
    const { odds } = position
    const p = position.cells[Math.floor(move / position.size)] as number
    const q = position.cells[move % position.size] as number
    const line = position.lineOf[p] as number
    const at = line * odds.kinds + (position.kindOf[q] as number)
    const falls = odds.defenceFalls[at] as number
    const ties = odds.defenceTies[at] as number
    const mobile = odds.mobile[line] as number
    const holds = Math.max(0, mobile - falls - ties)
    if (position.seen[q] === 1) {
      const isEven = ties > 0 && (odds.prizeHeldTied[at] as number) < (position.worth[q] as number)
      const willing = falls + (isEven ? ties : 0)
      if (willing < UNLIKELY) return otherwise
      return this.#mixed(move, falls / willing, isEven ? ties / willing : 0, 0, willing, depth, otherwise, beta, ply)
    }
    // The enemy does not know what it would meet. All that this could be decides whether it tries.
    const willing = mobile * position.temptation(p, q)
    if (willing < UNLIKELY) return otherwise
    return this.#mixed(move, falls / mobile, ties / mobile, holds / mobile, willing, depth, otherwise, beta, ply)
  }

  #mixed(
    move: number,
    wins: number,
    ties: number,
    falls: number,
    willing: number,
    depth: number,
    otherwise: number,
    beta: number,
    ply: number,
  ): number {
    const base = otherwise === -Infinity ? (this.#position.score > 0 ? -REACH : REACH) : otherwise
    const value = this.#average(
      1,
      move,
      wins,
      ties,
      falls,
      depth - (willing < 0.3 && depth > 1 ? 1 : 0),
      base,
      base + (beta - base) / willing,
      ply,
    )
    return value > base ? base + willing * (value - base) : otherwise === -Infinity ? value : otherwise
  }

  #after(side: Side, move: number, result: Result, depth: number, alpha: number, beta: number, ply: number): number {
    this.#made++
    this.#position.make(move, result)
    const value = -this.#valueOf(side === 0 ? 1 : 0, depth - 1, -beta, -alpha, ply + 1)
    this.#position.unmake()
    return value
  }

  /** The score of a position after a move, without search. */
  #glance(side: Side, move: number, result: Result): number {
    this.#position.make(move, result)
    const { score } = this.#position
    this.#position.unmake()
    return side === 0 ? score : -score
  }

  /** Attacks only, until none pays. */
  #settle(side: Side, depth: number, alpha: number, beta: number, ply: number): number {
    const position = this.#position
    const staticScore = side === 0 ? position.score : -position.score
    if (position.over) return staticScore > 0 ? staticScore - ply : staticScore + ply
    if (staticScore >= beta || depth >= ATTACK_PLIES || ply >= PLIES - 2 || this.#made >= this.#task.most + MOST_BEYOND) return staticScore
    let best = staticScore
    if (best > alpha) alpha = best
    const start = ply * ROOM
    const end = listMoves(position, side, this.#moves, start, ATTACKS)
    this.#order.rate(side, start, end)
    for (let i = start; i < end; i++) {
      this.#order.lift(i, end)
      const gain = this.#order.rating(i)
      if (gain <= LEAST_GAIN || staticScore + 1.5 * gain + MARGIN <= alpha) break
      const move = this.#moves[i] as number
      best = Math.max(best, side === 0 ? this.#attack(move, depth, alpha, beta, ply) : this.#attacked(move, depth, best, alpha, beta, ply))
      if (best > alpha) alpha = best
      if (alpha >= beta) break
    }
    return best
  }

  /** Value of an attack of ours at the end of a line: after a win the search goes on, else the score counts. */
  #attack(move: number, depth: number, alpha: number, beta: number, ply: number): number {
    const { cells, size, lineOf, kindOf, odds } = this.#position
    const p = cells[Math.floor(move / size)] as number
    const q = cells[move % size] as number
    const at = (lineOf[q] as number) * odds.kinds + (kindOf[p] as number)
    const wins = odds.attackWins[at] as number
    const ties = odds.attackTies[at] as number
    if (wins > 1 - UNLIKELY) return this.#settled(0, move, ATTACKER_WINS, depth, alpha, beta, ply)
    let value = (1 - wins - ties) * this.#glance(0, move, DEFENDER_WINS)
    if (ties > 0) value += ties * this.#glance(0, move, BOTH_REMOVED)
    if (wins > 0) value += wins * this.#settled(0, move, ATTACKER_WINS, depth, -Infinity, Infinity, ply)
    return value
  }

  /** Value to the enemy of an attack at the end of a line compared with its best so far; made as often as it pays. */
  #attacked(move: number, depth: number, best: number, alpha: number, beta: number, ply: number): number {
    const position = this.#position
    const { cells, size, seen } = position
    if (!this.#isOpen(move)) return this.#settled(1, move, this.#resultOf(move), depth, alpha, beta, ply)
    const p = cells[Math.floor(move / size)] as number
    const q = cells[move % size] as number
    const willing = this.#chanceOfFall(move) * (seen[q] === 1 ? 1 : position.temptation(p, q))
    const value = this.#settled(1, move, ATTACKER_WINS, depth, -Infinity, Infinity, ply)
    return value > best ? best + willing * (value - best) : best
  }

  /** The result of an attack by a known piece. */
  #resultOf(move: number): Result {
    const { cells, size, lineOf, kindOf, odds } = this.#position
    const p = cells[Math.floor(move / size)] as number
    const at = (lineOf[p] as number) * odds.kinds + (kindOf[cells[move % size] as number] as number)
    if ((odds.defenceFalls[at] as number) > 0.5) return ATTACKER_WINS
    return (odds.defenceTies[at] as number) > 0.5 ? BOTH_REMOVED : DEFENDER_WINS
  }

  /** Chance that our piece falls to an attack and the attacker stays. */
  #chanceOfFall(move: number): number {
    const { cells, size, lineOf, kindOf, odds } = this.#position
    const p = cells[Math.floor(move / size)] as number
    return odds.defenceFalls[(lineOf[p] as number) * odds.kinds + (kindOf[cells[move % size] as number] as number)] as number
  }

  #settled(side: Side, move: number, result: Result, depth: number, alpha: number, beta: number, ply: number): number {
    this.#made++
    this.#position.make(move, result)
    const value = -this.#settle(side === 0 ? 1 : 0, depth + 1, -beta, -alpha, ply + 1)
    this.#position.unmake()
    return value
  }

  #isOut(): boolean {
    if (this.#stopped || this.#made < this.#look) return this.#stopped
    this.#look = this.#made + LOOK_EVERY
    if (this.#made >= this.#limit && !this.#isSettled) this.#limit = Math.min(this.#task.most, this.#limit * 2)
    this.#stopped = this.#made >= this.#limit || this.#task.expired()
    return this.#stopped
  }
}
