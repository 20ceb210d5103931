/** What cards are worth, from what they beat. */
import type { CardKind } from '../../engine/cards/edition.ts'

export interface Worth {
  readonly worth: Float64Array
  readonly keenness: Float64Array
}

/** `army` is what they meet. */
export function worthOf(kinds: readonly CardKind[], results: Int8Array, attacks: Uint8Array, army: Int8Array): Worth {
  const worth = new Float64Array(kinds.length)
  const reach = kinds.map((kind, k) => {
    if (attacks[k] !== 1) return 0
    return kinds.reduce((sum, _, d) => sum + (attacks[d] === 1 && (kind.rank ?? 0) > (kinds[d]?.rank ?? 0) ? (army[d] ?? 0) : 0), 0)
  })
  const most = Math.max(1, ...reach)
  for (const [k, kind] of kinds.entries()) {
    const special = (kind.assassinates === undefined ? 0 : 0.13) + (kind.defuses ? 0.07 : 0)
    worth[k] = kind.flag ? 0 : 0.47 + special + 1.43 * ((reach[k] ?? 0) / most) ** 5.8
  }
  const keenness = worth.map((w, k) =>
    kinds[k]?.flag ? -10 : w + (kinds[k]?.ability === 'see-line' ? 0.6 : 0) - (kinds[k]?.bomb ? 1.5 : 0),
  )
  return { worth, keenness }
}
