/**
 * What is chosen in a form that begins a game, edition by edition. It is kept in this browser with every change, so Help, a reload, a crash and a restart lose
 * nothing. Nothing in it is secret: names, sizes and rules.
 */
import { sayUnkept } from '../../state/drafts.svelte.ts'
import { keep, recall } from '../../state/memory.ts'

type ByEdition<T> = Readonly<Record<string, T>>

export class ChoicesByEdition<T extends object> {
  /** The edition that is shown; null until one was chosen. */
  edition = $state.raw<string | null>(null)
  /** The one that was changed last is at the end. */
  #by = $state.raw<ByEdition<T>>({})
  readonly #memory: string

  /** `read` takes what it knows of a stored draft, which may be anything. */
  constructor(memory: string, read: (stored: object) => T) {
    this.#memory = memory
    const stored = recall(memory)
    if (!isObject(stored)) return
    const { edition, by } = stored as { readonly edition?: unknown; readonly by?: unknown }
    if (typeof edition === 'string') this.edition = edition
    if (!isObject(by)) return
    this.#by = Object.fromEntries(Object.entries(by).flatMap(([id, draft]) => (isObject(draft) ? [[id, read(draft)] as const] : [])))
  }

  of(edition: string): T | undefined {
    return this.#by[edition]
  }

  /** What was changed last, in any edition: what another one begins with. */
  get latest(): T | undefined {
    return Object.values(this.#by).at(-1)
  }

  /** Shows another edition. */
  turnTo(edition: string): void {
    this.#set(edition, this.#by)
  }

  put(edition: string, draft: T): void {
    const { [edition]: _before, ...others } = this.#by
    this.#set(edition, { ...others, [edition]: draft })
  }

  #set(edition: string, by: ByEdition<T>): void {
    this.edition = edition
    this.#by = by
    if (!keep(this.#memory, { edition, by })) sayUnkept()
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
