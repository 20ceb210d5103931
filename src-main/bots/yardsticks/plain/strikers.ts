/** Which pieces have attacked a seat’s own, by what it was told. */
import type { Seat } from '../../../engine/core/seats.ts'

/** The part of a told event that says who attacked whom. */
interface Told {
  readonly type: string
  readonly attacker?: { readonly id: string; readonly seat: Seat }
  readonly defender?: { readonly seat: Seat }
}

export function strikersIn(history: readonly Told[], seat: Seat): ReadonlySet<string> {
  return new Set(
    history.flatMap(({ type, attacker, defender }) =>
      type === 'battle-fought' && attacker && defender?.seat === seat ? [attacker.id] : [],
    ),
  )
}
