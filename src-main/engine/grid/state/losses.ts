/**
 * The losses of a seat, and how one of them returns (NA-16). Players who may not see them must not learn which one it was (law 3): not from an id, nor from the
 * free place in the tray, nor from what the other losses still show.
 */
import type { Seat } from '../../core/seats.ts'
import type { GridContext } from '../context.ts'
import { NO_SEATS } from './piece.ts'
import type { GridState, Piece } from '../types.ts'

type Tray = GridState['captured']

/** The loss of a kind that returns. Of several it is the one that is known best to all: then either all players know which, or all are alike. */
export function lossOf(ctx: GridContext, captured: Tray, seat: Seat, kind: string): Piece | undefined {
  const alike = captured.filter((piece) => piece.seat === seat && piece.kind === kind)
  return alike.find(({ spent }) => spent) ?? alike.find((piece) => isShownToAll(ctx, piece)) ?? alike[0]
}

/** Whether every other seat has been shown the piece. */
export function isShownToAll(ctx: GridContext, { seat, seenBy }: Piece): boolean {
  return ctx.others(seat).every((each) => seenBy.includes(each))
}

/** The tray without one piece. */
export function without(captured: Tray, gone: Piece): Tray {
  return captured.filter((piece) => piece !== gone)
}

/**
 * The tray without one piece where not all players may see it: the last place of its seat becomes free, and the other losses of that seat get new ids, the
 * edition's order of kinds, and no past.
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
  return Object.freeze({ id, seat, kind, moved: false, seenBy: NO_SEATS, ...(spent ? { spent } : {}) })
}

/** New ids for a game: they continue the highest number. */
export function newIds({ board, captured }: GridState, count: number): string[] {
  const numbers = [...board, ...captured].map((piece) => Number(/^p(\d+)$/.exec(piece?.id ?? '')?.[1] ?? 0))
  const last = Math.max(0, ...numbers)
  return Array.from({ length: count }, (_, i) => `p${last + i + 1}`)
}
