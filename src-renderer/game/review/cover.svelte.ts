/**
 * The cover over a game that is over: its result and all after the furthest position that was shown. The setting puts it there; it is lifted by a wish, or at
 * the end. A game whose end was seen on this machine is not covered.
 */
import type { Settings } from '../../../src-main/contract/index.ts'
import { isEndSeen, rememberEnd } from '../../state/seen-ends.ts'

interface Covered {
  readonly gameId: string
  /** Its last frame. */
  readonly last: number
  /** A game that goes on, or was refereed, has no cover. */
  readonly isCoverable: boolean
  readonly settings: () => Pick<Settings, 'coverReview'>
}

export class Cover {
  readonly #game: Covered
  #lifted = $state(false)
  #reached = $state(0)
  readonly isOn = $derived.by(() => this.#game.isCoverable && !this.#lifted && this.#game.settings().coverReview)
  /** The last frame that is not covered. */
  readonly limit = $derived.by(() => (this.isOn ? this.#reached : this.#game.last))

  constructor(game: Covered) {
    this.#game = game
    this.#lifted = isEndSeen(game.gameId)
  }

  /** A frame is shown: nothing up to it is covered any more. */
  reach(frame: number): void {
    this.#reached = Math.max(this.#reached, frame)
    if (this.isOn && frame >= this.#game.last) this.lift()
  }

  /** Uncovers the whole game. */
  lift(): void {
    this.#lifted = true
    rememberEnd(this.#game.gameId)
  }
}
