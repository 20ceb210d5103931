/** Why other moves were stronger, for moves all over a game: each sentence needs the position, which is loaded. */
import type { Judged } from '../../../../src-main/contract/index.ts'
import type { Review } from '../review.svelte.ts'

export class Reasons {
  /** By frame. */
  said = $state.raw<Readonly<Record<number, string>>>({})
  readonly #review: Review
  #asked: Readonly<Record<number, Judged>> = {}

  constructor(review: Review) {
    this.#review = review
  }

  /** Loads the sentences of these decisions, each once. */
  async load(decisions: readonly Judged[]): Promise<void> {
    const { app, opened } = this.#review
    for (const decision of decisions) {
      const { frame, seat, why, against, does } = decision
      if ((!why && !against && !does) || this.#asked[frame] === decision) continue
      this.#asked = { ...this.#asked, [frame]: decision }
      const answer = await app.bridge.request('review.frame', { gameId: opened.game.gameId, viewer: seat, frame })
      if (answer.ok) this.said = { ...this.said, [frame]: this.#review.sayWhy(decision, answer.value.view) }
    }
  }
}
