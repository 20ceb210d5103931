/**
 * What everyone except its owner can believe of a piece that was never shown: the kinds left of each army, weighed by where the piece
 * started and how it behaved, and balanced so that each piece has one kind and each kind occurs as often as it is left. Computed for the
 * bot's own pieces too: that is what others believe of them.
 */
import type { Rng } from '../../engine/core/rng.ts'
import { balance, drawKinds, type Hidden } from '../hidden.ts'
import type { Evidence } from './evidence.ts'
import type { Situation } from './situation.ts'

/** `chances[p * kinds + k]`: the chance, by public knowledge, that piece p is of kind k. Rows sum to 1. */
export type Chances = Float64Array

const ROUNDS = 20

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
    for (let k = 0; k < width; k++)
      chances[p * width + k] = piece.oneOf?.[k] === false ? 0 : (hiddenLeft[piece.seat * width + k] ?? 0) * (weights?.[k] ?? 1)
  }
  for (const seat of tables.seats.keys()) balance(hiddenIn(situation, chances, seat), { rounds: ROUNDS, blank: 1 / width })
  return chances
}

/** The pieces of a seat that no other seat was shown. */
function hiddenIn({ pieces, hiddenLeft, tables }: Situation, chances: Chances, seat: number): Hidden {
  const kinds = tables.kinds.length
  const rows = pieces.flatMap((piece, p) => (piece.seat === seat && !piece.known ? [p] : []))
  return { chances, kinds, rows, left: Array.from({ length: kinds }, (_, k) => hiddenLeft[seat * kinds + k] ?? 0) }
}

/** Draws kinds for all pieces by the chances: kind index by piece. What the bot knows stays as it is. */
export function imagine(situation: Situation, chances: Chances, rng: Rng): Int8Array {
  const { pieces, tables, me } = situation
  const drawn = Int8Array.from(pieces, ({ kind }) => kind ?? -1)
  for (const seat of tables.seats.keys()) {
    if (seat === me) continue
    const hidden = hiddenIn(situation, chances, seat)
    const order = [...hidden.left.keys()].sort((a, b) => (hidden.left[a] ?? 0) - (hidden.left[b] ?? 0))
    drawKinds(hidden, drawn, order, rng)
  }
  return drawn
}
