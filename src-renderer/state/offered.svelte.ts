/** Editions and opponents: requested by the first screen that shows them, then kept. Most pages, and phones, never need them. */
import type { EditionInfo, Offers } from '../../src-main/contract/index.ts'
import type { Bridge } from '../bridge/index.ts'

const NONE: readonly EditionInfo[] = []

export class Offered {
  readonly #bridge: Bridge
  #known = $state.raw<Offers | null>(null)
  #isWanted = false

  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Null until the app has answered; the first look asks it. */
  get all(): Offers | null {
    if (!this.#isWanted) {
      this.#isWanted = true
      void this.#ask()
    }
    return this.#known
  }

  /** Every edition; none until the app has answered. */
  get editions(): readonly EditionInfo[] {
    return this.all?.editions ?? NONE
  }

  /** Asks again, where any screen has looked. */
  async refresh(): Promise<void> {
    if (this.#isWanted) await this.#ask()
  }

  async #ask(): Promise<void> {
    const answer = await this.#bridge.request('app.offers', {})
    if (answer.ok) this.#known = answer.value
  }
}
