/**
 * The odds of battles as the searcher sees them: it knows its own pieces and has chances for the enemy's. A line of chances belongs to an
 * enemy piece and to what happened to it in the variation: whether it moved, and which pieces it beat.
 */
import { ATTACKER_WINS, BOTH_REMOVED, DEFENDER_WINS, type Tables } from '../tables.ts'

/** The result of a battle in a variation, from the attacker's side; the codes of `tables.battle`. */
export type Result = typeof ATTACKER_WINS | typeof DEFENDER_WINS | typeof BOTH_REMOVED

export interface AttackOddsTask {
  readonly tables: Tables
  /** `chances[j * kinds + k]`: chance that enemy piece j is kind k. Rows sum to 1. */
  readonly chances: Float64Array
  readonly enemies: number
  /** By kind index: what the enemy loses with it. */
  readonly enemyWorth: Float64Array
  /** By enemy piece: what it loses in addition with an immovable piece; 0 if absent. */
  readonly covers?: Float64Array
}

/** Lines are numbered from 0 in the order they are created; the first ones are those of the current pieces. */
export class AttackOdds {
  readonly tables: Tables
  readonly kinds: number
  /** Number of enemy pieces: the first lines are theirs. */
  readonly pieces: number
  /** By `line * kinds + own kind`: chance that our attack on it wins, and that both fall. */
  attackWins = new Float64Array(0)
  attackTies = new Float64Array(0)
  /** By `line * kinds + own kind`: chance that it wins when it attacks us, and that both fall, over all kinds it could be. */
  defenceFalls = new Float64Array(0)
  defenceTies = new Float64Array(0)
  /** By `line * kinds + own kind`: average loss of the enemy when our attack wins, when both fall, when its attack fails, and when both fall by that. */
  prizeWon = new Float64Array(0)
  prizeTied = new Float64Array(0)
  prizeHeld = new Float64Array(0)
  prizeHeldTied = new Float64Array(0)
  /** By line: average worth, chance to be mobile, to be a runner, to be the flag, and the certainty of its kind. */
  worth = new Float64Array(0)
  mobile = new Float64Array(0)
  runner = new Float64Array(0)
  flag = new Float64Array(0)
  certainty = new Float64Array(0)
  #count = 0
  #chances = new Float64Array(0)
  readonly #enemyWorth: Float64Array
  readonly #next = new Map<number, number>()
  readonly #covers: Float64Array
  /** By line: its enemy piece. */
  readonly #pieceOf: number[] = []

  constructor({ tables, chances, enemies, enemyWorth, covers = new Float64Array(enemies) }: AttackOddsTask) {
    this.#covers = covers
    this.tables = tables
    this.kinds = tables.kinds.length
    this.pieces = enemies
    this.#enemyWorth = enemyWorth
    this.#grow(Math.max(64, enemies * 4))
    for (let j = 0; j < enemies; j++) this.#add(chances.subarray(j * this.kinds, (j + 1) * this.kinds), j)
  }

  /** The chances of a line by kind index. */
  chancesOf(line: number): Float64Array {
    return this.#chances.subarray(line * this.kinds, (line + 1) * this.kinds)
  }

  /** The line of the same piece once it has moved. */
  moved(line: number): number {
    if (this.mobile[line] === 1) return line
    return this.#variant(line, 0, (k) => this.tables.mobile[k] === 1)
  }

  /** The line of a piece that withstood an attack by our piece of this kind. */
  withstood(line: number, ours: number): number {
    if (this.certainty[line] === 1) return line
    const { battle } = this.tables
    return this.#variant(line, 1 + ours, (k) => battle[ours * this.kinds + k] === DEFENDER_WINS)
  }

  /** The line of a piece that attacked and beat our piece of this kind. */
  conquered(line: number, ours: number): number {
    if (this.certainty[line] === 1) return line
    const { battle, mobile } = this.tables
    return this.#variant(line, 1 + this.kinds + ours, (k) => mobile[k] === 1 && battle[k * this.kinds + ours] === ATTACKER_WINS)
  }

