/** A fold over the entries of a game that goes on from where it was, since one request asks for it several times and a long game has thousands of entries. */
import type { Judgement } from '../events.ts'
import type { RefereeSetup } from '../setup.ts'

/**
 * The fold of `next` over all entries. What it came to last is kept with the setup, which lives as long as one opened game, and is gone on with only where the
 * very same entries begin the list: entries are never changed but replaced, so one that was corrected or struck is folded anew with all that follow.
 */
export function keptFold<T>(
  begin: (setup: RefereeSetup) => T,
  next: (value: T, entry: Judgement, setup: RefereeSetup) => T,
): (setup: RefereeSetup, entries: readonly Judgement[]) => T {
  const kept = new WeakMap<RefereeSetup, { readonly entries: readonly Judgement[]; readonly value: T }>()
  return (setup, entries) => {
    const last = kept.get(setup)
    const from = last?.entries.every((entry, i) => entries[i] === entry) ? last : { entries: [], value: begin(setup) }
    const value = entries.slice(from.entries.length).reduce((before, entry) => next(before, entry, setup), from.value)
    kept.set(setup, { entries, value })
    return value
  }
}
