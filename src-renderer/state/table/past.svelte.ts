/**
 * Shows an earlier position of a live game, as this viewer knew it then. Each position is requested when needed, and dropped when the game goes on or the
 * screen changes hands.
 */
import type { Family } from '../../../src-main/contract/index.ts'
import type { EventOf, FrameOf, StepOf, ViewOf } from '../shapes.ts'

export interface PastPosition<F extends Family> {
  readonly seq: number
  readonly view: ViewOf<F>
  /** The step that led to it. */
  readonly events: readonly EventOf<F>[]
}

interface Source<F extends Family> {
  /** The standing steps after which the table looks different, oldest first. */
  readonly steps: () => readonly StepOf<F>[]
  /** Requests the frame after a step; null on failure, or when the viewer has changed. */
  readonly ask: (seq: number) => Promise<FrameOf<F> | null>
  /** Another step is selected; `moved`: another position is shown. */
  readonly onchange: (seq: number | null, moved: boolean) => void
}

export class Past<F extends Family> {
  /** The earlier position that is shown; null for the present one. */
  position = $state.raw<PastPosition<F> | null>(null)
  readonly #source: Source<F>
  /** The step requested last; answers for earlier ones are ignored. */
  #wanted: number | null = null

  constructor(source: Source<F>) {
    this.#source = source
  }

  /** Shows the table after a step; the latest one is the present. */
  async show(seq: number | null): Promise<void> {
    const steps = this.#source.steps()
    const step = steps.find((each) => each.seq === seq)
    if (!step || step === steps.at(-1)) return this.#set(null, seq)
    this.#wanted = step.seq
    const frame = await this.#source.ask(step.seq)
    if (this.#wanted !== step.seq) return
    this.#set(frame && { seq: step.seq, view: frame.view, events: frame.step?.events ?? [] }, frame && step.seq)
  }

  /** One step back or forward from the shown position. */
  async go(by: -1 | 1): Promise<void> {
    const steps = this.#source.steps()
    const shown = this.#wanted ?? this.position?.seq
    const at = shown === undefined ? steps.length - 1 : steps.findIndex(({ seq }) => seq === shown)
    const next = steps[at + by]
    if (next) await this.show(next.seq)
  }

  /** Back to the present. True when an earlier position was shown. */
  leave(): boolean {
    const wasPast = this.position !== null
    if (wasPast || this.#wanted !== null) this.#set(null, null)
    return wasPast
  }

  #set(position: PastPosition<F> | null, seq: number | null): void {
    const moved = position !== this.position
    this.#wanted = position?.seq ?? null
    this.position = position
    this.#source.onchange(seq, moved)
  }
}
