/** What is supposed of hidden pieces, for one viewer: it stays while one steps through the game, until it is taken back or another seat looks. */
import { MOST_SUPPOSED, type KnownPiece, type Outlooks, type Seat, type Supposition } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'

interface Supposed {
  readonly app: AppState
  readonly gameId: string
  /** Whether positions of the game can be judged. */
  readonly isJudged: boolean
}

/** Where something is supposed. */
interface Place {
  readonly seat: Seat
  readonly frame: number
}

interface Answered<T> extends Place {
  /** The suppositions that it answers. */
  readonly of: readonly Supposition[]
  readonly value: T
}

export class Supposing {
  readonly isJudged: boolean
  readonly #supposed: Supposed
  #made = $state.raw<{ readonly seat: Seat; readonly list: readonly Supposition[] } | null>(null)
  #pieces = $state.raw<Answered<readonly KnownPiece[] | null> | null>(null)
  #outlooks = $state.raw<Answered<Outlooks | null> | null>(null)

  constructor(supposed: Supposed) {
    this.#supposed = supposed
    this.isJudged = supposed.isJudged
  }

  /** What is supposed for a seat, in the order in which it was. */
  listFor(seat: Seat | null): readonly Supposition[] {
    return this.#made && this.#made.seat === seat ? this.#made.list : []
  }

  /** Whether nothing more can be supposed. */
  isFull(seat: Seat): boolean {
    return this.listFor(seat).length >= MOST_SUPPOSED
  }

  /** Supposes that a piece is of this kind, or no longer. */
  suppose(seat: Seat, id: string, kind: string | null): void {
    const others = this.listFor(seat).filter((each) => each.id !== id)
    this.#made = { seat, list: kind === null ? others : [...others, { id, kind }] }
  }

  reset(): void {
    this.#made = null
  }

  /** What the seat could know if that were so; null where it can rule it out. Undefined until it is loaded, and where nothing is supposed. */
  piecesAt(place: Place): readonly KnownPiece[] | null | undefined {
    return this.#valueOf(this.#pieces, place)
  }

  /** The position judged both ways; null where the seat is not to move. Undefined until it is loaded. */
  outlooksAt(place: Place): Outlooks | null | undefined {
    return this.#valueOf(this.#outlooks, place)
  }

  /** Loads what a position needs. */
  async load(place: Place): Promise<void> {
    const of = this.listFor(place.seat)
    if (of.length === 0 || this.piecesAt(place) !== undefined) return
    const { app, gameId, isJudged } = this.#supposed
    const asked = { gameId, ...place, supposed: [...of] }
    const pieces = await app.bridge.request('review.suppose', asked)
    if (!pieces.ok) return app.fail(pieces.error)
    if (this.listFor(place.seat) !== of) return
    this.#pieces = { ...place, of, value: pieces.value }
    if (!isJudged || pieces.value === null) return
    const outlooks = await app.bridge.request('review.outlook', asked)
    if (!outlooks.ok) return app.fail(outlooks.error)
    if (this.listFor(place.seat) === of) this.#outlooks = { ...place, of, value: outlooks.value }
  }

  #valueOf<T>(answer: Answered<T> | null, { seat, frame }: Place): T | undefined {
    const list = this.listFor(seat)
    return list.length > 0 && answer?.of === list && answer.seat === seat && answer.frame === frame ? answer.value : undefined
  }
}
