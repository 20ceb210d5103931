/** Deals a supply of kinds to pieces at random, to each piece one that it can be. */
import type { Rng } from '../core/rng.ts'

export interface Unknown {
  readonly id: string
  /** Its possible kinds. */
  readonly kinds: readonly string[]
}

/**
 * A kind for every id. Pieces with the fewest possibilities draw first, in proportion to what is left: where possibilities are nested, all consistent deals are
 * equally likely. A piece for which nothing is left makes others swap, so a deal is found whenever there is one; if the possibilities contradict the supply,
 * they are ignored for the pieces that got nothing.
 */
export function assign(unknown: readonly Unknown[], supply: ReadonlyMap<string, number>, rng: Rng): ReadonlyMap<string, string> {
  const left = new Map(supply)
  const dealt = new Map<string, string>()
  const byId = new Map(unknown.map((each) => [each.id, each]))
  const empty: Unknown[] = []
  for (const each of rng.shuffle(unknown).sort((a, b) => a.kinds.length - b.kinds.length)) {
    const kind = draw(each.kinds, left, rng)
    if (kind !== null) give(each.id, kind, left, dealt)
    else if (!swapIn(each, left, dealt, byId, new Set())) empty.push(each)
  }
  for (const { id } of empty) {
    const kind = draw([...left.keys()], left, rng)
    if (kind !== null) give(id, kind, left, dealt)
  }
  return dealt
}

/** One of `kinds`, in proportion to what is left of it; null when none is left. */
function draw(kinds: readonly string[], left: ReadonlyMap<string, number>, rng: Rng): string | null {
  let total = 0
  for (const kind of kinds) total += Math.max(0, left.get(kind) ?? 0)
  if (total === 0) return null
  let at = rng.below(total)
  for (const kind of kinds) {
    at -= Math.max(0, left.get(kind) ?? 0)
    if (at < 0) return kind
  }
  return null
}

function give(id: string, kind: string, left: Map<string, number>, dealt: Map<string, string>): void {
  left.set(kind, (left.get(kind) ?? 0) - 1)
  dealt.set(id, kind)
}

/** An augmenting path: another piece gives up its kind for one that is left, perhaps through further swaps. */
function swapIn(
  piece: Unknown,
  left: Map<string, number>,
  dealt: Map<string, string>,
  byId: ReadonlyMap<string, Unknown>,
  tried: Set<string>,
): boolean {
  for (const kind of piece.kinds) {
    if (tried.has(kind)) continue
    tried.add(kind)
    if ((left.get(kind) ?? 0) > 0) {
      give(piece.id, kind, left, dealt)
      return true
    }
    for (const [id, held] of dealt) {
      const holder = byId.get(id)
      if (held !== kind || !holder || !swapIn(holder, left, dealt, byId, tried)) continue
      dealt.set(piece.id, kind)
      return true
    }
  }
  return false
}
