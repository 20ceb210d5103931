/** The position of a review in the address, so that it survives a reload and can be typed, kept and sent. */
import { hrefTo, parseRoute } from '../../state/route.ts'

/** Time before a position gets into the address, in milliseconds: browsers refuse an address that changes with every frame of autoplay. */
const PAUSE_MS = 200

export class Address {
  readonly #gameId: string
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(gameId: string) {
    this.#gameId = gameId
  }

  /** The name of the position; null where the address is of another game or screen. */
  get position(): string | null {
    const { screen, params } = parseRoute(window.location.hash)
    const [gameId, name = ''] = params
    return screen === 'review' && gameId === this.#gameId ? name : null
  }

  /** Names a position once it has been shown for a while, without an entry in the browser's history for each. */
  name(position: string): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      if (this.position !== null) window.history.replaceState(null, '', hrefTo('review', this.#gameId, position))
    }, PAUSE_MS)
  }

  /** Names nothing any more. */
  stop(): void {
    clearTimeout(this.#timer)
  }
}
