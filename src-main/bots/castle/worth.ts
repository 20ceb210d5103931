/** What pieces are worth to their owners, by their properties and by what is left against them. The highest rank is near 9; only ratios matter. */
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from './tables.ts'

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

/** Worth by `seat * kinds + kind`; `left` has the number of pieces by the same index. */
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
