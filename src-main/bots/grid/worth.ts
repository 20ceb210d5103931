/** What pieces are worth, by their properties and by what is left against them. The Marshal is 100; only ratios matter. */
import type { KindSpec } from '../../engine/core/edition.ts'
import type { PowerSpec } from '../../engine/grid/edition.ts'

const FLAG_WORTH = 2_000
/** What is lost with the last ward, in addition to the piece itself (NA-9). */
export const LAST_WARD_WORTH = 1_500

/** Prices of pieces. */
export interface Prices {
  /** By rank, from 0. */
  readonly byRank: readonly number[]
  /** A spy with a victim left, and one without. */
  readonly spy: number
  readonly idleSpy: number
  /** Worth of a miner beyond its rank while bombs are left, and what the miners of a side share beyond that. */
  readonly miner: number
  readonly miners: number
  readonly bomb: number
  /** Factor for a rank that no piece can beat any more. */
  readonly unbeaten: number
}

const PRICES: Prices = {
  byRank: [10, 9, 9, 11, 14, 20, 30, 42, 58, 80, 100],
  spy: 34,
  idleSpy: 5,
  miner: 14,
  miners: 10,
  bomb: 16,
  unbeaten: 1.3,
}

/** Worth of a power to a piece. */
const BY_POWER: Readonly<Record<PowerSpec['type'], number>> = {
  strike: 8,
  charge: 6,
  speed: 4,
  detect: 6,
  rumble: 10,
  magnet: 4,
  sneak: 4,
  summon: 3,
  drift: 1,
  petrify: 20,
  enchant: 12,
  restore: 8,
  revive: 6,
}

/** Worth of a ward beyond its rank, by the number of wards neither lost nor bound. */
const BY_WARDS: readonly number[] = [0, 600, 120, 60, 35]

/** Kind id → pieces of an army not yet lost. */
export type Remaining = ReadonlyMap<string, number>

/** One side's pieces to be priced. */
export interface WorthTask {
  readonly kinds: readonly KindSpec[]
  readonly powersOf: (kind: string) => readonly PowerSpec[]
  readonly own: Remaining
  readonly enemy: Remaining
  /** Wards that are neither lost nor bound; NaN when the side never had any. */
  readonly wards: number
  readonly prices?: Prices
}

/** Who stops which enemy piece. */
export interface StopsTask {
  readonly kinds: readonly KindSpec[]
  /** Our pieces on the board, by kind index. */
  readonly own: Int8Array
  readonly enemy: Remaining
  /** Worth of each kind to the enemy. */
  readonly worths: Float64Array
}

/** By kind of ours: the worth of the most precious enemy kind that only this one piece of ours still beats or takes with it; 0 where there is none. */
export function lastStopsOf({ kinds, own, enemy, worths }: StopsTask): Float64Array {
  const found = new Float64Array(kinds.length)
  const stops = (piece: KindSpec, raider: KindSpec): boolean =>
    piece.movement !== 'none' && (piece.assassinates === raider.rank || (piece.rank ?? 0) >= (raider.rank ?? 0))
  for (const [e, raider] of kinds.entries()) {
    if (raider.movement === 'none' || (enemy.get(raider.id) ?? 0) === 0) continue
    const able = kinds.flatMap((piece, k) => ((own[k] as number) > 0 && stops(piece, raider) ? [k] : []))
    const [last] = able
    if (last === undefined || able.length > 1 || (own[last] as number) > 1) continue
    found[last] = Math.max(found[last] as number, worths[e] as number)
  }
  return found
}

/**
 * Worth of each kind to its owner, given the enemy army that remains: a Spy needs its victim, a Miner needs bombs, a rank that no piece can
 * beat any more is worth more, and wards gain as fewer are left.
 */
export function worthOf({ kinds, powersOf, own, enemy, wards, prices = PRICES }: WorthTask): Float64Array {
  const bombs = kinds.reduce((sum, kind) => sum + (kind.bomb ? (enemy.get(kind.id) ?? 0) : 0), 0)
  const topEnemy = Math.max(0, ...kinds.map((kind) => ((enemy.get(kind.id) ?? 0) > 0 ? (kind.rank ?? 0) : 0)))
  const byRank = (kind: KindSpec): number => {
    const { byRank: ranks } = prices
    const base = ranks[Math.min(kind.rank ?? 0, ranks.length - 1)] ?? 10
    if (kind.assassinates !== undefined) return topEnemy >= kind.assassinates ? prices.spy : prices.idleSpy
    if (kind.defuses) return base + (bombs > 0 ? prices.miner + prices.miners / Math.max(1, own.get(kind.id) ?? 1) : 0)
    return base * ((kind.rank ?? 0) > topEnemy ? prices.unbeaten : 1)
  }
  return Float64Array.from(kinds, (kind) => {
    if (kind.flag) return FLAG_WORTH
    if (kind.bomb) return prices.bomb
    const powers = powersOf(kind.id).reduce((sum, { type }) => sum + BY_POWER[type], 0)
    const ward = kind.ward && wards > 0 ? (BY_WARDS[Math.min(wards, BY_WARDS.length - 1)] ?? 0) : 0
    return byRank(kind) + powers + ward
  })
}
