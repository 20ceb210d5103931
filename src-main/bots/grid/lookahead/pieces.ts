/** The pieces of the search as it is given them. */

/** One of our own pieces. */
export interface KnownPiece {
  readonly square: number
  readonly kind: number
  /** Whether the enemy has been shown it. */
  readonly seen: boolean
  /** What is lost with it, and what is lost when it is first shown. */
  readonly worth: number
  readonly secrecy: number
  /** What is lost with it in an exchange for a known piece, where nothing is at risk and no secret is left to keep. */
  readonly exchange: number
}

/** An enemy piece. Piece j of the enemy begins with line j. */
export interface HiddenPiece {
  readonly square: number
}

/** One of our pieces that must hold an enemy piece which heads for our flag. */
export interface FlagGuard {
  readonly guard: number
  readonly raider: number
  /** By square of the guard: what being there is worth while the raider lives, at most `most`. */
  readonly values: Float64Array
  readonly most: number
}
