/** Sends requests one at a time, each once the one before is answered. */
import type { Answer, Args, RequestName, ResultOf } from '../../../src-main/contract/index.ts'
import type { Bridge } from '../../bridge/index.ts'

export class Requests {
  /** A request is under way. */
  busy = $state(false)
  readonly #bridge: Bridge
  #line: Promise<unknown> = Promise.resolve()

  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Sends a request once all earlier ones are answered. */
  async send<N extends RequestName>(name: N, args: Args<N>): Promise<Answer<ResultOf<N>>> {
    return this.#next(() => this.#bridge.request(name, args))
  }

  /** The same if it is still wanted then; null if it is not, and nothing is sent. */
  async sendIf<N extends RequestName>(isWanted: () => boolean, name: N, args: Args<N>): Promise<Answer<ResultOf<N>> | null> {
    return this.#next(async () => (isWanted() ? this.#bridge.request(name, args) : null))
  }

  async #next<T>(ask: () => Promise<T>): Promise<T> {
    this.busy = true
    const answered = this.#line.then(ask)
    const done = answered.catch(() => undefined)
    this.#line = done
    try {
      return await answered
    } finally {
      if (this.#line === done) this.busy = false
    }
  }
}
