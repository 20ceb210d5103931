/**
 * What happened is shown one thing after another: a queue of acts, each prepared when its turn comes, played by the board, held until its outcome can have
 * been read, and only then taken over. So nothing beside the board tells how a battle ends before the board has shown it, and nothing lies over the board
 * when it can be acted on.
 */
import type { Seat } from '../../src-main/contract/index.ts'

/** Something the board plays: `P` is its plan, `M` what the board draws. */
export interface Act<M = unknown, P = unknown> {
  /** Null where nothing is to move, only to be read. */
  readonly plan: P | null
  /** What is going on, in a few words. */
  readonly title: string
  /** Whose action it is; null for what nobody did. */
  readonly by: Seat | null
  /** The board when it is over. */
  readonly after: M
  /** Milliseconds to let it be read once it has been played, before it is taken over. */
  readonly hold: number
  /** Takes over what happened. */
  readonly finish: () => void
}

/** Prepares an act against what is then on the table; null when it was taken over at once. */
export type Prepare<M = unknown, P = unknown> = () => Act<M, P> | null

/** With more than this waiting, what waits is taken over without being played. */
const PATIENCE = 2

export class AnimationQueue<M = unknown, P = unknown> {
  current = $state.raw<Act<M, P> | null>(null)
  /** The current act has been played and is being read. */
  held = $state(false)
  #queue: Prepare<M, P>[] = []
  #holding: ReturnType<typeof setTimeout> | null = null

  /** Whether what waits should be shown quickly rather than played. */
  get hurried(): boolean {
    return this.#queue.length > PATIENCE
  }

  /** Plays it now, or after what is being played. */
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

  /** Ends everything that is being played or waits, at once. True when something was being played. */
  skip(): boolean {
    const playing = this.current !== null
    while (this.current !== null) this.#end()
    return playing
  }

  /** Forgets what is played or waits without taking it over. */
  clear(): void {
    this.#queue = []
    this.#letGo()
  }

  /** Takes the current act over and goes on. */
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
