/** What each side of a game has lost in a position. */
import type { PositionBase } from '../engine/core/game.ts'
import type { Seat } from '../engine/core/seats.ts'

/** How many pieces each seat is without. */
export function lossesIn(state: PositionBase): Partial<Record<Seat, number>> {
  const lost: Partial<Record<Seat, number>> = {}
  for (const { seat } of withReturns(state) ?? state.captured) lost[seat] = (lost[seat] ?? 0) + 1
  return lost
}

/** Where units come back from a bag: those in it, and captured Flags (CQ-12, CQ-14). What was captured there names a unit each time. Null elsewhere. */
function withReturns(state: PositionBase): readonly { readonly seat: Seat }[] | null {
  if (!('bags' in state && 'lostFlags' in state)) return null
  const { bags, lostFlags } = state as { readonly bags: object; readonly lostFlags: readonly { readonly seat: Seat }[] }
  return [...(Object.values(bags) as readonly (readonly { readonly seat: Seat }[])[]).flat(), ...lostFlags]
}
