/**
 * The losses of a seat, and how one of them comes back (NA-16). Whoever may not look through them must not be able to tell which it was (law 3): neither from
 * an id, nor from the place that is free in the tray, nor from what the others there still show of their past.
 */
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import { NOBODY } from './piece.ts'
import type { GridState, Piece } from '../types.ts'

type Tray = GridState['captured']

/** The loss of a kind that comes back. Of several it is one that is known best to all: which one is then plain to all players, or all are alike. */
export function lossOf(ctx: GridContext, captured: Tray, seat: Seat, kind: string): Piece | undefined {
  const alike = captured.filter((piece) => piece.seat === seat && piece.kind === kind)
  return alike.find(({ spent }) => spent) ?? alike.find((piece) => isShownToAll(ctx, piece)) ?? alike[0]
}

/** Whether every other seat has been shown the piece. */
export function isShownToAll(ctx: GridContext, { seat, seenBy }: Piece): boolean {
  return ctx.others(seat).every((each) => seenBy.includes(each))
}

/** The tray without a piece, everything else as it was. */
export function without(captured: Tray, gone: Piece): Tray {
  return captured.filter((piece) => piece !== gone)
}

/**
 * The tray without a piece, as it is when somebody may not look into it: the last place of its seat is free, and the others of that seat lie in the edition's
 * order of kinds, under these ids and without a past.
 */
export function withoutTrace(ctx: GridContext, captured: Tray, gone: Piece, ids: readonly string[]): Tray {
  const order = new Map(ctx.info.kinds.map(({ id }, i) => [id, i]))
  const orderOf = ({ kind }: Piece): number => order.get(kind) ?? 0
  const rest = without(captured, gone)
    .filter(({ seat }) => seat === gone.seat)
    .sort((a, b) => orderOf(a) - orderOf(b))
  const renamed = rest.map((piece, i) => withoutPast(piece, ids[i] ?? piece.id))
  const places = captured.findLastIndex(({ seat }) => seat === gone.seat)
  const kept = captured.toSpliced(places, 1)
  return kept.map((piece) => (piece.seat === gone.seat ? (renamed.shift() ?? piece) : piece))
}

function withoutPast({ seat, kind, spent }: Piece, id: string): Piece {
  return Object.freeze({ id, seat, kind, moved: false, seenBy: NOBODY, ...(spent ? { spent } : {}) })
}

/** So many ids that no piece of the game has or had: they number on from those that there are. */
export function newIds({ board, captured }: GridState, count: number): string[] {
  const numbers = [...board, ...captured].map((piece) => Number(/^p(\d+)$/.exec(piece?.id ?? '')?.[1] ?? 0))
  const last = Math.max(0, ...numbers)
  return Array.from({ length: count }, (_, i) => `p${last + i + 1}`)
}
