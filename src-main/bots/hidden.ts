/** What hidden pieces could be: chances balanced so that each piece has one kind and each kind occurs as often as it is left, and one draw that fits them. */
import type { Rng } from '../engine/core/rng.ts'
import { drawIndex } from './choose.ts'

export interface Hidden {
  /** `chances[row * kinds + k]`: chance that the piece of this row is of kind k. */
  readonly chances: Float64Array
  /** Number of kinds. */
  readonly kinds: number
  /** Rows of the hidden pieces; all others are left alone. */
  readonly rows: readonly number[]
  /** Kind index → pieces of it among them; in positions set up from text they may sum to more than the pieces. */
  readonly left: readonly number[]
}

interface Balance {
  /** How often kinds and pieces are scaled in turn. */
  readonly rounds: number
  /** The chance of every kind for a piece for which no kind is possible. */
  readonly blank: number
}

/** A kind whose sum is off by no more than this share is left as it is. */
const CLOSE = 0.002

/** Scales kinds to their counts and pieces to 1, in turn, until both nearly hold. */
export function balance({ chances, kinds, rows, left }: Hidden, { rounds, blank }: Balance): void {
  for (let round = 0; round < rounds; round++) {
    let furthest = 0
    for (let k = 0; k < kinds; k++) {
      let sum = 0
      for (const row of rows) sum += chances[row * kinds + k] ?? 0
      if (sum === 0) continue
      const by = (left[k] ?? 0) / sum
      furthest = Math.max(furthest, Math.abs(by - 1))
      for (const row of rows) chances[row * kinds + k] = (chances[row * kinds + k] ?? 0) * by
    }
    for (const row of rows) {
      let sum = 0
      for (let k = 0; k < kinds; k++) sum += chances[row * kinds + k] ?? 0
      for (let k = 0; k < kinds; k++) chances[row * kinds + k] = sum > 0 ? (chances[row * kinds + k] ?? 0) / sum : blank
    }
    if (furthest < CLOSE) return
  }
}

/** Draws the kinds of hidden pieces, -1 so far, by the chances. Kinds choose their pieces in this order. */
export function drawKinds({ chances, kinds, rows, left }: Hidden, drawn: Int8Array, order: readonly number[], rng: Rng): void {
  for (const k of order) {
    for (let n = left[k] ?? 0; n > 0; n--) {
      const i = drawIndex(
        rows.map((row) => (drawn[row] === -1 ? (chances[row * kinds + k] ?? 0) : 0)),
        rng,
      )
      const row = rows[i]
      if (row === undefined) break
      drawn[row] = k
    }
  }
  for (const row of rows) if (drawn[row] === -1) drawn[row] = likeliest(chances, row, kinds)
}

function likeliest(chances: Float64Array, row: number, kinds: number): number {
  let best = 0
  for (let k = 0; k < kinds; k++) if ((chances[row * kinds + k] ?? 0) > (chances[row * kinds + best] ?? 0)) best = k
  return best
}
