/** Read-only stores, for a copy of a damaged archive. */
import type { CustomEditionStore } from '../../record/custom-editions.ts'
import type { FormationStore } from '../../record/formations.ts'
import type { StudyStore } from '../../record/studies.ts'
import type { GameStore, MarkStore } from '../../record/types.ts'

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
    tag: refuse,
    keepVariations: refuse,
    keepAnswers: refuse,
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

export function readOnlyCustomEditions(customEditions: CustomEditionStore): CustomEditionStore {
  return { ...customEditions, put: refuse, delete: refuse, restore: refuse, erase: refuse }
}

export function readOnlyFormations(formations: FormationStore): FormationStore {
  return { ...formations, put: refuse, delete: refuse, restore: refuse, erase: refuse }
}

export function readOnlyStudies(studies: StudyStore): StudyStore {
  return { ...studies, put: refuse, delete: refuse, restore: refuse, erase: refuse }
}
