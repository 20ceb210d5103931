/**
 * Which piece or card is explained, at a live table or in a review: as long as the mouse rests on it, or until something else is done. `S` is a space of a board,
 * or a spot of a card table.
 */
import type { Speech } from '../state/speech.svelte.ts'

/** What is said of it, made by the family from what the viewer may know. */
export interface PieceCard {
  /** `Your Scout, B4`. */
  readonly title: string
  /** A sentence each. */
  readonly lines: readonly string[]
  /** The corner of the table that is farthest from it, so that nothing is covered that the person looks at. */
  readonly corner: { readonly right: boolean; readonly bottom: boolean }
}

interface Source<S> {
  readonly speech: Speech
  /** The card of what is explained; null where nothing is there to be explained. */
  readonly card: () => PieceCard | null
  readonly isSame: (a: S | null, b: S) => boolean
  /** What is said where a spot means something else just now; null where it does not. */
  readonly instead?: () => string | null
}

export class Explaining<S> {
  /** `note` is said first. */
  at = $state.raw<{ readonly spot: S; readonly stays: boolean; readonly note?: string } | null>(null)
  readonly isSame: Source<S>['isSame']
  readonly #source: Source<S>

  constructor(source: Source<S>) {
    this.#source = source
    this.isSame = source.isSame
  }

  /** The mouse rests on a spot, or has gone elsewhere (null). */
  rest(spot: S | null): void {
    if (!this.at?.stays) this.at = spot === null ? null : { spot, stays: false }
  }

  /** Explains a spot until something else is done; nothing where nothing is. */
  keep(spot: S): void {
    this.at = { spot, stays: true }
    if (this.#words === null) this.at = null
  }

  /** The same, said as well. */
  say(spot: S): void {
    this.keep(spot)
    const words = this.#words
    if (words !== null) this.#source.speech.say(words)
  }

  close(): void {
    this.at = null
  }

  get #words(): string | null {
    if (this.at === null) return null
    const { card, instead } = this.#source
    const shown = card()
    return instead?.() ?? (shown && [`${shown.title}.`, ...shown.lines].join(' '))
  }
}
