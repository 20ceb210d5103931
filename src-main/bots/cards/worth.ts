/** What cards are worth. Fitted to games of the policy against itself, as a formula, so that custom editions work too. */
import type { CardKind } from '../../engine/cards/edition.ts'

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

/** `army`: kind → number of cards that these meet. */
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
