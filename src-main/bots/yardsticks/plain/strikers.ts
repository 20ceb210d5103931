/** Pieces that have attacked a seat's own, by its history. */
import type { Seat } from '../../../engine/core/seats.ts'

/** The part of a seen event that says which piece attacked which. */
interface Seen {
  readonly type: string
  readonly attacker?: { readonly id: string; readonly seat: Seat }
  readonly defender?: { readonly seat: Seat }
}

export function strikersIn(history: readonly Seen[], seat: Seat): ReadonlySet<string> {
  return new Set(
    history.flatMap(({ type, attacker, defender }) =>
      type === 'battle-fought' && attacker && defender?.seat === seat ? [attacker.id] : [],
    ),
  )
}
