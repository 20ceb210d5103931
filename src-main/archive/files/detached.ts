/** An open archive whose file was deleted or replaced. It takes no more writes; its content can still be saved to a new file. */
import type { GameStore, MarkStore } from '../../record/types.ts'
import type { CustomEditionStore } from '../../record/custom-editions.ts'
import type { FormationStore } from '../../record/formations.ts'
import type { StudyStore } from '../../record/studies.ts'

export const DETACHED = {
  gone: 'The folder or file with your games was deleted or moved away while Marshal was running.',
  replaced: 'The file with your games was replaced by another one while Marshal was running.',
} as const

/** Thrown by every write to a detached archive. The message is for a person. */
export class DetachedArchiveError extends Error {
  override readonly name = 'DetachedArchiveError'
  constructor(why: keyof typeof DETACHED) {
    super(`${DETACHED[why]} This was not saved.`)
  }
}

interface Stores {
  readonly games: GameStore
  readonly marks: MarkStore
  readonly customEditions: CustomEditionStore
  readonly formations: FormationStore
  readonly studies: StudyStore
}

/** The same stores, which call `check` before every write; it throws to forbid the write. */
export function guardWrites<T extends Stores>(stores: T, check: () => void): T {
  const { games, marks, customEditions, formations, studies } = stores
  return {
    ...stores,
    games: guard(
      games,
      [
        'create',
        'append',
        'rename',
        'setNote',
        'tag',
        'keepVariations',
        'keepAnswers',
        'delete',
        'restore',
        'erase',
        'import',
        'stage',
        'accept',
        'settle',
        'unstage',
      ],
      check,
    ),
    marks: guard(marks, ['setMark'], check),
    customEditions: guard(customEditions, ['put', 'delete', 'restore', 'erase'], check),
    formations: guard(formations, ['put', 'delete', 'restore', 'erase'], check),
    studies: guard(studies, ['put', 'delete', 'restore', 'erase'], check),
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
