/**
 * Which piece or card is explained, at a live table or in a review: while the mouse rests on it, or until the next action. `S` is a space of a board, or a
 * spot of a card table.
 */
import type { Speech } from '../state/speech.svelte.ts'

/** The explanation, made by the family from what the viewer may know. */
export interface PieceCard {
  /** `Your Scout, B4`. */
  readonly title: string
  /** A sentence each. */
  readonly lines: readonly string[]
  /** The corner of the table farthest from it, so that it covers nothing that the player looks at. */
  readonly corner: { readonly right: boolean; readonly bottom: boolean }
}

interface Source<S> {
  readonly speech: Speech
  /** The explanation that is shown; null for none. */
  readonly card: () => PieceCard | null
  readonly isSame: (a: S | null, b: S) => boolean
  /** A note where the spot has another meaning now; null for none. */
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

  /** The mouse rests on a spot, or has left (null). */
  rest(spot: S | null): void {
    if (!this.at?.stays) this.at = spot === null ? null : { spot, stays: false }
  }

  /** Explains a spot until the next action; does nothing on an empty one. */
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
