/** What pieces are worth, attack odds by public knowledge, and how much each side gains by the losses of each other side. */
import type { Chances } from './belief.ts'
import type { Situation } from './situation.ts'
import { ATTACKER_WINS, BOTH_REMOVED, strengthOf, type Tables } from './tables.ts'

export interface Outlook {
  readonly tables: Tables
  /** By `seat * kinds + kind`. */
  readonly worth: Float64Array
  /** Chance that a hidden piece p falls to an attacker of kind a, by `p * kinds + a`; that both fall; the average worth that p loses. */
  readonly wins: Float64Array
  readonly evens: Float64Array
  readonly prizes: Float64Array
  /** Average worth of a hidden piece. */
  readonly expected: Float64Array
  /** Chance that a hidden piece p removes a piece of kind d by attacking it, by `p * kinds + d`. */
  readonly threats: Float64Array
  /** Chance that a hidden piece can fire. */
  readonly guns: Float64Array
  /** How much a loss of another side counts as a gain for a side, by `side * sides + other`. */
  readonly rivalry: Float64Array
  /** How much each kind is drawn towards the castle, per step: strong kinds decide who wins there. */
  readonly keenness: Float64Array
  /** 1 in ordinary play; grows the longer nothing happens. */
  readonly boldness: number
}

/** What the losses of all rivals together are worth to a side; the more rivals, the less each. */
const RIVALS = 1.5
const ONE_RIVAL = 1
/** Lead in points that doubles the interest in a rival's losses. */
const LEAD = 14
const STALL = 50
/** For each step nearer to the ring: any piece, what beating everything adds, what firing adds. */
const KEEN = 0.06
const KEEN_POWER = 0.28
const KEEN_GUN = 0.14

export function makeOutlook({ tables, pieces }: Situation, chances: Chances, worth: Float64Array, quiet: number): Outlook {
  const { kinds, battle, range } = tables
  const width = kinds.length
  const arrays = { wins: rows(pieces.length * width), evens: rows(pieces.length * width), prizes: rows(pieces.length * width) }
  const [threats, guns, expected] = [rows(pieces.length * width), rows(pieces.length), rows(pieces.length)]
  for (const [p, { seat, at }] of pieces.entries()) {
    if (at < 0) continue
    for (let k = 0; k < width; k++) {
      const chance = chances[p * width + k] ?? 0
      if (chance === 0) continue
      const isGunner = range[k] !== 0
      expected[p] = (expected[p] ?? 0) + chance * (worth[seat * width + k] ?? 0)
      if (isGunner) guns[p] = (guns[p] ?? 0) + chance
      for (let a = 0; a < width; a++) {
        const i = p * width + a
        const result = battle[a * width + k]
        if (result === ATTACKER_WINS) arrays.wins[i] = (arrays.wins[i] ?? 0) + chance
        if (result === BOTH_REMOVED) arrays.evens[i] = (arrays.evens[i] ?? 0) + chance
        if (result === ATTACKER_WINS || result === BOTH_REMOVED)
          arrays.prizes[i] = (arrays.prizes[i] ?? 0) + chance * (worth[seat * width + k] ?? 0)
        if (!isGunner && battle[k * width + a] === ATTACKER_WINS) threats[i] = (threats[i] ?? 0) + chance
      }
    }
  }
  return {
    ...{ tables, worth, ...arrays, expected, threats, guns },
    rivalry: rows(tables.sides * tables.sides),
    keenness: Float64Array.from(tables.kinds, (_, k) => KEEN + (range[k] ? KEEN_GUN : KEEN_POWER * strengthOf(tables, k) ** 3)),
    boldness: 1 + Math.min(quiet, 150) / STALL,
  }
}

/** The further a side is ahead, the more all others gain by its losses. `materials` by side. */
export function rivalryOf({ sides }: Tables, materials: Float64Array, isOut: (side: number) => boolean): Float64Array {
  const rivalry = rows(sides * sides)
  for (let side = 0; side < sides; side++) {
    let [sum, count] = [0, 0]
    for (let other = 0; other < sides; other++) {
      if (other === side || isOut(other)) continue
      sum += 2 ** ((materials[other] ?? 0) / LEAD)
      count++
    }
    const total = count > 1 ? RIVALS : ONE_RIVAL
    for (let other = 0; other < sides; other++)
      if (other !== side && !isOut(other)) rivalry[side * sides + other] = (total * 2 ** ((materials[other] ?? 0) / LEAD)) / sum
  }
  return rivalry
}

function rows(length: number): Float64Array {
  return new Float64Array(length)
}

/** Worth of any piece: it blocks, and its seat is not out. */
const PRESENCE = 1.1
/** Worth of beating everything. */
const POWER = 7.5
const RUNS = 0.7
const STRIDES = 0.8
/** A Cannon takes any target with it. */
const FIRES = 3.4
/** Worth of an assassin as a share of its victim's. */
const ASSASSIN = 0.2

/**
 * What pieces are worth to their owners, by their properties and by what is left against them. The highest rank is near 9; only ratios matter.
 * By `seat * kinds + kind`; `left` has the number of pieces by the same index.
 */
export function worthOf(tables: Tables, left: Uint8Array): Float64Array {
  const { seats, kinds } = tables
  const worth = new Float64Array(seats.length * kinds.length)
  for (const seat of seats.keys()) for (const k of kinds.keys()) worth[seat * kinds.length + k] = worthFor(tables, left, seat, k)
  return worth
}

function worthFor(tables: Tables, left: Uint8Array, seat: number, k: number): number {
  const { kinds, battle, sideOf, range, runs, strides } = tables
  let [met, beaten, victims] = [0, 0, 0]
  for (let other = 0; other < sideOf.length; other++) {
    if (sideOf[other] === sideOf[seat]) continue
    for (let d = 0; d < kinds.length; d++) {
      const count = left[other * kinds.length + d] ?? 0
      const result = battle[k * kinds.length + d]
      met += count
      beaten += count * (result === ATTACKER_WINS ? 1 : result === BOTH_REMOVED ? 0.5 : 0)
      if (kinds[k]?.assassinates !== undefined && kinds[k].assassinates === kinds[d]?.rank) victims += Math.min(1, count)
    }
  }
  const share = met === 0 ? 0 : beaten / met
  const isGunner = range[k] !== 0
  const extras = (runs[k] ? RUNS : 0) + (strides[k] === 1 ? 0 : STRIDES) + (isGunner ? FIRES : 0)
  return PRESENCE + POWER * share * share + extras + Math.min(1, victims) * ASSASSIN * (PRESENCE + POWER)
}
