/** A position for tests, by text, to be played on by text. */
import type { Game, GameTypes } from '../../../src-main/engine/core/game.ts'
import type { Seat, Viewer } from '../../../src-main/engine/core/seats.ts'
import { perform } from './playing.ts'

export class TextScene<T extends GameTypes> {
  state: T['state']
  /** What followed from the last action. */
  events: readonly T['event'][] = []
  readonly #game: Game<T>

  constructor(game: Game<T>, options: T['options'], text: string) {
    this.#game = game
    const parsed = game.notation.parsePosition(options, text, 'scene')
    if (!parsed.ok) throw new Error(parsed.error.message)
    this.state = parsed.value
  }

  play(seat: Seat, ...texts: readonly string[]): this {
    for (const text of texts) {
      const step = perform(this.#game, this.state, this.#read(seat, text))
      this.state = step.after
      this.events = step.events
    }
    return this
  }

  /** The code of the refusal, or null. */
  refusal(seat: Seat, text: string): string | null {
    return this.error(seat, text)?.code ?? null
  }

  error(seat: Seat, text: string): T['error'] | null {
    const decided = this.#game.decide(this.state, this.#read(seat, text))
    return decided.ok ? null : decided.error
  }

  legal(seat: Seat): readonly string[] {
    return this.#game.legalActions(this.state, seat).map((action) => this.#game.notation.formatAction(this.state, action))
  }

  text(viewer: Viewer = 'arbiter'): string {
    return this.#game.notation.formatPosition(this.#game.viewFor(this.state, viewer))
  }

  #read(seat: Seat, text: string): T['action'] {
    const action = this.#game.notation.parseAction(this.state, seat, text)
    if (!action.ok) throw new Error(action.error.message)
    return action.value
  }
}
