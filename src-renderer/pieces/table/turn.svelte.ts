/**
 * The unfinished turn of the player at this screen, on any board: the selected piece. A family adds its own parts. It is private until it is sent.
 */
import type { SnapshotOf } from '../../state/shapes.ts'
import type { PieceFamily } from '../model.ts'

/** `C` is what the board shows of it. */
export abstract class BoardTurn<F extends PieceFamily, C = unknown> {
  /** Space of the selected piece. */
  selected = $state<number | null>(null)
  readonly #table: () => SnapshotOf<F>
  /** The table, as long as the player may see it. */
  protected readonly seen = $derived.by((): SnapshotOf<F> | null => {
    const snapshot = this.#table()
    return snapshot.curtain ? null : snapshot
  })

  abstract readonly choosing: C

  constructor(table: () => SnapshotOf<F>) {
    this.#table = table
  }

  /** Pieces from outside the board are being placed: none on it can be selected meanwhile. */
  get isPlacing(): boolean {
    return false
  }

  /** Clears the selection and its planned action. */
  putDown(): void {
    this.selected = null
  }

  /** Clears the whole turn. */
  abandon(): void {
    this.putDown()
  }
}
