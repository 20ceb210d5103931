/** How players end a game that no captured Flag has ended, and how they take such an end back: CL-22, BC-12 `no-action`, CL-23 `resigned` and `agreed`. */
import type { RefereeEndReason } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { Judgement, RefereeEvent } from './events.ts'
import { canBeImmobile } from './ledger.ts'
import type { Refusal } from './refusals.ts'
import { rulesOf, type RefereeSetup } from './setup.ts'
import { opponentOf, type Side } from './sides.ts'
import { outcomeOf, standingEntries, wonBy, type RefereeState } from './state.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Ends the game by the players' word. An entry that was under way lapses. */
export function decideEnd(setup: RefereeSetup, state: RefereeState, reason: RefereeEndReason, seat: Side | null): Decision {
  if (outcomeOf(setup, state)) return fail({ code: 'game-over' })
  const outcome = endingOf(setup, reason, seat)
  if (!outcome) return fail({ code: 'wrong-ending' })
  if (seat && !canEnd(setup, standingEntries(state.entries), outcome)) return fail({ code: 'has-attacker', seat })
  return ok([{ type: 'game-ended', outcome }])
}

function endingOf(setup: RefereeSetup, reason: RefereeEndReason, loser: Side | null): Outcome | null {
  if (loser) return reason === 'agreed' ? null : wonBy(setup, opponentOf(setup.seats, loser), reason)
  if (reason === 'resigned' || (reason === 'no-action' && !rulesOf(setup.info).hasDeadlock)) return null
  return { places: Object.fromEntries(setup.seats.map((seat) => [seat, 1])), reason: reason === 'agreed' ? 'agreed' : 'deadlock' }
}

/** Whether an end that was declared can be, by what everybody knows (BC-12). */
export function canEnd(setup: RefereeSetup, entries: readonly Judgement[], { reason, places }: Outcome): boolean {
  if (reason === 'deadlock') return rulesOf(setup.info).hasDeadlock
  return reason !== 'no-action' || setup.seats.every((seat) => places[seat] === 1 || canBeImmobile(setup, entries, seat))
}

/** A side asks to take the declared end back. An end that an entry has brought about is taken back by correcting that entry. */
export function decideAskReopening(setup: RefereeSetup, state: RefereeState, seat: Side): Decision {
  const outcome = outcomeOf(setup, state)
  if (!outcome) return fail({ code: 'not-over' })
  if (outcome !== state.declared) return fail({ code: 'ended-by-entry' })
  return ok([{ type: 'reopening-asked', by: seat }])
}

/** The other side agrees or not; who asked can only withdraw it. */
export function decideReopening({ reopening }: RefereeState, seat: Side, accept: boolean): Decision {
  if (!reopening) return fail({ code: 'no-reopening' })
  if (!accept) return ok([{ type: 'reopening-declined', by: seat }])
  return seat === reopening ? fail({ code: 'own-reopening' }) : ok([{ type: 'game-reopened' }])
}
