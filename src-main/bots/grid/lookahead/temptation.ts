/** How tempted an enemy piece is to attack a piece of ours that it does not know, by all that it could be for the enemy. */
import { ATTACKER_WINS, BOTH_REMOVED, type Tables } from '../tables.ts'
import type { KnownPiece } from './pieces.ts'
import type { AttackOdds } from './attack-odds.ts'
import type { Weights } from './weights.ts'

interface TemptationTask {
  readonly tables: Tables
  readonly odds: AttackOdds
  readonly own: readonly KnownPiece[]
  /** Whether each own piece has moved. */
  readonly movedOwn: readonly boolean[]
  readonly ownWorth: Float64Array
  readonly enemyWorth: Float64Array
  readonly weights: Weights['temptation']
}

/** By `enemy piece * own pieces + own piece`, 0 to 1. */
export function temptationsOf({
  tables,
  odds,
  own,
  movedOwn,
  ownWorth,
  enemyWorth,
  weights: { error, scale },
}: TemptationTask): Float64Array {
  const kinds = tables.kinds.length
  const hidden = own.flatMap((piece, i) => (piece.seen ? [] : [i]))
  const any = new Float64Array(kinds)
  const mobile = new Float64Array(kinds)
  for (const i of hidden) {
    const kind = own[i]?.kind ?? 0
    any[kind] = (any[kind] ?? 0) + 1
    if (tables.mobile[kind]) mobile[kind] = (mobile[kind] ?? 0) + 1
  }
  const [gainOfAny, gainOfMobile] = [any, mobile].map((counts) => gainsBy(tables, counts, ownWorth, enemyWorth)) as [
    Float64Array,
    Float64Array,
  ]
  const out: number[] = []
  for (let j = 0; j < odds.pieces; j++) {
    const chances = odds.chancesOf(j)
    for (const [i] of own.entries()) {
      const gains = movedOwn[i] ? gainOfMobile : gainOfAny
      let gain = 0
      for (let k = 0; k < kinds; k++) gain += (chances[k] ?? 0) * (gains[k] ?? 0)
      out.push(error + (1 - 2 * error) / (1 + Math.exp(-gain / scale)))
    }
  }
  return Float64Array.from(out)
}

/** By enemy kind: its average gain from attacking one of these pieces of ours, given the number of each kind. */
function gainsBy(tables: Tables, counts: Float64Array, ownWorth: Float64Array, enemyWorth: Float64Array): Float64Array {
  const kinds = tables.kinds.length
  const total = counts.reduce((sum, count) => sum + count, 0)
  return Float64Array.from(tables.kinds, (_, e) => {
    if (total === 0 || tables.mobile[e] !== 1) return 0
    let sum = 0
    for (let k = 0; k < kinds; k++) {
      const count = counts[k] ?? 0
      if (count === 0) continue
      const result = tables.battle[e * kinds + k]
      const prize = Math.min(160, ownWorth[k] ?? 0)
      sum += count * (result === ATTACKER_WINS ? prize : result === BOTH_REMOVED ? prize - (enemyWorth[e] ?? 0) : -(enemyWorth[e] ?? 0))
    }
    return sum / total
  })
}
