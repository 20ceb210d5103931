/** One file of games on its way out: fetched part by part, and saved once it is whole. */
import type { Failure } from '../../../src-main/contract/index.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { saveFile } from './files.ts'

export type ExportStage =
  | { readonly stage: 'idle' | 'cancelled' }
  /** In games. A `total` of 0 is not known yet. */
  | { readonly stage: 'writing'; readonly done: number; readonly total: number }
  /** `unfinished` counts games that were left out as they are not over; `damaged` says what is wrong with others that are not in the file. */
  | {
      readonly stage: 'done'
      readonly fileName: string
      readonly games: number
      readonly unfinished: number
      readonly damaged: readonly string[]
    }
  | { readonly stage: 'refused'; readonly failure: Failure }

export class ExportRun {
  at = $state.raw<ExportStage>({ stage: 'idle' })
  readonly #bridge: Bridge
  #exportId: string | null = null

  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Fetches the file and saves it. Resolves when that is over, however it ends. */
  async run(wish: { readonly gameIds: readonly string[]; readonly unfinished: boolean }): Promise<void> {
    this.at = { stage: 'writing', done: 0, total: 0 }
    const begun = await this.#bridge.request('history.export.begin', { ...wish, gameIds: [...wish.gameIds] })
    if (!begun.ok) return this.#become({ stage: 'refused', failure: begun.error })
    this.#exportId = begun.value.exportId
    if (!this.#isWriting()) return this.#drop()
    // The browser keeps the parts, on its disk if there are many, and the page none of them.
    const parts: Blob[] = []
    while (this.#isWriting()) {
      const answer = await this.#bridge.request('history.export.go', { exportId: begun.value.exportId })
      if (!answer.ok) return this.#become({ stage: 'refused', failure: answer.error })
      const { value } = answer
      if (value.stage === 'ended') return this.#become({ stage: 'cancelled' })
      if (value.stage === 'writing') {
        parts.push(new Blob([value.text]))
        this.#become({ stage: 'writing', done: value.done, total: value.total })
        continue
      }
      if (this.#isWriting()) saveFile(value.fileName, parts)
      this.#become(value)
    }
  }

  /** Ends it; nothing is saved. */
  cancel(): void {
    if (!this.#isWriting()) return
    this.at = { stage: 'cancelled' }
    this.#drop()
  }

  #isWriting(): boolean {
    return this.at.stage === 'writing'
  }

  /** What is over stays over. */
  #become(stage: ExportStage): void {
    if (this.#isWriting()) this.at = stage
  }

  #drop(): void {
    if (this.#exportId !== null) void this.#bridge.request('history.export.cancel', { exportId: this.#exportId })
  }
}
