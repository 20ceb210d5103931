/** Read-only stores, for a copy of a damaged archive. */
import type { SetStore } from '../record/custom-editions.ts'
import type { SetupStore } from '../record/formations.ts'
import type { GameStore, MarkStore } from '../record/types.ts'

/** Thrown by every write to a read-only copy. */
export class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError'
  constructor() {
    super('This is a read-only copy of a damaged archive. Restore a backup to play and change things.')
  }
}

const refuse = (): never => {
  throw new ReadOnlyError()
}

export function readOnlyGames(games: GameStore): GameStore {
  const writes = {
    create: refuse,
    append: refuse,
    rename: refuse,
    setNote: refuse,
    delete: refuse,
    restore: refuse,
    erase: refuse,
    import: refuse,
    stage: refuse,
    accept: refuse,
    unstage: refuse,
  }
  return { ...games, ...writes }
}

export function readOnlyMarks(marks: MarkStore): MarkStore {
  return { ...marks, setMark: refuse }
}

export function readOnlySets(sets: SetStore): SetStore {
  return { ...sets, put: refuse, delete: refuse, restore: refuse, erase: refuse }
}

export function readOnlySetups(setups: SetupStore): SetupStore {
  return { ...setups, put: refuse, delete: refuse, restore: refuse, erase: refuse }
}
