/** What has happened so far in one action, and where it has led. */
import type { Outcome } from '../core/outcome.ts'
import type { CastleContext } from './context.ts'
import { shownAtEnd } from './ending.ts'
import { evolve } from './evolve.ts'
import type { CastleEvent, CastleState } from './types.ts'

export class Story {
  readonly events: CastleEvent[] = []
  state: CastleState
  readonly #limit: number

  constructor({ info }: CastleContext, state: CastleState) {
    this.state = state
    this.#limit = info.repetitions + 1
  }

  tell(event: CastleEvent): this {
    this.events.push(event)
    this.state = evolve(this.#limit, this.state, event)
    return this
  }

  end(outcome: Outcome): this {
    return this.tell({ type: 'game-ended', outcome, shown: shownAtEnd(this.state) })
  }
}
