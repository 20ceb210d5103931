/**
 * What everyone except its owner can believe of a piece that was never shown: the kinds left of each army, weighed by where the piece
 * started and how it behaved, and balanced so that each piece has one kind and each kind occurs as often as it is left. Computed for the
 * bot's own pieces too: that is what others believe of them.
 */
import type { Rng } from '../../engine/core/rng.ts'
import { balance, drawKinds, type Hidden } from '../hidden.ts'
import { possibleKinds } from '../possible.ts'
import type { Evidence } from './evidence.ts'
import type { Situation } from './situation.ts'

/** `chances[p * kinds + k]`: the chance, by public knowledge, that piece p is of kind k. Rows sum to 1. */
export type Chances = Float64Array

const ROUNDS = 20

export function believe(situation: Situation, evidence: Evidence): Chances {
  const { pieces, hiddenLeft, tables } = situation
  const width = tables.kinds.length
  const chances = new Float64Array(pieces.length * width)
  for (const [p, piece] of pieces.entries()) if (piece.known) chances[p * width + (piece.kind ?? 0)] = 1
  for (const seat of tables.seats.keys()) {
    const hidden = hiddenIn(situation, chances, seat)
    for (const [n, kinds] of possibleOf(situation, hidden).entries()) {
      const p = hidden.rows[n] ?? -1
      const weights = evidence.get(pieces[p]?.id ?? '')
      for (const k of kinds) chances[p * width + k] = (hiddenLeft[seat * width + k] ?? 0) * (weights?.[k] ?? 1)
    }
    balance(hidden, { rounds: ROUNDS, blank: 1 / width })
  }
  return chances
}

/** The kinds that each hidden piece of a seat can be. Pieces that a position set up from text lacks take kinds too. */
function possibleOf({ pieces }: Situation, { rows, left }: Hidden): readonly (readonly number[])[] {
  const every = [...left.keys()].filter((k) => (left[k] ?? 0) > 0)
  const alone = rows.map((row) => every.filter((k) => pieces[row]?.oneOf?.[k] !== false))
  if (rows.every((row) => pieces[row]?.oneOf === undefined)) return alone
  const absent = Math.max(0, left.reduce((sum, count) => sum + count, 0) - rows.length)
  const slots = [...alone, ...Array.from({ length: absent }, () => every)].map((kinds) => ({ kinds: kinds.map(String) }))
  const all = possibleKinds(slots, new Map(left.map((count, k) => [String(k), count])))
  return alone.map((kinds, n) => all?.[n]?.map(Number) ?? kinds)
}

/** The pieces of a seat that were not shown. */
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
