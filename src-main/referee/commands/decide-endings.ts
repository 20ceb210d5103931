/** How players end a game that no captured Flag has ended, and how they take such an end back: CL-22, BC-12 `no-action`, CL-23 `resigned` and `agreed`. */
import type { RefereeEndReason, CommandOf } from '../../contract/index.ts'
import { draw, type Outcome } from '../../engine/core/outcome.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import { stuckRefusal, tableOf } from '../board/board.ts'
import { areOthersWaiting, isOwn, toAnswer } from './consent.ts'
import type { Judgement, RefereeEvent } from '../events.ts'
import { canBeImmobile } from '../tally/ledger.ts'
import type { Refusal } from '../refusals.ts'
import { rulesOf, type RefereeSetup } from '../setup.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { outcomeByLand, outcomeWithout } from '../tally/outcomes.ts'
import { outOf } from '../tally/tally.ts'
import { standingsOf } from '../tally/apply-entry.ts'
import { outcomeOf, standingEntries, type RefereeState } from '../state.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Ends the game by the players' word, or for one seat where others go on. What was being entered or asked lapses. */
export function decideEnd(setup: RefereeSetup, state: RefereeState, reason: RefereeEndReason, seat: Seat | null): Decision {
  if (outcomeOf(setup, state)) return fail({ code: 'game-over' })
  const entries = standingEntries(state.entries)
  const standings = standingsOf(setup, entries)
  const out = outOf(standings)
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
  const outcome = outcomeWithout(setup, standings, seat, reason)
  if (outcome) return ok([{ type: 'game-ended', outcome }])
  // what is left is compared between two sides alone
  if (reason === 'material') return fail(WRONG_ENDING)
  const left: RefereeEvent = { type: 'entry-judged', entry: { type: 'left', attacker: seat, reason } }
  if (state.draft) return ok([{ type: 'entry-cancelled', by: seat }, left])
  return ok(state.asked ? [{ type: 'correction-declined', by: seat }, left] : [left])
}

/** An end on which all have to agree is offered to the others. */
export type OfferEnd = CommandOf<'offer-end'>

/** A side offers an end; what could not end the game is refused at once. */
export function decideOfferEnd(setup: RefereeSetup, state: RefereeState, { seat, reason, loser }: OfferEnd): Decision {
  if (loser !== null && !setup.seats.includes(loser)) return fail({ code: 'no-such-seat' })
  const ended = decideEnd(setup, state, reason, loser)
  if (!ended.ok) return ended
  return outOf(standingsOf(setup, standingEntries(state.entries))).includes(seat)
    ? fail({ code: 'is-out', seat })
    : ok([{ type: 'end-offered', by: seat, reason, loser }])
}

/** Each other side agrees or not; who offered can only withdraw it. */
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

/** The last round is over: whoever holds the most territories wins, by what was told last (CQ-23). */
function decideLastRound(setup: RefereeSetup, { holdings, entries }: RefereeState, seat: Seat | null): Decision {
  if (!setup.bags || seat !== null) return fail(WRONG_ENDING)
  if (!holdings) return fail({ code: 'land-untold', rule: setup.bags.cites.rounds })
  return ok([{ type: 'game-ended', outcome: outcomeByLand(setup, holdings, standingsOf(setup, standingEntries(entries))) }])
}

const WRONG_ENDING: Refusal = { code: 'wrong-ending' }

/** Why it cannot be, by what everybody knows, that a seat cannot act on its turn, or with null that nobody ever can (CL-22, BC-12). */
function inactionRefusal(setup: RefereeSetup, entries: readonly Judgement[], seat: Seat | null): Refusal | null {
  if (seat === null && !rulesOf(setup.info).hasDeadlock) return WRONG_ENDING
  if (seat !== null && !canBeImmobile(setup, entries, seat)) return { code: 'has-attacker', seat }
  return stuckRefusal(tableOf(setup, entries), seat)
}

/** Whether an end that was declared can be, by what everybody knows (BC-12). */
export function canEnd(setup: RefereeSetup, entries: readonly Judgement[], { reason, places }: Outcome): boolean {
  if (reason === 'deadlock') return inactionRefusal(setup, entries, null) === null
  if (reason !== 'no-action') return true
  const out = outOf(standingsOf(setup, entries))
  return setup.seats.every((seat) => places[seat] === 1 || out.includes(seat) || inactionRefusal(setup, entries, seat) === null)
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
