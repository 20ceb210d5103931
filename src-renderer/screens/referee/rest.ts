/** A moment after a stage has come up in which keys mean nothing: a finger that bounces must not answer for the next player. */

/** In ms; shorter than anybody takes to hand a device on, longer than a bounce. */
const LASTS = 350

export class Rest {
  readonly #until: number
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
    this.#until = now() + LASTS
  }

  get over(): boolean {
    return this.#now() >= this.#until
  }
}
