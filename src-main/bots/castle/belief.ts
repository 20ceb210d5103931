/**
 * What everybody can believe of the pieces that nobody has been shown, their owners aside: what is left of each army, weighed by where a piece stood at first
 * and by how it behaved, and balanced so that each piece is something and each kind occurs as often as it is left. It is drawn for the bot's own pieces too:
 * that is what others take them for.
 */
import type { Rng } from '../../engine/core/rng.ts'
import type { Evidence } from './evidence.ts'
import type { Situation } from './situation.ts'

/** `chances[p * kinds + k]`: that piece p is of kind k, to whoever knows what is public. Rows sum to 1. */
export type Chances = Float64Array

const ROUNDS = 10

export function believe(situation: Situation, evidence: Evidence): Chances {
  const { pieces, hiddenLeft, tables } = situation
  const width = tables.kinds.length
  const chances = new Float64Array(pieces.length * width)
  for (const [p, piece] of pieces.entries()) {
    if (piece.known) {
      chances[p * width + (piece.kind ?? 0)] = 1
      continue
    }
    const weights = evidence.get(piece.id)
    for (let k = 0; k < width; k++) chances[p * width + k] = (hiddenLeft[piece.seat * width + k] ?? 0) * (weights?.[k] ?? 1)
  }
  for (const seat of tables.seats.keys()) balance(chances, situation, seat)
  return chances
}

/** Scales kinds to their counts and pieces to one, in turn, until both nearly hold. */
function balance(chances: Chances, { pieces, hiddenLeft, tables }: Situation, seat: number): void {
  const width = tables.kinds.length
  const hidden = hiddenOf(pieces, seat)
  for (let round = 0; round < ROUNDS; round++) {
    for (let k = 0; k < width; k++) {
      let sum = 0
      for (const p of hidden) sum += chances[p * width + k] ?? 0
      if (sum === 0) continue
      const by = (hiddenLeft[seat * width + k] ?? 0) / sum
      for (const p of hidden) chances[p * width + k] = (chances[p * width + k] ?? 0) * by
    }
    for (const p of hidden) {
      let sum = 0
      for (let k = 0; k < width; k++) sum += chances[p * width + k] ?? 0
      for (let k = 0; k < width; k++) chances[p * width + k] = sum > 0 ? (chances[p * width + k] ?? 0) / sum : 1 / width
    }
  }
}

function hiddenOf(pieces: Situation['pieces'], seat: number): readonly number[] {
  return pieces.flatMap((piece, p) => (piece.seat === seat && !piece.known ? [p] : []))
}

/** One way all pieces could be, by the chances: kind index by piece. What the bot knows is as it is. */
export function imagine({ pieces, hiddenLeft, tables, me }: Situation, chances: Chances, rng: Rng): Int8Array {
  const width = tables.kinds.length
  const drawn = Int8Array.from(pieces, ({ kind }) => kind ?? -1)
  for (const seat of tables.seats.keys()) {
    if (seat === me) continue
    const left = Array.from({ length: width }, (_, k) => k).sort(
      (a, b) => (hiddenLeft[seat * width + a] ?? 0) - (hiddenLeft[seat * width + b] ?? 0),
    )
    const open = hiddenOf(pieces, seat)
    for (const k of left) {
      for (let n = hiddenLeft[seat * width + k] ?? 0; n > 0; n--) {
        const p = drawPiece(open, drawn, (each) => chances[each * width + k] ?? 0, rng)
        if (p < 0) break
        drawn[p] = k
      }
    }
    for (const p of open) if (drawn[p] === -1) drawn[p] = likeliest(chances, p, width)
  }
  return drawn
}

function drawPiece(open: readonly number[], drawn: Int8Array, weigh: (p: number) => number, rng: Rng): number {
  let total = 0
  for (const p of open) if (drawn[p] === -1) total += weigh(p)
  if (total <= 0) return -1
  let at = rng.fraction() * total
  let last = -1
  for (const p of open) {
    const weight = drawn[p] === -1 ? weigh(p) : 0
    if (weight <= 0) continue
    last = p
    at -= weight
    if (at <= 0) return p
  }
  return last
}

function likeliest(chances: Chances, p: number, width: number): number {
  let best = 0
  for (let k = 0; k < width; k++) if ((chances[p * width + k] ?? 0) > (chances[p * width + best] ?? 0)) best = k
  return best
}
