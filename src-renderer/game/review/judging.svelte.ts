/** The analysis of a finished game: every decision judged by what its seat could know. It goes from the end to the beginning, and on where it was stopped. */
import { MOST_JUDGED, type DecisionParts, type Judged } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { t } from '../../words/index.ts'
import { sizeOf } from './judged.ts'

interface Analysed {
  readonly app: AppState
  readonly gameId: string
  /** Whether its decisions can be judged. */
  readonly isOffered: boolean
  readonly frames: number
}

/** Decisions that are asked for at once: few enough for the progress to be seen. */
const AT_ONCE = Math.min(MOST_JUDGED, 12)
/** How hard a decision is looked at: first only what was taken, then all actions, then what seems to be a mistake once more. */
const EFFORTS = { graph: 0, all: 1, mistakes: 4 } as const
/** After all efforts, what followed each decision is separated into luck and the rest. */
type Pass = keyof typeof EFFORTS | 'parts'

interface Work {
  readonly pass: Pass
  readonly frames: readonly number[]
}

export class Judging {
  isOn = $state(false)
  /** False from a stop on, though the question in progress is still answered. */
  isRunning = $state(false)
  /** Why it stopped by itself, in a sentence. */
  whyStopped = $state<string | null>(null)
  /** The loop that asks: there is one at a time, which goes on if a stop is taken back before it has noticed. */
  #loop: Promise<void> | null = null
  /** By frame: what each decision was worth as it was taken, from the first pass on. */
  chances = $state.raw<Readonly<Record<number, Judged>>>({})
  /** By frame: the decisions for which all actions were looked at; those that seem to be mistakes only once that is confirmed. */
  judged = $state.raw<Readonly<Record<number, Judged>>>({})
  /** By frame: what followed each decision. */
  parts = $state.raw<Readonly<Record<number, DecisionParts>>>({})
  /** Share of the work that is done, from 0 to 1. */
  done = $state(0)
  readonly isOffered: boolean
  readonly #analysed: Analysed
  /** Frames that still have to be looked at, in order; the passes one after the other. */
  #left = $state.raw<readonly Work[]>([])
  /** Frames of decisions that seem to be mistakes. */
  #doubted: readonly number[] = []

  constructor(analysed: Analysed) {
    this.#analysed = analysed
    this.isOffered = analysed.isOffered
    const frames = Array.from({ length: analysed.frames }, (_, i) => analysed.frames - 1 - i)
    this.#left = [
      { pass: 'graph', frames },
      { pass: 'all', frames },
      { pass: 'parts', frames },
    ]
  }

  /** The decisions in order of frames. */
  readonly decisions = $derived(inOrder(this.judged))
  /** What the graph shows, in order of frames. */
  readonly graph = $derived(inOrder(this.chances))

  /** Whether everything is done. */
  get isComplete(): boolean {
    return this.#left.length === 0
  }

  toggle(): void {
    this.isOn = !this.isOn
    if (!this.isOn) this.stop()
  }

  stop(): void {
    this.isRunning = false
  }

  /** Begins, or goes on. */
  async run(): Promise<void> {
    if (this.isRunning || !this.isOffered || this.isComplete) return
    this.isRunning = true
    this.whyStopped = null
    this.#loop ??= this.#work()
    await this.#loop
  }

  async #work(): Promise<void> {
    const total = 3 * this.#analysed.frames
    for (;;) {
      const [next, ...later] = this.#left
      if (!next || !this.isRunning) break
      const { pass, frames } = next
      const now = frames.slice(0, pass === 'graph' ? MOST_JUDGED : AT_ONCE)
      if (!(await (pass === 'parts' ? this.#separate(now) : this.#ask(now, EFFORTS[pass])))) break
      const rest = frames.slice(now.length)
      const found: readonly Work[] =
        pass === 'all' && rest.length === 0 ? [{ pass: 'mistakes', frames: this.#doubted.toSorted((a, b) => a - b) }] : []
      this.#left = [{ pass, frames: rest }, ...found, ...later].filter((work) => work.frames.length > 0)
      const left = this.#left.reduce((sum, each) => sum + (each.pass === 'mistakes' ? 0 : each.frames.length), 0)
      this.done = 1 - left / Math.max(1, total)
    }
    this.#loop = null
    this.isRunning = false
  }

  /** False after a notice. */
  async #separate(frames: readonly number[]): Promise<boolean> {
    const { app, gameId } = this.#analysed
    const answer = await app.bridge.request('review.parts', { gameId, frames: [...frames] })
    if (answer.ok) this.parts = { ...this.parts, ...Object.fromEntries(answer.value.map((each) => [each.frame, each])) }
    else this.#fail(answer.error)
    return answer.ok
  }

  #fail(error: Parameters<AppState['fail']>[0]): void {
    const { app } = this.#analysed
    app.fail(error)
    this.whyStopped = error.code === 'unreachable' ? t('review.analysisLost') : app.wordsOf(error)
  }

  /** False after a notice. */
  async #ask(frames: readonly number[], effort: number): Promise<boolean> {
    const { app, gameId } = this.#analysed
    const answer = await app.bridge.request('review.judge', { gameId, frames: [...frames], effort })
    if (!answer.ok) {
      this.#fail(answer.error)
      return false
    }
    const isDoubted = (each: Judged): boolean => effort === EFFORTS.all && sizeOf(each) !== null
    this.#doubted = [...this.#doubted, ...answer.value.filter(isDoubted).map(({ frame }) => frame)]
    const added = Object.fromEntries(answer.value.filter((each) => !isDoubted(each)).map((each) => [each.frame, each]))
    this.chances = { ...this.chances, ...added }
    if (effort > EFFORTS.graph) this.judged = { ...this.judged, ...added }
    return true
  }
}

function inOrder(judged: Readonly<Record<number, Judged>>): readonly Judged[] {
  return Object.values(judged).toSorted((a, b) => a.frame - b.frame)
}
