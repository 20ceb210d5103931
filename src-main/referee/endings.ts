/** How players end a game that no captured Flag has ended, and how they take such an end back: CL-22, BC-12 `no-action`, CL-23 `resigned` and `agreed`. */
import type { RefereeEndReason } from '../contract/index.ts'
import { draw, type Outcome } from '../engine/core/outcome.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import { areOthersWaiting, isOwn, toAnswer } from './consent.ts'
import type { Judgement, RefereeEvent } from './events.ts'
import { canBeImmobile } from './ledger.ts'
import type { Refusal } from './refusals.ts'
import { rulesOf, type RefereeSetup } from './setup.ts'
import type { Seat } from '../engine/core/seats.ts'
import { outcomeByLand, outcomeWithout } from './outcomes.ts'
import { outOf } from './standing.ts'
import { standingsOf } from './standings-after.ts'
import { outcomeOf, standingEntries, type RefereeState } from './state.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Ends the game by the players' word, or for one seat where others go on. What was being entered or asked lapses. */
export function decideEnd(setup: RefereeSetup, state: RefereeState, reason: RefereeEndReason, seat: Seat | null): Decision {
  if (outcomeOf(setup, state)) return fail({ code: 'game-over' })
  const entries = standingEntries(state.entries)
  const standings = standingsOf(setup, entries)
  const out = outOf(standings)
  if (reason === 'round-limit') return decideLastRound(setup, state, seat)
  if (seat === null) {
    const drawn = drawnBy(setup, reason)
    return drawn ? ok([{ type: 'game-ended', outcome: draw({ lineup: setup.lineup, out }, drawn) }]) : fail({ code: 'wrong-ending' })
  }
  if (reason === 'agreed') return fail({ code: 'wrong-ending' })
  if (out.includes(seat)) return fail({ code: 'is-out', seat })
  if (reason === 'no-action' && !canBeImmobile(setup, entries, seat)) return fail({ code: 'has-attacker', seat })
  const outcome = outcomeWithout(setup, standings, seat, reason)
  if (outcome) return ok([{ type: 'game-ended', outcome }])
  const left: RefereeEvent = { type: 'entry-judged', entry: { type: 'left', attacker: seat, reason } }
  if (state.draft) return ok([{ type: 'entry-cancelled' }, left])
  return ok(state.asked ? [{ type: 'correction-declined', by: seat }, left] : [left])
}

/** The last round is over: whoever holds the most territories wins, by what was told last (CQ-23). */
function decideLastRound(setup: RefereeSetup, { holdings, entries }: RefereeState, seat: Seat | null): Decision {
  if (!setup.bags || seat !== null) return fail({ code: 'wrong-ending' })
  if (!holdings) return fail({ code: 'land-untold', rule: setup.bags.cites.rounds })
  return ok([{ type: 'game-ended', outcome: outcomeByLand(setup, holdings, standingsOf(setup, standingEntries(entries))) }])
}

/** Why a game is drawn that nobody has lost, or null where that cannot be. */
function drawnBy(setup: RefereeSetup, reason: RefereeEndReason): 'agreed' | 'deadlock' | null {
  if (reason === 'agreed') return 'agreed'
  return reason === 'no-action' && rulesOf(setup.info).hasDeadlock ? 'deadlock' : null
}

/** Whether an end that was declared can be, by what everybody knows (BC-12). */
export function canEnd(setup: RefereeSetup, entries: readonly Judgement[], { reason, places }: Outcome): boolean {
  if (reason === 'deadlock') return rulesOf(setup.info).hasDeadlock
  if (reason !== 'no-action') return true
  const out = outOf(standingsOf(setup, entries))
  return setup.seats.every((seat) => places[seat] === 1 || out.includes(seat) || canBeImmobile(setup, entries, seat))
}

/** A side asks to take the declared end back. An end that an entry has brought about is taken back by correcting that entry. */
export function decideAskReopening(setup: RefereeSetup, state: RefereeState, seat: Seat): Decision {
  const outcome = outcomeOf(setup, state)
  if (!outcome) return fail({ code: 'not-over' })
  if (outcome !== state.declared) return fail({ code: 'ended-by-entry' })
  return ok([{ type: 'reopening-asked', by: seat }])
}

/** Each other side agrees or not; who asked can only withdraw it. */
export function decideReopening(setup: RefereeSetup, state: RefereeState, seat: Seat, accept: boolean): Decision {
  const { reopening } = state
  if (!reopening) return fail({ code: 'no-reopening' })
  if (!accept) return ok([{ type: 'reopening-declined', by: seat }])
  if (isOwn(setup, reopening, seat)) return fail({ code: 'own-reopening' })
  const waiting = toAnswer(setup, state, reopening)
  if (!waiting.includes(seat)) return fail({ code: 'no-reopening' })
  return ok([areOthersWaiting(setup, waiting, seat) ? { type: 'reopening-agreed', by: seat } : { type: 'game-reopened' }])
}