  #variant(line: number, what: number, fits: (kind: number) => boolean): number {
    const key = line * (2 * this.kinds + 1) + what
    const known = this.#next.get(key)
    if (known !== undefined) return known
    const from = this.chancesOf(line)
    const chances = Float64Array.from(from, (chance, k) => (fits(k) ? chance : 0))
    const sum = chances.reduce((all, chance) => all + chance, 0)
    const shares = chances.map((chance) => chance / sum)
    const made = sum > 0 ? this.#add(shares, this.#pieceOf[line] as number) : line
    this.#next.set(key, made)
    return made
  }

  #add(chances: Float64Array, piece: number): number {
    const line = this.#count++
    this.#pieceOf[line] = piece
    const cover = this.#covers[piece] ?? 0
    if (line >= this.worth.length) this.#grow(this.worth.length * 2)
    const { kinds } = this
    const { mobile, isRunner, battle } = this.tables
    this.#chances.set(chances, line * kinds)
    let [worth, moves, runs, flag, most] = [0, 0, 0, 0, 0]
    for (let k = 0; k < kinds; k++) {
      const chance = chances[k] ?? 0
      if (chance === 0) continue
      worth += chance * (this.#enemyWorth[k] ?? 0)
      if (mobile[k]) moves += chance
      if (isRunner[k]) runs += chance
      if (this.tables.kinds[k]?.flag) flag += chance
      most = Math.max(most, chance)
    }
    this.worth[line] = worth
    this.mobile[line] = moves > 1 - 1e-9 ? 1 : moves
    this.runner[line] = runs
    this.flag[line] = flag
    this.certainty[line] = most > 1 - 1e-9 ? 1 : most
    for (let ours = 0; ours < kinds; ours++) {
      const at = line * kinds + ours
      let [won, tied, falls, ties, prize, prizeTied, held, heldTied, holds] = [0, 0, 0, 0, 0, 0, 0, 0, 0]
      for (let k = 0; k < kinds; k++) {
        const chance = chances[k] ?? 0
        if (chance === 0) continue
        const theirs = chance * ((this.#enemyWorth[k] ?? 0) + (mobile[k] ? 0 : cover))
        const attack = battle[ours * kinds + k]
        if (attack === ATTACKER_WINS) [won, prize] = [won + chance, prize + theirs]
        else if (attack === BOTH_REMOVED) [tied, prizeTied] = [tied + chance, prizeTied + theirs]
        if (!mobile[k]) continue
        const defence = battle[k * kinds + ours]
        if (defence === ATTACKER_WINS) falls += chance
        else if (defence === BOTH_REMOVED) [ties, heldTied] = [ties + chance, heldTied + theirs]
        else [holds, held] = [holds + chance, held + theirs]
      }
      this.attackWins[at] = won
      this.attackTies[at] = tied
      this.defenceFalls[at] = falls
      this.defenceTies[at] = ties
      this.prizeWon[at] = won > 0 ? prize / won : 0
      this.prizeTied[at] = tied > 0 ? prizeTied / tied : 0
      this.prizeHeld[at] = holds > 0 ? held / holds : 0
      this.prizeHeldTied[at] = ties > 0 ? heldTied / ties : 0
    }
    return line
  }

  #grow(lines: number): void {
    const wider = (array: Float64Array, width: number): Float64Array<ArrayBuffer> => {
      const made = new Float64Array(lines * width)
      made.set(array)
      return made
    }
    const { kinds } = this
    for (const name of BY_KIND) this[name] = wider(this[name], kinds)
    for (const name of BY_LINE) this[name] = wider(this[name], 1)
    this.#chances = wider(this.#chances, kinds)
  }
}

const BY_KIND = ['attackWins', 'attackTies', 'defenceFalls', 'defenceTies', 'prizeWon', 'prizeTied', 'prizeHeld', 'prizeHeldTied'] as const
const BY_LINE = ['worth', 'mobile', 'runner', 'flag', 'certainty'] as const

interface Suspected {
  readonly suspects: readonly { readonly square: number }[]
  /** By `piece * kinds + kind`. */
  readonly chances: Float64Array
}

/** By enemy piece: the chance that its Flag is next to it. */
export function flagCoverOf({ kinds, neighbours, most }: Tables, { suspects, chances }: Suspected): Float64Array {
  const flag = kinds.findIndex((kind) => kind.flag)
  const chanceAt = new Map(suspects.map(({ square }, j) => [square, chances[j * kinds.length + flag] ?? 0]))
  return Float64Array.from(suspects, ({ square }) => {
    const nextTo = neighbours.subarray(square * most, (square + 1) * most)
    return Math.min(
      1,
      nextTo.reduce((sum, next) => sum + (chanceAt.get(next) ?? 0), 0),
    )
  })
}
