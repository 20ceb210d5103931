/** A fold over entries that continues from its last value: one request asks several times, and a long game has thousands of entries. */
import type { Ruling } from '../events.ts'
import type { RefereeSetup } from '../setup.ts'

/**
 * The fold of `next` over all entries. The last value is kept with the setup, which lives as long as the opened game, and is used only where the list
 * starts with the very same entries. A corrected entry is a new object, so the fold then starts again.
 */
export function cachedFold<T>(
  begin: (setup: RefereeSetup) => T,
  next: (value: T, entry: Ruling, setup: RefereeSetup) => T,
): (setup: RefereeSetup, entries: readonly Ruling[]) => T {
  const kept = new WeakMap<RefereeSetup, { readonly entries: readonly Ruling[]; readonly value: T }>()
  return (setup, entries) => {
    const last = kept.get(setup)
    const from = last?.entries.every((entry, i) => entries[i] === entry) ? last : { entries: [], value: begin(setup) }
    const value = entries.slice(from.entries.length).reduce((before, entry) => next(before, entry, setup), from.value)
    kept.set(setup, { entries, value })
    return value
  }
}
