/** The unfinished turn of the player at this screen, as every board with pieces uses it. A family adds its own parts. It is private until it is sent. */
export interface PieceTurn<C = unknown> {
  /** Space of the selected piece. */
  selected: number | null
  /** What the board shows of the turn. */
  readonly choosing: C
  /** Spaces are chosen for something else than a piece on the board: none can be dragged meanwhile. */
  readonly isPlacing: boolean
  /** Whether the turn allows a piece to be selected now. */
  readonly canSelect: boolean
  /** Clears the selection and its planned action. */
  putDown(): void
  /** Clears the whole turn. */
  abandon(): void
}
