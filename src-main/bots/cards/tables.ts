/**
 * The kinds of an edition as numbers, and what cards are worth. A kind is its index in the edition's order. Everything follows from
 * properties of kinds, so custom editions work too.
 */
import type { CardKind, CardsInfo } from '../../engine/cards/edition.ts'
import type { CardsOptions } from '../../engine/cards/types.ts'
import { armyOf } from '../../engine/core/edition.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { fight } from '../../engine/rules/combat.ts'

export const ATTACKER_WINS = 1
export const BOTH_OUT = 0
export const DEFENDER_WINS = -1

export interface Tables {
  readonly info: CardsInfo
  /** A side whose attack wins may attack once more (HR-1). */
  readonly attackOn: boolean
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

/** Compiles the kinds of an edition, as a game with these options plays them. */
export function compileTables(info: CardsInfo, { preset, attackOn }: Pick<CardsOptions, 'preset' | 'attackOn'>): Tables {
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
    attackOn,
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

interface Worth {
  /** Kind → how much one card of it adds to the chance to win, in log-odds. */
  readonly worth: Float64Array
  /** Kind → how readily it is laid in the line. */
  readonly keenness: Float64Array
}

/** Worth of any card. */
const ANY = 0.47
/** What the strongest card is worth beyond that. Others are worth less, by the share of attackers that they outrank. */
const STRONGEST = 1.43
const STEEPNESS = 5.8
const ASSASSIN = 0.13
const DEFUSER = 0.07

/** Scouts are laid early, where they can look and be spent; traps late. */
const LOOKS_EARLY = 0.6
const TRAPS_LATE = -1.5
const FLAG_LAST = -10

/** What cards are worth. Fitted to games of the policy against itself, as a formula. `army`: kind → number of cards that these meet. */
export function worthOf(kinds: readonly CardKind[], army: Int8Array): Worth {
  const reach = kinds.map((kind) => outranked(kinds, army, kind))
  const most = Math.max(1, ...reach)
  const worth = Float64Array.from(kinds, (kind, k) => {
    if (kind.flag) return 0
    const special = (kind.assassinates === undefined ? 0 : ASSASSIN) + (kind.defuses ? DEFUSER : 0)
    return ANY + special + STRONGEST * ((reach[k] ?? 0) / most) ** STEEPNESS
  })
  const keenness = worth.map((value, k) => (kinds[k]?.flag ? FLAG_LAST : value + inclination(kinds[k])))
  return { worth, keenness }
}

function outranked(kinds: readonly CardKind[], army: Int8Array, { rank, movement }: CardKind): number {
  if (movement === 'none' || rank === null) return 0
  return kinds.reduce((sum, other, k) => (other.movement !== 'none' && (other.rank ?? 0) < rank ? sum + (army[k] ?? 0) : sum), 0)
}

function inclination(kind: CardKind | undefined): number {
  if (kind?.movement === 'none') return TRAPS_LATE
  return kind?.ability === 'see-line' ? LOOKS_EARLY : 0
}
