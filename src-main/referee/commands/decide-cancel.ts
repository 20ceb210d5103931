/**
 * Putting the pieces back: what was being entered never was, and the list says so. Whoever began it may, until the other side has entered something; otherwise the
 * other side is asked.
 */
import type { CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import type { RefereeEvent } from '../events.ts'
import type { Refusal } from '../refusals.ts'
import type { Draft, RefereeState } from '../state.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Somebody puts the pieces back or asks to; without a seat all who take part do it together, at one screen. */
export type CancelCommand = CommandOf<'cancel'>

/** Whose pieces are entered. */
export function partsIn({ attacker, defender }: Draft): readonly Seat[] {
  return defender === null || defender === attacker ? [attacker] : [attacker, defender]
}

/** Who else has to agree; nobody where the seat began it and the other has entered nothing. Null for a seat that takes no part. */
export function askedToPutBack(draft: Draft, seat: Seat): readonly Seat[] | null {
  const parts = partsIn(draft)
  if (!parts.includes(seat)) return null
  // while nobody has said what a corrected entry was, nobody has entered anything
  if (draft.form === 'open') return []
  const isAlone = draft.correcting === null && seat === draft.attacker && !hasOtherEntered(draft)
  return isAlone ? [] : parts.filter((each) => each !== seat)
}

/** In a battle the attacker enters first or the defender early; of a power or a shot all pieces are the other side's. */
function hasOtherEntered({ form, claims, early }: Draft): boolean {
  return early !== null || claims.length > (form === 'battle' ? 1 : 0)
}

/** Puts the pieces back, or asks whoever else has to agree. */
export function decideCancel({ draft }: RefereeState, { seat }: CancelCommand): Decision {
  if (!draft) return fail({ code: 'not-entering' })
  if (seat === undefined) return ok([{ type: 'entry-cancelled' }])
  const asked = askedToPutBack(draft, seat)
  if (asked === null) return fail({ code: 'not-yours', seat })
  const isAgreed = asked.length === 0 || (draft.putBack !== null && draft.putBack !== seat)
  return ok([isAgreed ? { type: 'entry-cancelled', by: draft.putBack ?? seat } : { type: 'cancel-asked', by: seat }])
}

/** The other side agrees or not; who asked can only withdraw it. */
export function decideAnswerCancel({ draft }: RefereeState, seat: Seat, accept: boolean): Decision {
  const by = draft?.putBack ?? null
  if (!draft || by === null || !partsIn(draft).includes(seat)) return fail({ code: 'not-asked' })
  if (!accept) return ok([{ type: 'cancel-declined', by: seat }])
  return seat === by ? fail({ code: 'not-asked' }) : ok([{ type: 'entry-cancelled', by }])
}
