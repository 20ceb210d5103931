/** Corrections: asked for, agreed to by all sides, and refused where later entries contradict them. */
import type { CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import { areOthersWaiting, isOwn, toAnswer } from './consent.ts'
import { isSeenByAll } from '../board/board-powers.ts'
import { canEnd } from './decide-endings.ts'
import type { Ruling, RefereeEvent } from '../events.ts'
import { busyRefusal } from './who-may-start.ts'
import { contradictionIn } from '../claims/possible.ts'
import type { Refusal } from '../refusals.ts'
import { onlyDefender, type RefereeSetup } from '../setup.ts'
import { correctEntry, currentEntries, strike, wayOf, type EntryRecord, type RefereeState } from '../state.ts'
import { isMeeting } from '../tally/tokens.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Which entry, and its attacker and defender where those were wrong. */
export type AskCorrection = CommandOf<'ask-correction'>

/**
 * The event for a ruling. A correction that does not fit later entries is refused with the same words for all, so that no player can probe the claim
 * of another.
 */
export function rulingEvent(setup: RefereeSetup, state: RefereeState, entry: Ruling): RefereeEvent {
  const correcting = state.pending?.correcting ?? null
  if (correcting === null) return entry.type === 'battle' ? { ...entry, type: 'battle-judged' } : { type: 'entry-judged', entry }
  const refused = refusedBy(setup, state, correcting, correctEntry(state.entries, correcting, entry, 0))
  if (refused) return refused
  return entry.type === 'battle'
    ? { ...entry, type: 'battle-corrected', seq: correcting }
    : { type: 'entry-corrected', seq: correcting, entry }
}

/** What contradicts `entries` after the correction of entry `seq`; null when all of them are still possible. */
function refusedBy(setup: RefereeSetup, { declared }: RefereeState, seq: number, changed: readonly EntryRecord[]): RefereeEvent | null {
  const refused = { type: 'correction-refused', seq } as const
  const entries = currentEntries(changed)
  const contradiction = contradictionIn(setup, entries)
  if (contradiction) {
    const against = changed.filter(({ struck }) => !struck)[contradiction.index]?.seq
    return against === undefined || against <= seq ? refused : { ...refused, against, of: [...contradiction.sides] }
  }
  return declared && !canEnd(setup, entries, declared) ? { ...refused, against: 'end' } : null
}

/** A seat asks to enter something again, or to strike it out. */
export function decideAsk(setup: RefereeSetup, state: RefereeState, ask: AskCorrection): Decision {
  const busy = busyRefusal(state)
  if (busy) return fail(busy)
  const { seat, seq, attacker } = ask
  if (ask.defender !== undefined && !setup.seats.includes(ask.defender)) return fail({ code: 'no-such-seat' })
  const entry = state.entries.find((candidate) => candidate.seq === seq)
  if (!entry || entry.struck) return fail({ code: 'no-such-battle' })
  if (attacker !== null && !setup.seats.includes(attacker)) return fail({ code: 'no-such-seat' })
  const { now } = entry
  const isDeclared = (!isMeeting(now) && now.type !== 'power') || isSeenByAll(setup, now)
  if (isDeclared && !ask.strike) return fail({ code: 'only-struck' })
  // where spaces were named, the defender is known
  const isShown = wayOf(now) !== null
  const attacks = isShown ? now.attacker : (attacker ?? now.attacker)
  const against = isShown ? (defenderOf(now) ?? now.attacker) : (ask.defender ?? onlyDefender(setup, attacks) ?? defenderOf(now))
  const defender = isDeclared ? null : against
  if (defender !== null && !isShown && !isEnemy(setup, attacks, defender)) return fail({ code: 'no-enemy', seat: attacks })
  const asked = { type: 'correction-asked', seq, by: seat, attacker: attacks, defender } as const
  return ok([ask.strike ? { ...asked, strike: true } : asked])
}

/** Whose pieces an entry was about, where that is one seat. */
function defenderOf(entry: Ruling): Seat | null {
  return isMeeting(entry)
    ? entry.defender
    : entry.type === 'power'
      ? (entry.targets.find(({ seat }) => seat !== entry.attacker)?.seat ?? null)
      : null
}

/** One of the other sides agrees or not. */
export function decideAnswer(setup: RefereeSetup, state: RefereeState, seat: Seat, accept: boolean): Decision {
  const { asked, entries } = state
  if (!asked) return fail({ code: 'no-correction' })
  if (!accept) return ok([{ type: 'correction-declined', by: seat }])
  if (isOwn(setup, asked, seat)) return fail({ code: 'own-correction' })
  const waiting = toAnswer(setup, state, asked)
  if (!waiting.includes(seat)) return fail({ code: 'no-correction' })
  if (areOthersWaiting(setup, waiting, seat)) return ok([{ type: 'correction-agreed', by: seat }])
  const { seq, attacker, defender } = asked
  // where spaces were named, they say what it was
  const isShown = wayOf(entries.find((entry) => entry.seq === seq)?.now ?? {}) !== null
  const isOpen = !isShown && (setup.powers.length > 0 || setup.tokens !== null)
  if (!asked.strike) return ok([{ type: 'correction-begun', seq, attacker, defender, ...(isOpen ? { open: true } : {}) }])
  return ok([refusedBy(setup, state, seq, strike(entries, seq)) ?? { type: 'entry-struck', seq }])
}
