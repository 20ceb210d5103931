/**
 * The order in which moves are searched: the best move of before, attacks by their value at a glance, quiet moves by how often they caused
 * a cutoff elsewhere.
 */
import { VICTORY, type Position } from './position.ts'
import type { Side } from '../tables.ts'

const HINT = 1e9
const GOOD_ATTACK = 10_000
const KILLERS = [900, 800] as const
const MOST_HISTORY = 700
/** Keys of quiet moves are below this. */
const LOUD = 1_000

export class MoveOrder {
  readonly #position: Position
  readonly #moves: Int32Array
  readonly #keys: Float64Array
  readonly #killers: Int32Array
  readonly #history: Int32Array

  /** `moves` is the list that a search fills. */
  constructor(position: Position, moves: Int32Array, plies: number) {
    this.#position = position
    this.#moves = moves
    this.#keys = new Float64Array(moves.length)
    this.#killers = new Int32Array(plies * 2).fill(-1)
    this.#history = new Int32Array(2 * position.size * position.size)
  }

  /** Whether the sorted move at place i is neither a promising attack nor the best of before. */
  isQuiet(i: number): boolean {
    return (this.#keys[i] as number) < LOUD
  }

  /** Rates attacks by their value at a glance. */
  rate(side: Side, start: number, end: number): void {
    for (let i = start; i < end; i++)
      this.#keys[i] = side === 0 ? this.gain(this.#moves[i] as number) : this.threat(this.#moves[i] as number)
  }

  /** The rating of the attack at place i. */
  rating(i: number): number {
    return this.#keys[i] as number
  }

  /** Average value at a glance of an attack of ours. */
  gain(move: number): number {
    const position = this.#position
    const { odds } = position
    const p = position.cells[Math.floor(move / position.size)] as number
    const line = position.lineOf[position.cells[move % position.size] as number] as number
    const at = line * odds.kinds + (position.kindOf[p] as number)
    const wins = odds.attackWins[at] as number
    const ties = odds.attackTies[at] as number
    const loss = (position.worth[p] as number) + (position.seen[p] === 1 ? 0 : (position.secrecy[p] as number))
    const flag = odds.flag[line] === 1 ? VICTORY : 0
    const news = position.curiosity * (1 - (odds.certainty[line] as number))
    const exchanged = odds.certainty[line] === 1 ? (position.exchange[p] as number) : loss
    const tied = ties * ((odds.prizeTied[at] as number) - exchanged)
    return news + flag + wins * (odds.prizeWon[at] as number) + tied - (1 - wins - ties) * loss
  }

  /** Value at a glance of an attack of theirs to them, weighed by how likely it is made. */
  threat(move: number): number {
    const position = this.#position
    const { odds } = position
    const p = position.cells[Math.floor(move / position.size)] as number
    const q = position.cells[move % position.size] as number
    const line = position.lineOf[p] as number
    const ours = position.kindOf[q] as number
    const at = line * odds.kinds + ours
    const wins = odds.defenceFalls[at] as number
    const ties = odds.defenceTies[at] as number
    const prize = position.tables.kinds[ours]?.flag ? VICTORY : (position.worth[q] as number)
    if (odds.certainty[line] === 1)
      return wins * prize + ties * (prize - (odds.worth[line] as number)) - (1 - wins - ties) * (odds.worth[line] as number)
    return wins * prize
  }

  /** Sorts moves from `start` to `end` in the order of search; `hint` goes first. */
  sort(side: Side, start: number, end: number, hint: number, ply: number): void {
    const position = this.#position
    const { size } = position
    for (let i = start; i < end; i++) {
      const move = this.#moves[i] as number
      this.#keys[i] =
        move === hint ? HINT : (position.cells[move % size] as number) >= 0 ? this.#attackKey(side, move) : this.#quietKey(side, move, ply)
    }
    for (let i = start + 1; i < end; i++) {
      const move = this.#moves[i] as number
      const key = this.#keys[i] as number
      let j = i
      while (j > start && (this.#keys[j - 1] as number) < key) {
        this.#moves[j] = this.#moves[j - 1] as number
        this.#keys[j] = this.#keys[j - 1] as number
        j--
      }
      this.#moves[j] = move
      this.#keys[j] = key
    }
  }

  #attackKey(side: Side, move: number): number {
    const gain = side === 0 ? this.gain(move) : this.threat(move)
    return gain > 0 ? GOOD_ATTACK + gain : gain
  }

  #quietKey(side: Side, move: number, ply: number): number {
    if (this.#killers[ply * 2] === move) return KILLERS[0]
    if (this.#killers[ply * 2 + 1] === move) return KILLERS[1]
    const position = this.#position
    const { size, fields } = position
    const from = Math.floor(move / size)
    const base = (position.cells[from] as number) * size
    const better = (fields[base + (move % size)] as number) - (fields[base + from] as number)
    return Math.min(MOST_HISTORY, this.#history[side * size * size + move] as number) + better * 4
  }

  /** Records a quiet move that caused a cutoff. */
  reward(side: Side, move: number, depth: number, ply: number): void {
    if (this.#killers[ply * 2] !== move) {
      this.#killers[ply * 2 + 1] = this.#killers[ply * 2] as number
      this.#killers[ply * 2] = move
    }
    const at = side * this.#position.size ** 2 + move
    this.#history[at] = (this.#history[at] as number) + depth * depth
  }

  /** Swaps the best remaining move to place i: hardly ever are all of them searched. */
  lift(i: number, end: number): void {
    let best = i
    for (let j = i + 1; j < end; j++) if ((this.#keys[j] as number) > (this.#keys[best] as number)) best = j
    if (best === i) return
    const [move, key] = [this.#moves[i] as number, this.#keys[i] as number]
    this.#moves[i] = this.#moves[best] as number
    this.#keys[i] = this.#keys[best] as number
    this.#moves[best] = move
    this.#keys[best] = key
  }
}
