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

/** Units that a hint can be about. */
function choicesOf({ among, kinds }: Hint, slots: ReadonlyMap<string, Slot>): readonly string[] {
  return among.filter((id) => slots.get(id)?.kinds.some((kind) => kinds.includes(kind)) === true)
}

function byId(slots: readonly Slot[]): ReadonlyMap<string, Slot> {
  return new Map(slots.map((slot) => [slot.id, slot]))
}

/** By id: the index of the hint about it. Augmenting paths, those with the fewest units first; hints that contradict one another are left out. */
export function matched(hints: readonly Hint[], slots: readonly Slot[], rng: Rng): ReadonlyMap<string, number> {
  const all = byId(slots)
  const choices = hints.map((hint) => rng.shuffle(choicesOf(hint, all)))
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
  for (const hint of fewestFirst(choices, rng)) give(hint, new Set())
  return taken
}

function fewestFirst(choices: readonly (readonly string[])[], rng: Rng): readonly number[] {
  return rng.shuffle([...choices.keys()]).sort((a, b) => (choices[a]?.length ?? 0) - (choices[b]?.length ?? 0))
}

/** Most steps of a search. */
const MOST_STEPS = 5_000

/** The same where units must also be able to have their kinds all together: `isPossible` is asked of what each unit can be, after every step. */
export function matchedTogether(
  hints: readonly Hint[],
  slots: readonly Slot[],
  rng: Rng,
  isPossible: (slots: ReadonlyMap<string, Slot>) => boolean,
): ReadonlyMap<string, number> {
  const now = new Map(byId(slots))
  const taken = new Map<string, number>()
  // Those that say most are placed first: what they leave shows early what the others cannot be.
  const order = rng.shuffle([...hints.keys()]).sort((a, b) => (hints[a]?.kinds.length ?? 0) - (hints[b]?.kinds.length ?? 0))
  const about = new Map(slots.map(({ id }) => [id, [...hints.keys()].filter((i) => hints[i]?.among.includes(id)).join()]))
  /** Equal for units of which the same is known: where one does not do, neither does the other. */
  const likeness = ({ id, kinds }: Slot): string => `${kinds.join()} ${about.get(id) ?? ''}`
  let steps = 0
  const canGoOn = (nth: number): boolean => {
    const rest = order.slice(nth).flatMap((index) => hints[index] ?? [])
    const free = [...now.values()].filter(({ id }) => !taken.has(id))
    return matched(rest, free, rng).size === rest.length && isPossible(now)
  }
  const search = (nth: number): boolean => {
    const index = order[nth]
    const hint = hints[index ?? -1]
    if (index === undefined || !hint) return true
    const tried = new Set<string>()
    for (const id of rng.shuffle(choicesOf(hint, now))) {
      const slot = now.get(id)
      if (!slot || taken.has(id) || tried.has(likeness(slot)) || steps++ > MOST_STEPS) continue
      tried.add(likeness(slot))
      taken.set(id, index)
      now.set(id, { id, kinds: slot.kinds.filter((kind) => hint.kinds.includes(kind)) })
      if (canGoOn(nth + 1) && search(nth + 1)) return true
      taken.delete(id)
      now.set(id, slot)
    }
    return false
  }
  search(0)
  return taken
}
