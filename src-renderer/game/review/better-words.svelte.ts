/** The stronger moves of a list of mistakes, in the words of their family. */
import type { AnyChoices, AnyView, Judged } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import type { Choice } from './shown-by.ts'

interface Named {
  readonly app: AppState
  readonly opened: { readonly game: { readonly gameId: string } }
  nameChoices(choices: AnyChoices, view?: AnyView): readonly Choice[]
}

export class BetterWords {
  /** By frame; those that have not come yet are missing. */
  #words = $state.raw<Readonly<Record<number, string>>>({})
  readonly #asked: Record<number, true> = {}
  readonly #review: Named

  constructor(review: Named) {
    this.#review = review
  }

  /** The stronger move in words, or else in notation; null where there was none. */
  of({ frame, better }: Pick<Judged, 'frame' | 'better'>): string | null {
    return better === null ? null : (this.#words[frame] ?? better)
  }

  /** Asks for those that are still missing, one after the other: they are named by what their side sees. */
  async add(decisions: readonly Judged[]): Promise<void> {
    for (const { frame, seat, better } of decisions) {
      if (better === null || this.#asked[frame]) continue
      this.#asked[frame] = true
      const { app, opened } = this.#review
      const { gameId } = opened.game
      const shown = await app.bridge.request('review.frame', { gameId, viewer: seat, frame })
      const answer = await app.bridge.request('review.choices', { gameId, frame })
      if (!shown.ok || !answer.ok || answer.value === null) continue
      const found = this.#review.nameChoices(answer.value.choices, shown.value.view).find(({ text }) => text === better)
      if (found) this.#words = { ...this.#words, [frame]: found.words.replace(/\.$/, '') }
    }
  }
}
