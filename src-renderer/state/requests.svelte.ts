/** Requests that are sent one after the other, each when the one before is answered. */
import type { Answer, Args, RequestName, ResultOf } from '../../src-main/contract/index.ts'
import type { Bridge } from '../bridge/index.ts'

export class Requests {
  /** A request is under way. */
  busy = $state(false)
  readonly #bridge: Bridge
  #line: Promise<unknown> = Promise.resolve()

  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Sends a request once every other one is answered. */
  async send<N extends RequestName>(name: N, args: Args<N>): Promise<Answer<ResultOf<N>>> {
    this.busy = true
    const answered = this.#line.then(() => this.#bridge.request(name, args))
    const done = answered.catch(() => undefined)
    this.#line = done
    const answer = await answered
    if (this.#line === done) this.busy = false
    return answer
  }

  /** Resolves once every request that was sent so far is answered. */
  async settled(): Promise<void> {
    await this.#line
  }
}
