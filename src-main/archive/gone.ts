/** An open archive whose file has gone: nothing more is written to it, and what it holds can still be written back. */
import type { GameStore, MarkStore } from '../record/types.ts'
import type { SetStore } from '../record/custom-editions.ts'
import type { SetupStore } from '../record/formations.ts'

export const GONE = {
  gone: 'The folder or the file with your games was deleted or moved away while Marshal was running.',
  replaced: 'The file with your games was replaced by another one while Marshal was running.',
} as const

/** Thrown by whatever would write to such an archive. Its message is for a person. */
export class ArchiveGoneError extends Error {
  override readonly name = 'ArchiveGoneError'
  constructor(why: keyof typeof GONE) {
    super(`${GONE[why]} This was not saved.`)
  }
}

interface Stores {
  readonly games: GameStore
  readonly marks: MarkStore
  readonly sets: SetStore
  readonly setups: SetupStore
}

/** The same stores, with `check` called before every write; it throws to forbid it. */
export function guardWrites<T extends Stores>(stores: T, check: () => void): T {
  const { games, marks, sets, setups } = stores
  return {
    ...stores,
    games: guard(
      games,
      ['create', 'append', 'rename', 'setNote', 'delete', 'restore', 'erase', 'import', 'stage', 'accept', 'unstage'],
      check,
    ),
    marks: guard(marks, ['setMark'], check),
    sets: guard(sets, ['put', 'delete', 'restore', 'erase'], check),
    setups: guard(setups, ['put', 'delete', 'restore', 'erase'], check),
  }
}

function guard<T extends object>(store: T, writes: readonly (keyof T)[], check: () => void): T {
  const guarded = writes.map((name) => {
    const write = store[name] as (...args: readonly unknown[]) => unknown
    return [
      name,
      (...args: readonly unknown[]): unknown => {
        check()
        return write(...args)
      },
    ]
  })
  return { ...store, ...(Object.fromEntries(guarded) as Partial<T>) }
}
