/** A moment after a stage has come up in which a finger that bounces must not answer for the next player. */

/** In ms; shorter than anybody takes to hand a device on, longer than a bounce. */
const LASTS = 350

export class Rest {
  readonly #until: number
  readonly #last: string | null | undefined
  readonly #now: () => number

  /** `last`: the key that brought the stage up, the only one that is passed over then. Without it all are: they would answer for somebody else. */
  constructor(last?: string | null, now: () => number = () => performance.now()) {
    this.#last = last
    this.#now = now
    this.#until = now() + LASTS
  }

  /** Whether this press is to be passed over. */
  passes(key: string): boolean {
    return (this.#last === undefined || key === this.#last) && this.#now() < this.#until
  }
}
