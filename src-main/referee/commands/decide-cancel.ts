/**
 * Putting the pieces back: the pending entry is dropped, and the list says so. The seat that began it may do so until the other side has entered a
 * piece; later, the other side is asked.
 */
import type { CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { RefereeEvent } from '../events.ts'
import type { Refusal } from '../refusals.ts'
import type { PendingEntry, RefereeState } from '../state.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** A seat puts the pieces back or asks to; without a seat, both do it together at one screen. */
export type CancelCommand = CommandOf<'cancel'>

/** The seats that enter pieces. */
export function partsIn({ attacker, defender }: PendingEntry): readonly Seat[] {
  return defender === null || defender === attacker ? [attacker] : [attacker, defender]
}

/** Who must agree; none where the seat began the entry and the other has entered nothing. Null for a seat that takes no part. */
export function askedToPutBack(pending: PendingEntry, seat: Seat): readonly Seat[] | null {
  const parts = partsIn(pending)
  if (!parts.includes(seat)) return null
  // an entry that is being corrected has no pieces until its form is named
  if (pending.form === 'open') return []
  const isAlone = pending.correcting === null && seat === pending.attacker && !hasOtherEntered(pending)
  return isAlone ? [] : parts.filter((each) => each !== seat)
}

/** In a battle the attacker enters first or the defender early; for a power or a shot, all pieces are the other side's. */
function hasOtherEntered({ form, claims, early }: PendingEntry): boolean {
  return early !== null || claims.length > (form === 'battle' ? 1 : 0)
}

/** Puts the pieces back, or asks those who must agree. */
export function decideCancel({ pending }: RefereeState, { seat }: CancelCommand): Decision {
  if (!pending) return fail({ code: 'not-entering' })
  if (seat === undefined) return ok([{ type: 'entry-cancelled' }])
  const asked = askedToPutBack(pending, seat)
  if (asked === null) return fail({ code: 'not-yours', seat })
  const isAgreed = asked.length === 0 || (pending.putBack !== null && pending.putBack !== seat)
  return ok([isAgreed ? { type: 'entry-cancelled', by: pending.putBack ?? seat } : { type: 'cancel-asked', by: seat }])
}

/** The other side agrees or not; the seat that asked can only withdraw. */
export function decideAnswerCancel({ pending }: RefereeState, seat: Seat, accept: boolean): Decision {
  const by = pending?.putBack ?? null
  if (!pending || by === null || !partsIn(pending).includes(seat)) return fail({ code: 'not-asked' })
  if (!accept) return ok([{ type: 'cancel-declined', by: seat }])
  return seat === by ? fail({ code: 'not-asked' }) : ok([{ type: 'entry-cancelled', by }])
}
