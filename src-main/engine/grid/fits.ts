/** Small questions about pieces that events from outside name. */
import type { GridContext } from './context.ts'
import type { Combatant, Piece } from './types.ts'

/** Equal as JSON. */
export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Whether a piece is the one that is named. */
export function isNamed({ id, seat, kind }: Piece, named: Pick<Combatant, 'id' | 'seat' | 'kind'>): boolean {
  return same([id, seat, kind], [named.id, named.seat, named.kind])
}

/** Whether a piece is known to seats that play here and are not its own, each once. */
export function isSeenBy({ others }: GridContext, { seat, seenBy }: Pick<Piece, 'seat' | 'seenBy'>): boolean {
  return new Set(seenBy).size === seenBy.length && seenBy.every((each) => others(seat).includes(each))
}

/** Whether a piece is as new: it has done nothing, and nobody has seen it. */
export function isFresh({ id: _, seat: __, kind: ___, ...marks }: Piece): boolean {
  return same(marks, { moved: false, seenBy: [] })
}
