/** A stage of the table comes up in front of a person. */

/** Focuses its heading and begins the page at its top, wherever the stage before was scrolled to. */
export function focusStage(heading: HTMLElement): void {
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}

/** In ms: longer than a finger bounces, shorter than a device takes to change hands. */
const RESTS = 350

/** The first moment of a stage: a finger that bounces must not answer for the next player. */
export class Rest {
  readonly #until: number
  readonly #last: string | null | undefined
  readonly #now: () => number

  /** `last`: the key that brought the stage up. Only that key is ignored; without one, all keys are. */
  constructor(last?: string | null, now: () => number = () => performance.now()) {
    this.#last = last
    this.#now = now
    this.#until = now() + RESTS
  }

  /** Whether this press is ignored. */
  passes(key: string): boolean {
    return (this.#last === undefined || key === this.#last) && this.#now() < this.#until
  }
}
