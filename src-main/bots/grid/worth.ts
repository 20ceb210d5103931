/** What pieces are worth, by their properties and by what is still against them. The Marshal is 100; only ratios matter. */
import type { KindSpec } from '../../engine/core/edition.ts'

export const FLAG_WORTH = 2_000

const BY_RANK: Readonly<Record<number, number>> = { 10: 100, 9: 80, 8: 58, 7: 42, 6: 30, 5: 20, 4: 14, 3: 11, 2: 9 }

/** Kind id → how many of an army are not yet lost. */
export type Remaining = ReadonlyMap<string, number>

/**
 * Worth of each kind to its owner, given the enemy army that remains: a Spy needs its victim, a Miner needs bombs,
 * and a rank that nothing can beat any more is worth more.
 */
export function worthOf(kinds: readonly KindSpec[], own: Remaining, enemy: Remaining): Float64Array {
  const bombs = kinds.reduce((sum, kind) => sum + (kind.bomb ? (enemy.get(kind.id) ?? 0) : 0), 0)
  const topEnemy = Math.max(0, ...kinds.map((kind) => ((enemy.get(kind.id) ?? 0) > 0 ? (kind.rank ?? 0) : 0)))
  return Float64Array.from(kinds, (kind) => {
    if (kind.flag) return FLAG_WORTH
    if (kind.bomb) return 16
    const base = BY_RANK[kind.rank ?? 0] ?? 10
    if (kind.assassinates !== undefined) return topEnemy >= kind.assassinates ? 34 : 5
    if (kind.defuses) return base + (bombs > 0 ? 14 + 10 / (own.get(kind.id) ?? 1) : 0)
    return base * ((kind.rank ?? 0) > topEnemy ? 1.3 : 1)
  })
}
