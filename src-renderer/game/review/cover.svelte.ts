/**
 * The cover over a game that is over: its result and all after the furthest position that was shown. The setting puts it there; it is lifted by a wish, or at
 * the end. A game whose end was seen on this machine is not covered.
 */
import type { Seat, Settings } from '../../../src-main/contract/index.ts'
import type { Eyes } from './eyes.ts'
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
  /** While a decision is tried again: nothing after its frame is shown, and nothing that its seat did not know. */
  lid = $state.raw<{ readonly frame: number; readonly seat: Seat } | null>(null)
  /** The last frame that can be gone to, and the last one that is not covered. */
  readonly end = $derived.by(() => this.lid?.frame ?? this.#game.last)
  readonly limit = $derived.by(() => (this.isOn ? Math.min(this.#reached, this.end) : this.end))

  constructor(game: Covered) {
    this.#game = game
    this.#lifted = isEndSeen(game.gameId)
  }

  /** Whether it leaves this viewer open. */
  allows(eyes: Eyes): boolean {
    return this.lid === null || this.lid.seat === eyes
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
