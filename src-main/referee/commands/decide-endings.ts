/** How players end a game, and how they take such an end back: CL-22, BC-12 `no-action`, CL-23 `resigned` and `agreed`. */
import type { RefereeEndReason, CommandOf } from '../../contract/index.ts'
import { draw, type Outcome } from '../../engine/core/outcome.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import { stuckRefusal, tableOf } from '../board/board.ts'
import { areOthersWaiting, isOwn, toAnswer } from './consent.ts'
import type { Ruling, RefereeEvent } from '../events.ts'
import { canBeImmobile } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { rulesOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { outcomeByLand, outcomeWithout } from '../tally/outcomes.ts'
import { outOf } from '../tally/tally.ts'
import { tallyEntries } from '../tally/apply-entry.ts'
import { outcomeOf, currentEntries, type RefereeState } from '../state.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Ends the game by the players' word, or for one seat where others play on. Pending entries and questions lapse. */
export function decideEnd(setup: RefereeSetup, state: RefereeState, reason: RefereeEndReason, seat: Seat | null): Decision {
  if (outcomeOf(setup, state)) return fail({ code: 'game-over' })
  const entries = currentEntries(state.entries)
  const tally = tallyEntries(setup, entries)
  const out = outOf(tally)
  if (reason === 'round-limit') return decideLastRound(setup, state, seat)
  if (seat === null) {
    if (reason === 'time' || reason === 'material') return fail(WRONG_ENDING)
    const refused = reason === 'agreed' ? null : reason === 'no-action' ? inactionRefusal(setup, entries, null) : WRONG_ENDING
    if (refused) return fail(refused)
    return ok([{ type: 'game-ended', outcome: draw({ lineup: setup.lineup, out }, reason === 'agreed' ? reason : 'deadlock') }])
  }
  if (reason === 'agreed') return fail(WRONG_ENDING)
  if (out.includes(seat)) return fail({ code: 'is-out', seat })
  const refused = reason === 'no-action' ? inactionRefusal(setup, entries, seat) : null
  if (refused) return fail(refused)
  const outcome = outcomeWithout(setup, tally, seat, reason)
  if (outcome) return ok([{ type: 'game-ended', outcome }])
  // material is compared between two sides only
  if (reason === 'material') return fail(WRONG_ENDING)
  const left: RefereeEvent = { type: 'entry-judged', entry: { type: 'left', attacker: seat, reason } }
  if (state.pending) return ok([{ type: 'entry-cancelled', by: seat }, left])
  return ok(state.asked ? [{ type: 'correction-declined', by: seat }, left] : [left])
}

/** An offer of an end that all sides must accept. */
export type OfferEnd = CommandOf<'offer-end'>

/** A side offers an end; an impossible one is refused at once. */
export function decideOfferEnd(setup: RefereeSetup, state: RefereeState, { seat, reason, loser }: OfferEnd): Decision {
  if (loser !== null && !setup.seats.includes(loser)) return fail({ code: 'no-such-seat' })
  const ended = decideEnd(setup, state, reason, loser)
  if (!ended.ok) return ended
  return outOf(tallyEntries(setup, currentEntries(state.entries))).includes(seat)
    ? fail({ code: 'is-out', seat })
    : ok([{ type: 'end-offered', by: seat, reason, loser }])
}

/** Each other side agrees or not; the seat that offered can only withdraw. */
export function decideAnswerEnd(setup: RefereeSetup, state: RefereeState, seat: Seat, accept: boolean): Decision {
  const { ending } = state
  if (!ending) return fail({ code: 'not-asked' })
  if (!accept) return ok([{ type: 'end-declined', by: seat }])
  const waiting = toAnswer(setup, state, ending)
  if (isOwn(setup, ending, seat) || !waiting.includes(seat)) return fail({ code: 'not-asked' })
  return areOthersWaiting(setup, waiting, seat)
    ? ok([{ type: 'end-agreed', by: seat }])
    : decideEnd(setup, state, ending.reason, ending.loser)
}

/** After the last round the seat with the most territories wins, by the counts announced last (CQ-23). */
function decideLastRound(setup: RefereeSetup, { holdings, entries }: RefereeState, seat: Seat | null): Decision {
  if (!setup.bags || seat !== null) return fail(WRONG_ENDING)
  if (!holdings) return fail({ code: 'land-pending', rule: setup.bags.cites.rounds })
  return ok([{ type: 'game-ended', outcome: outcomeByLand(setup, holdings, tallyEntries(setup, currentEntries(entries))) }])
}

const WRONG_ENDING: Refusal = { code: 'wrong-ending' }

/** Why a seat can still act on its turn or, with null, why some seat can, by public knowledge (CL-22, BC-12). */
function inactionRefusal(setup: RefereeSetup, entries: readonly Ruling[], seat: Seat | null): Refusal | null {
  if (seat === null && !rulesOf(setup.info).hasDeadlock) return WRONG_ENDING
  if (seat !== null && !canBeImmobile(setup, entries, seat)) return { code: 'has-attacker', seat }
  return stuckRefusal(tableOf(setup, entries), seat)
}

/** Whether a declared end is possible, by public knowledge (BC-12). */
export function canEnd(setup: RefereeSetup, entries: readonly Ruling[], { reason, places }: Outcome): boolean {
  if (reason === 'deadlock') return inactionRefusal(setup, entries, null) === null
  if (reason !== 'no-action') return true
  const out = outOf(tallyEntries(setup, entries))
  return setup.seats.every((seat) => places[seat] === 1 || out.includes(seat) || inactionRefusal(setup, entries, seat) === null)
}

/** A side asks to take the declared end back. An end by an entry is taken back by correcting the entry. */
export function decideAskReopening(setup: RefereeSetup, state: RefereeState, seat: Seat): Decision {
  const outcome = outcomeOf(setup, state)
  if (!outcome) return fail({ code: 'not-over' })
  if (outcome !== state.declared) return fail({ code: 'ended-by-entry' })
  return ok([{ type: 'reopening-asked', by: seat }])
}

/** Each other side agrees or not; the seat that asked can only withdraw. */
export function decideReopening(setup: RefereeSetup, state: RefereeState, seat: Seat, accept: boolean): Decision {
  const { reopening } = state
  if (!reopening) return fail({ code: 'no-reopening' })
  if (!accept) return ok([{ type: 'reopening-declined', by: seat }])
  if (isOwn(setup, reopening, seat)) return fail({ code: 'own-reopening' })
  const waiting = toAnswer(setup, state, reopening)
  if (!waiting.includes(seat)) return fail({ code: 'no-reopening' })
  return ok([areOthersWaiting(setup, waiting, seat) ? { type: 'reopening-agreed', by: seat } : { type: 'game-reopened' }])
}
