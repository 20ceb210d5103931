/**
 * The turn that the person at this screen is putting together, as far as it is the same on every board: a piece in hand. What else belongs to a turn a family
 * adds. Nothing of it is told to anybody before it is sent.
 */
import type { SnapshotOf } from '../../state/shapes.ts'
import type { PieceFamily } from '../model.ts'

/** `C` is what the board shows of it. */
export abstract class BoardTurn<F extends PieceFamily, C = unknown> {
  /** Space of the piece in hand. */
  selected = $state<number | null>(null)
  readonly #table: () => SnapshotOf<F>
  /** The table, as long as the person may see it. */
  protected readonly seen = $derived.by((): SnapshotOf<F> | null => {
    const snapshot = this.#table()
    return snapshot.curtain ? null : snapshot
  })

  abstract readonly choosing: C

  constructor(table: () => SnapshotOf<F>) {
    this.#table = table
  }

  /** Pieces from beside the board are being placed: none on it is taken up meanwhile. */
  get isPlacing(): boolean {
    return false
  }

  /** Lets go of the piece in hand and of what it was about to do. */
  putDown(): void {
    this.selected = null
  }

  /** Nothing is left of it. */
  abandon(): void {
    this.putDown()
  }
}
