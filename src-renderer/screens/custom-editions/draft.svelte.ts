/** A custom edition in the editor: the table now, its problems, and undo. */
import type {
  EditionInfo,
  EditionTable,
  Family,
  FamilyTypes,
  LoadedCustomEdition,
  TableCheck,
  TableProblem,
} from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { dropDraft, findDraft, keepDraft } from '../../state/drafts.svelte.ts'
import type { SetOf } from '../../state/shapes.ts'

const MOST_STEPS = 200

/** The edition that a table belongs to: that of the family with just these tables. */
export type InfoOf<T extends EditionTable> = EditionInfo &
  { [F in Family]: IsSame<T, FamilyTypes[F]['table']> extends true ? FamilyTypes[F]['info'] : never }[Family]
type IsSame<A, B> = [A, B] extends [B, A] ? true : false

interface DraftSetting<T extends EditionTable> {
  readonly base: InfoOf<T>
  readonly set: SetOf<T>
  /** Corrections that were left unsaved (`findUnsaved`). */
  readonly unsaved: T | null
  /** Whether the table is of the family of this editor. */
  readonly fits: (set: LoadedCustomEdition) => set is SetOf<T>
}

/**
 * Corrections that were left unsaved, or null. They are dropped when the custom edition is saved elsewhere, and when they are no table of its edition: the app
 * checks the whole of what was kept, which may be damaged.
 */
export async function findUnsaved(app: AppState, set: LoadedCustomEdition): Promise<EditionTable | null> {
  const kept = findDraft(keyOf(set.id))
  if (kept === undefined) return null
  if (!isOf(kept, set)) return drop()
  const answer = await app.bridge.request('custom-editions.check', { table: kept.table })
  if (answer.ok) return kept.table
  return answer.error.code === 'invalid' ? drop() : null

  function drop(): null {
    dropDraft(keyOf(set.id))
    return null
  }
}

/** Whether a kept value claims to be a table of this edition, in the state in which it is saved now. */
function isOf(kept: unknown, { hash, table }: LoadedCustomEdition): kept is { readonly table: EditionTable } {
  if (typeof kept !== 'object' || kept === null || !('hash' in kept && 'table' in kept) || kept.hash !== hash) return false
  const found: unknown = kept.table
  if (typeof found !== 'object' || found === null || !('edition' in found) || found.edition !== table.edition) return false
  return Object.keys(found).toSorted().join() === Object.keys(table).toSorted().join()
}

const keyOf = (id: string): string => `set.${id}.table`

/** What was typed for a number, and why it was refused. */
export interface Refused {
  readonly text: string
  readonly message: string
}

export class SetDraft<T extends EditionTable> {
  readonly #app: AppState
  readonly #fits: DraftSetting<T>['fits']
  readonly base: InfoOf<T>
  /** As it is saved. */
  set = $state.raw() as SetOf<T>
  table = $state.raw() as T
  check = $state.raw<TableCheck | null>(null)
  busy = $state(false)
  #past = $state.raw<readonly T[]>([])
  #asked = 0
  readonly canUndo = $derived(this.#past.length > 0)
  /** By path in the table. */
  #refused = $state.raw<Readonly<Record<string, Refused>>>({})
  /** Those of kinds that still exist. */
  readonly #standing = $derived(
    Object.entries(this.#refused).filter(
      ([path]) => !path.startsWith('armies.') || this.table.kinds.some((kind) => path.endsWith(`.${kind.id}`)),
    ),
  )
  readonly hasRefused = $derived(this.#standing.length > 0)
  /** Problems of the table, and refused texts. */
  readonly problems = $derived<readonly TableProblem[]>([
    ...this.#standing.map(([path, { message }]) => ({ path, code: 'number-out-of-range' as const, message })),
    ...(this.check?.problems ?? []),
  ])

  constructor(app: AppState, { base, set, unsaved, fits }: DraftSetting<T>) {
    this.#app = app
    this.#fits = fits
    this.base = base
    this.set = set
    this.table = unsaved ?? set.table
    void this.#look()
  }

  /** Computed each time: a field that is removed with the screen still sends its text, when deriveds have stopped. */
  get changed(): boolean {
    return this.table !== this.set.table
  }

  /** Changes the table. */
  change(next: T): void {
    if (next === this.table) return
    this.#past = [...this.#past, this.table].slice(-MOST_STEPS)
    this.#put(next)
  }

  /** Keeps the refused text of a path with the reason; null once a text is accepted. */
  refuse(path: string, refused: Refused | null): void {
    const { [path]: old, ...others } = this.#refused
    if (refused) this.#refused = { ...others, [path]: refused }
    else if (old) this.#refused = others
  }

  /** The refused text of a path. */
  typedAt(path: string): string | null {
    return this.#refused[path]?.text ?? null
  }

  /** Undoes the last change. */
  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#refused = {}
    this.#put(before)
  }

  /** Undoes everything since it was saved. */
  discard(): void {
    this.#refused = {}
    this.change(this.set.table)
  }

  async save(): Promise<void> {
    const { id, hash } = this.set
    this.busy = true
    const answer = await this.#app.bridge.request('custom-editions.save', { id, hash, table: this.table })
    this.busy = false
    if (!answer.ok) return this.#app.fail(answer.error)
    if (!this.#fits(answer.value)) return
    this.set = answer.value
    this.table = answer.value.table
    this.#past = []
    dropDraft(keyOf(id))
    this.#app.notify(t('sets.saved', { name: answer.value.name }), { lasting: true })
  }

  /** The problems of a path, and of paths below it. */
  at(path: string): readonly TableProblem[] {
    return this.problems.filter((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
  }

  #put(next: T): void {
    this.table = next
    this.#keep()
    void this.#look()
  }

  #keep(): void {
    const { id, hash } = this.set
    if (!this.changed) return dropDraft(keyOf(id))
    keepDraft(
      keyOf(id),
      { hash, table: this.table },
      {
        isUndoable: true,
        settle: (theirs, isTheirs) => {
          if (isOf(theirs, this.set)) {
            const found = theirs.table as T
            const [goesOn, other]: readonly [T, T] = isTheirs ? [found, this.table] : [this.table, found]
            this.#past = [...this.#past, other].slice(-MOST_STEPS)
            this.table = goesOn
            void this.#look()
          }
          return { hash, table: this.table }
        },
      },
    )
  }

  async #look(): Promise<void> {
    const mine = ++this.#asked
    const answer = await this.#app.bridge.request('custom-editions.check', { table: this.table })
    if (mine === this.#asked && answer.ok) this.check = answer.value
  }
}
