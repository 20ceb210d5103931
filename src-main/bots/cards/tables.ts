/** The kinds of an edition as numbers: a kind is its index in the edition's order. Everything follows from properties of kinds, so custom editions work too. */
import type { CardKind, CardsInfo } from '../../engine/cards/edition.ts'
import { armyOf } from '../../engine/core/edition.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { fight } from '../../engine/rules/combat.ts'
import { worthOf } from './worth.ts'

export const ATTACKER_WINS = 1
export const BOTH_OUT = 0
export const DEFENDER_WINS = -1

export interface Tables {
  readonly info: CardsInfo
  readonly kinds: readonly CardKind[]
  /** Kind id → index. */
  readonly index: ReadonlyMap<string, number>
  /** `results[a * kinds + d]`: the outcome of kind a attacking kind d. */
  readonly results: Int8Array
  readonly attacks: Uint8Array
  readonly isFlag: Uint8Array
  /** Worth of a card of a kind to its side. */
  readonly worth: Float64Array
  /** Which card of a hand is laid first. */
  readonly keenness: Float64Array
  /** Kind index → number of cards in the army of the seat. */
  readonly army: (seat: Seat) => Int8Array
}

/** Compiles the kinds of an edition. */
export function compileTables(info: CardsInfo, preset: string): Tables {
  const { kinds } = info
  const results = new Int8Array(kinds.length * kinds.length)
  for (const [a, attacker] of kinds.entries())
    for (const [d, defender] of kinds.entries()) results[a * kinds.length + d] = resultOf(attacker, defender)
  const attacks = Uint8Array.from(kinds, ({ movement }) => (movement === 'none' ? 0 : 1))
  const army = (seat: Seat): Int8Array => Int8Array.from(kinds, ({ id }) => armyOf(info, preset, seat)[id] ?? 0)
  const [first] = info.seats
  const { worth, keenness } = worthOf(kinds, first === undefined ? new Int8Array(kinds.length) : army(first))
  return {
    info,
    kinds,
    index: new Map(kinds.map(({ id }, i) => [id, i])),
    results,
    attacks,
    isFlag: Uint8Array.from(kinds, ({ flag }) => (flag ? 1 : 0)),
    worth,
    keenness,
    army,
  }
}

function resultOf(attacker: CardKind, defender: CardKind): number {
  const result = fight(attacker, defender, { attackerWinsTies: false, oneTimeBombs: false })
  return result === 'attacker-wins' ? ATTACKER_WINS : result === 'defender-wins' ? DEFENDER_WINS : BOTH_OUT
}
