/** A possible assignment of clues to units. */
import type { Rng } from '../../core/rng.ts'

/** A unit and its possible kinds. */
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

/** By id: the index of the hint about it. Uses augmenting paths, hints with the fewest units first; contradicting hints are left out. */
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

/** Steps of the first search. A search that starts badly seldom recovers, so the next one starts again, with twice as many. */
const FIRST_STEPS = 50
const MOST_STEPS = 6_400

/**
 * The same where every unit must also get a kind of the supply. A hint without a kind gets one, then every unit takes a place: that of a hint with its kind, or
 * one of the remaining supply. So only the kinds of hints are searched; one matching checks the rest. Empty where hints contradict each other or the supply.
 */
export function matchedTogether(
  hints: readonly Hint[],
  slots: readonly Slot[],
  supply: ReadonlyMap<string, number>,
  rng: Rng,
): ReadonlyMap<string, number> {
  const ids = slots.map(({ id }) => id)
  const left = new Map(supply)
  const given = new Map<number, string>()
  const give = (hint: number, kind: string): void => {
    given.set(hint, kind)
    left.set(kind, (left.get(kind) ?? 0) - 1)
  }
  const takeBack = (hint: number, kind: string): void => {
    given.delete(hint)
    left.set(kind, (left.get(kind) ?? 0) + 1)
  }
  const places = (): ReadonlyMap<string, number> | null => {
    const named = [...given].map(([hint, kind]) => ({ among: hints[hint]?.among ?? [], kinds: [kind] }))
    const others = [...left].flatMap(([kind, count]) => Array.from({ length: Math.max(0, count) }, () => ({ among: ids, kinds: [kind] })))
    const found = matched([...named, ...others], slots, rng)
    if (found.size < named.length + others.length) return null
    const indices = [...given.keys()]
    return new Map([...found].flatMap(([id, place]) => (indices[place] === undefined ? [] : [[id, indices[place]] as const])))
  }
  let steps = 0
  const search = (open: readonly number[]): ReadonlyMap<string, number> | null => {
    const found = steps-- > 0 ? places() : null
    const [hint, ...rest] = open
    if (!found || hint === undefined) return found
    for (const kind of byFrequency(hints[hint]?.kinds ?? [], left, rng)) {
      give(hint, kind)
      const all = search(rest)
      if (all) return all
      takeBack(hint, kind)
    }
    return null
  }
  const [named, unnamed] = [true, false].map((isNamed) => [...hints.keys()].filter((i) => (hints[i]?.kinds.length === 1) === isNamed))
  for (const hint of named ?? []) give(hint, hints[hint]?.kinds[0] ?? '')
  for (let most = FIRST_STEPS; most <= MOST_STEPS; most *= 2) {
    steps = most
    const all = search(rng.shuffle(unnamed ?? []))
    if (all) return all
    if (steps > 0) break // everything was tried
  }
  return new Map()
}

/** Kinds that are left, in random order, frequent ones more likely first. */
function byFrequency(kinds: readonly string[], left: ReadonlyMap<string, number>, rng: Rng): readonly string[] {
  const all = kinds.flatMap((kind) => Array.from({ length: Math.max(0, left.get(kind) ?? 0) }, () => kind))
  return [...new Set(rng.shuffle(all))]
}
