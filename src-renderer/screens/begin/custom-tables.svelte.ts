/** Custom editions that can be played, and the tables of those that were chosen. */
import type { CustomEditionRow, LoadedCustomEdition } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'

export class CustomTables {
  #rows = $state.raw<readonly CustomEditionRow[]>([])
  #loaded = $state.raw<Readonly<Record<string, LoadedCustomEdition>>>({})
  readonly #app: AppState

  constructor(app: AppState) {
    this.#app = app
  }

  /** Those of one edition. */
  of(edition: string): readonly CustomEditionRow[] {
    return this.#rows.filter((row) => row.edition === edition)
  }

  /** A custom edition with its table; null for none, and until it has come. */
  table(id: string | null | undefined, edition: string | undefined): LoadedCustomEdition | null {
    const loaded = id === null || id === undefined ? undefined : this.#loaded[id]
    return loaded?.edition === edition ? (loaded ?? null) : null
  }

  async list(): Promise<void> {
    const answer = await this.#app.bridge.request('custom-editions.list', {})
    if (answer.ok) this.#rows = answer.value.filter(({ problems }) => problems === 0)
  }

  /** Loads the table of one that can be played. False where that failed, which is announced. */
  async load(id: string | null | undefined): Promise<boolean> {
    if (id === null || id === undefined || this.#loaded[id] || !this.#rows.some((row) => row.id === id)) return true
    const answer = await this.#app.bridge.request('custom-editions.load', { id })
    if (answer.ok) this.#loaded = { ...this.#loaded, [id]: answer.value }
    else this.#app.fail(answer.error)
    return answer.ok
  }
}
