/** What the viewer of a finished game could know: of every piece in the shown frame, and when it came to know it. Loaded once it is asked for. */
import type { KnownPiece, Reveal, Seat } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { ownSeat } from '../../state/seats.ts'
import type { NumberedFrameOf } from '../../state/shapes.ts'
import { createBeliefs, type AskBeliefs } from './bluffs.ts'
import { Supposing } from './supposing.svelte.ts'
import { revealedIn, type Revealed } from './known.ts'

interface Reviewed {
  readonly app: AppState
  readonly gameId: string
  /** The seats of the game. */
  readonly seats: readonly Seat[]
  /** Whether this can be known: in games that are over, but for refereed ones. */
  readonly isOffered: boolean
  /** Whether positions of the game can be judged. */
  readonly isJudged: boolean
  readonly shown: () => NumberedFrameOf | null
}

export class Knowing {
  isOn = $state(false)
  /** The piece whose history is shown, by id. */
  chosen = $state<string | null>(null)
  /** Whether the chosen piece is compared with what it was. */
  compares = $state(false)
  readonly isOffered: boolean
  readonly supposing: Supposing
  /** By seat: what it came to know; null until that is loaded. */
  reveals = $state.raw<Readonly<Partial<Record<Seat, readonly Reveal[]>>> | null>(null)
  /** What a seat took a piece for over the game; null after a notice. */
  readonly beliefs: AskBeliefs
  readonly #reviewed: Reviewed
  #loaded = $state.raw<{
    readonly frame: number
    readonly line: string
    readonly seat: Seat
    readonly pieces: readonly KnownPiece[]
  } | null>(null)

  constructor(reviewed: Reviewed) {
    this.#reviewed = reviewed
    this.isOffered = reviewed.isOffered
    this.beliefs = createBeliefs(reviewed)
    this.supposing = new Supposing(reviewed)
  }

  /** The seat whose knowledge is shown; null where the viewer is none. */
  get seat(): Seat | null {
    const shown = this.#reviewed.shown()
    return shown && ownSeat(shown.view.viewer)
  }

  /** The shown frame of the game and the seat whose knowledge is shown; null in a variation, where nothing is supposed. */
  get place(): { readonly frame: number; readonly seat: Seat } | null {
    const shown = this.#reviewed.shown()
    return !shown || shown.line || this.seat === null ? null : { frame: shown.frame, seat: this.seat }
  }

  /** The same if what is supposed were so; null until it is loaded. */
  get pieces(): readonly KnownPiece[] | null {
    const { place } = this
    return (place && this.supposing.piecesAt(place)) ?? this.known
  }

  /** What that seat could know in the shown frame; null until it is loaded. */
  get known(): readonly KnownPiece[] | null {
    const shown = this.#reviewed.shown()
    const loaded = this.#loaded
    const isHere = loaded && loaded.frame === shown?.frame && loaded.line === lineIn(shown) && loaded.seat === this.seat
    return isHere ? loaded.pieces : null
  }

  /** What is marked on the board; nothing while this is off. */
  get marked(): readonly KnownPiece[] {
    return this.isOn ? (this.pieces ?? []) : []
  }

  /** The pieces of which something is supposed, where that is possible. */
  get supposed(): readonly string[] {
    const { place } = this
    return place && this.supposing.piecesAt(place) ? this.supposing.listFor(place.seat).map(({ id }) => id) : []
  }

  /** Each piece that became known for certain. */
  readonly revealed = $derived.by((): readonly Revealed[] => revealedIn(this.reveals ?? {}))

  /** Chooses the piece on a space or in a place, another seat's, to show its history. False where there is none. */
  chooseAt(at: number, owner?: Seat): boolean {
    return this.isOn && this.#choose(at, owner)
  }

  /** The same while this is off, once what is known is loaded. */
  async find(at: number, owner?: Seat): Promise<boolean> {
    await this.load()
    return this.#choose(at, owner)
  }

  #choose(at: number, owner?: Seat): boolean {
    const found = this.pieces?.find((piece) => piece.at === at && (owner === undefined || piece.owner === owner))
    if (found) this.chosen = found.id
    return found !== undefined
  }

  /** Shows it or not. */
  toggle(): void {
    this.isOn = !this.isOn
  }

  /** Loads what the shown frame needs. */
  async load(): Promise<void> {
    const { app, gameId, shown } = this.#reviewed
    const here = shown()
    const { seat, place } = this
    if (!this.isOffered) return
    if (!this.reveals) void this.#loadReveals()
    if (!here || seat === null) return
    if (place) void this.supposing.load(place)
    if (this.known) return
    const { frame } = here
    const moves = here.line && { moves: [...here.line] }
    const answer = await app.bridge.request('review.knowledge', { gameId, seat, frame, ...moves })
    if (!answer.ok) return app.fail(answer.error)
    if (shown() === here && this.seat === seat) this.#loaded = { frame, line: lineIn(here), seat, pieces: answer.value }
  }

  async #loadReveals(): Promise<void> {
    const { app, gameId, seats } = this.#reviewed
    this.reveals = {}
    for (const seat of seats) {
      const answer = await app.bridge.request('review.reveals', { gameId, seat })
      if (answer.ok) this.reveals = { ...this.reveals, [seat]: answer.value }
    }
  }
}

/** The moves of a variation as one text; empty in the game. */
function lineIn(shown: NumberedFrameOf | null): string {
  return shown?.line?.join(' ') ?? ''
}
