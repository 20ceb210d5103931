/**
 * What happened is shown one thing after another: a queue of acts, each prepared when its turn comes, played by the board, and only then taken over.
 * So nothing beside the board tells how a battle ends before the board has shown it.
 */
import type { Seat } from '../../src-main/contract/index.ts'

/** Something the board plays: `P` is its plan, `M` what the board draws. */
export interface Act<M = unknown, P = unknown> {
  readonly plan: P
  /** What is going on, in a few words. */
  readonly title: string
  /** Whose action it is; null for what nobody did. */
  readonly by: Seat | null
  /** The board when it is over. */
  readonly after: M
  /** Milliseconds to let it be read before the next act. */
  readonly rest: number
  /** Takes over what happened. */
  readonly finish: () => void
}

/** Prepares an act against what is then on the table; null when it was taken over at once. */
export type Prepare<M = unknown, P = unknown> = () => Act<M, P> | null

/** With more than this waiting, what waits is taken over without being played. */
const PATIENCE = 2

export class Theatre<M = unknown, P = unknown> {
  current = $state.raw<Act<M, P> | null>(null)
  #queue: Prepare<M, P>[] = []
  #resting: ReturnType<typeof setTimeout> | null = null

  /** Whether what waits should be shown quickly rather than played. */
  get hurried(): boolean {
    return this.#queue.length > PATIENCE
  }

  /** Plays it now, or after what is being played. */
  add(prepare: Prepare<M, P>): void {
    this.#queue.push(prepare)
    if (this.current === null && this.#resting === null) this.#next()
  }

  /** The board has played the current act. */
  done(): void {
    const act = this.current
    if (act === null) return
    this.current = null
    act.finish()
    if (act.rest === 0) return this.#next()
    this.#resting = setTimeout(() => this.#wake(), act.rest)
  }

  /** Ends everything that is being played or waits, at once. True when something was being played. */
  skip(): boolean {
    const playing = this.current !== null
    do {
      this.done()
      this.#wake()
    } while (this.current !== null)
    return playing
  }

  /** Forgets what is played or waits without taking it over. */
  clear(): void {
    this.#queue = []
    this.current = null
    this.#wake()
  }

  #wake(): void {
    if (this.#resting !== null) clearTimeout(this.#resting)
    this.#resting = null
    this.#next()
  }

  #next(): void {
    while (this.current === null) {
      const prepare = this.#queue.shift()
      if (!prepare) return
      this.current = prepare()
    }
  }
}
