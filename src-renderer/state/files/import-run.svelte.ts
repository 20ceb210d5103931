/** One file of games on its way in: sent in parts, checked and stored by the app, and perhaps taken back as a whole. */
import { PART_LENGTH, type Args, type Failure, type ImportProgress, type ResultOf } from '../../../src-main/contract/index.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { fileProblem, textParts } from './file-text.ts'

export type ImportReport = Omit<Extract<ImportProgress, { stage: 'done' }>, 'stage'>

export type Settled = ResultOf<'history.import.settle'>

export type ImportStage =
  /** In bytes. */
  | { readonly stage: 'reading'; readonly done: number; readonly total: number }
  /** `settled`: what became of longer versions; absent where there were none, or no answer yet. */
  | { readonly stage: 'done'; readonly report: ImportReport; readonly settled?: Settled }
  | { readonly stage: 'refused'; readonly message: string }
  | { readonly stage: 'cancelled' }
  | { readonly stage: 'undone'; readonly removed: number }

/** Small enough that the app is soon ready for the next one. A part may end in the middle of a letter, which the next one then has more. */
const PART_BYTES = PART_LENGTH / 4

export class ImportRun {
  at = $state.raw<ImportStage>({ stage: 'reading', done: 0, total: 0 })
  readonly fileName: string
  readonly #bridge: Bridge
  #importId: string | null = null

  constructor(bridge: Bridge, fileName: string) {
    this.#bridge = bridge
    this.fileName = fileName
  }

  get isRunning(): boolean {
    return this.at.stage === 'reading'
  }

  /** Brings the file in, perhaps without the names of its players. Resolves when that is over, however it ends. */
  async run(file: Blob, how: Args<'history.import.begin'> = {}): Promise<void> {
    const begun = await this.#bridge.request('history.import.begin', how)
    if (!begun.ok) return this.#refuse(begun.error.message)
    if (this.at.stage === 'cancelled') return this.#drop(begun.value.importId)
    this.#importId = begun.value.importId
    try {
      const failure = await this.#send(file, begun.value.importId)
      if (failure) this.#refuse(failure.message)
    } catch (error) {
      this.#drop(begun.value.importId)
      this.#refuse(fileProblem(error))
    }
  }

  /** Ends it; what has come in already is taken out again. */
  cancel(): void {
    if (!this.isRunning) return
    this.at = { stage: 'cancelled' }
    if (this.#importId !== null) this.#drop(this.#importId)
  }

  /** Whether longer versions of games that are here wait for an answer. */
  get isAsking(): boolean {
    return this.at.stage === 'done' && this.at.report.longer > 0 && this.at.settled === undefined
  }

  /** Says what becomes of them. Answers why not, where that cannot be. */
  async settle(how: Args<'history.import.settle'>['how']): Promise<Failure | null> {
    const answer = await this.#bridge.request('history.import.settle', { importId: this.#importId ?? '', how })
    if (!answer.ok) return answer.error
    if (this.at.stage === 'done') this.at = { ...this.at, settled: answer.value }
    return null
  }

  /** Takes out again what came in. Answers why not, where that cannot be. */
  async undo(): Promise<Failure | null> {
    const answer = await this.#bridge.request('history.import.undo', { importId: this.#importId ?? '' })
    if (!answer.ok) return answer.error
    this.at = { stage: 'undone', removed: answer.value.removed }
    return null
  }

  async #send(file: Blob, importId: string): Promise<Failure | null> {
    let done = 0
    for await (const text of textParts(file, PART_BYTES)) {
      if (text === '') continue
      const failure = await this.#sendPart({ importId, text, isLast: false })
      if (failure || !this.isRunning) return failure
      done = Math.min(file.size, done + PART_BYTES)
      this.#become({ stage: 'reading', done, total: file.size })
    }
    return this.#sendPart({ importId, text: '', isLast: true })
  }

  /** Resolves once the app is ready for the next part, or has ended. */
  async #sendPart(part: Args<'history.import.part'>): Promise<Failure | null> {
    let answer = await this.#bridge.request('history.import.part', part)
    while (this.isRunning && answer.ok && answer.value.stage === 'reading' && !answer.value.isReady)
      answer = await this.#bridge.request('history.import.go', { importId: part.importId })
    if (!answer.ok) return answer.error
    if (answer.value.stage === 'ended') this.#become({ stage: 'cancelled' })
    if (answer.value.stage === 'done') this.#become({ stage: 'done', report: answer.value })
    return null
  }

  /** What is over stays over. */
  #become(stage: ImportStage): void {
    if (this.isRunning) this.at = stage
  }

  #refuse(message: string): void {
    this.#become({ stage: 'refused', message })
  }

  #drop(importId: string): void {
    void this.#bridge.request('history.import.cancel', { importId })
  }
}
