/**
 * Shows events one after another. Each act is prepared when its turn comes, played by the board, held until its outcome has been read, and then applied. So
 * no panel shows how a battle ends before the board does, and nothing covers the board when the player can act.
 */
import type { Seat } from '../../../src-main/contract/index.ts'

/** One animation: `P` is its plan, `M` what the board draws. */
export interface Act<M = unknown, P = unknown> {
  /** Null where nothing moves and there is only text to read. */
  readonly plan: P | null
  /** Title in a few words. */
  readonly title: string
  /** Seat that acts; null for an event without one. */
  readonly by: Seat | null
  /** The board afterwards. */
  readonly after: M
  /** Milliseconds to read the outcome before it is applied. */
  readonly hold: number
  /** Applies what happened. */
  readonly finish: () => void
}

/** Prepares an act for the table as it is then; null when it was applied at once. */
export type Prepare<M = unknown, P = unknown> = () => Act<M, P> | null

/** With more than this waiting, acts are applied without animation. */
const PATIENCE = 2

export class AnimationQueue<M = unknown, P = unknown> {
  current = $state.raw<Act<M, P> | null>(null)
  /** The current act has been played; its outcome is being read. */
  held = $state(false)
  #queue: Prepare<M, P>[] = []
  #holding: ReturnType<typeof setTimeout> | null = null

  /** Whether waiting acts should be shown quickly. */
  get hurried(): boolean {
    return this.#queue.length > PATIENCE
  }

  /** Plays it now, or after the current act. */
  add(prepare: Prepare<M, P>): void {
    this.#queue.push(prepare)
    if (this.current === null) this.#next()
  }

  /** The board has played the current act. */
  done(): void {
    const act = this.current
    if (act === null || this.held) return
    if (act.hold === 0) return this.#end()
    this.held = true
    this.#holding = setTimeout(() => this.#end(), act.hold)
  }

  /** Applies the current act and all that wait, at once. True when one was being played. */
  skip(): boolean {
    const playing = this.current !== null
    while (this.current !== null) this.#end()
    return playing
  }

  /** Drops the current act and all that wait without applying them. */
  clear(): void {
    this.#queue = []
    this.#letGo()
  }

  /** Applies the current act and starts the next. */
  #end(): void {
    const act = this.current
    this.#letGo()
    act?.finish()
    this.#next()
  }

  #letGo(): void {
    if (this.#holding !== null) clearTimeout(this.#holding)
    this.#holding = null
    this.held = false
    this.current = null
  }

  #next(): void {
    while (this.current === null) {
      const prepare = this.#queue.shift()
      if (!prepare) return
      this.current = prepare()
    }
    if (this.current.plan === null) this.done()
  }
}
