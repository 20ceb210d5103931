/** The start of a model: pieces, flags and sliders in numbers. */

export interface ModelPiece {
  /** -1 for a piece that was removed. */
  readonly at: number
  readonly seat: number
  readonly kind: number
  readonly known: boolean
}

export interface ModelFlag {
  readonly at: number
  readonly carried: boolean
  /** Seat that laid it down of its own will, or -1. */
  readonly laid: number
}

export interface ModelStart {
  /** By seat. */
  readonly pieces: readonly ModelPiece[]
  /** By seat. */
  readonly flags: readonly ModelFlag[]
  readonly sliders: readonly number[]
  readonly out: readonly boolean[]
  readonly turn: number
  readonly quiet: number
  readonly quietLimit: number
  /** Worth of a kind when it may come back, by `seat * kinds + kind`. */
  readonly worth: Float64Array
}
