/** What a model begins with: pieces, flags and sliders in numbers. */

export interface ModelPiece {
  /** -1 for one that was removed. */
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
  /** Seat by seat, in their order. */
  readonly pieces: readonly ModelPiece[]
  /** By seat. */
  readonly flags: readonly ModelFlag[]
  readonly sliders: readonly number[]
  readonly out: readonly boolean[]
  readonly turn: number
  readonly quiet: number
  readonly quietLimit: number
  /** What a kind is worth when somebody may come back, by `seat * kinds + kind`. */
  readonly worth: Float64Array
}
