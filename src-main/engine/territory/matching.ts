/** Which clue is about which unit, as one of all the ways in which that can be. */
import type { Rng } from '../core/rng.ts'

/** A unit, and what it can be. */
export interface Slot {
  readonly id: string
  readonly kinds: readonly string[]
}

/** What is known of one of several units. */
export interface Hint {
  readonly among: readonly string[]
  readonly kinds: readonly string[]
}

/** By id: the index of the hint about it. Augmenting paths, those with the fewest units first; hints that contradict one another are left out. */
export function matched(hints: readonly Hint[], slots: readonly Slot[], rng: Rng): ReadonlyMap<string, number> {
  const byId = new Map(slots.map((slot) => [slot.id, slot]))
  const choices = hints.map((hint) =>
    rng.shuffle(hint.among.filter((id) => byId.get(id)?.kinds.some((kind) => hint.kinds.includes(kind)) === true)),
  )
  const taken = new Map<string, number>()
  const give = (hint: number, tried: Set<string>): boolean => {
    for (const id of choices[hint] ?? []) {
      if (tried.has(id)) continue
      tried.add(id)
      const other = taken.get(id)
      if (other !== undefined && !give(other, tried)) continue
      taken.set(id, hint)
      return true
    }
    return false
  }
  const order = rng.shuffle([...hints.keys()]).sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0))
  for (const hint of order) give(hint, new Set())
  return taken
}
