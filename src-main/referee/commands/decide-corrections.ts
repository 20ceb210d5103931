/** Corrections: asked for, agreed to by all sides, and refused where the rest of the game contradicts them. */
import type { CommandOf } from '../../contract/index.ts'
import { fail, ok, type Result } from '../../engine/core/result.ts'
import type { Seat } from '../../engine/core/seats.ts'
import { isEnemy } from '../../engine/core/sides.ts'
import { areOthersWaiting, isOwn, toAnswer } from './consent.ts'
import { isSeenByAll } from '../board/board-powers.ts'
import { canEnd } from './decide-endings.ts'
import type { Judgement, RefereeEvent } from '../events.ts'
import { busyRefusal } from './who-may-start.ts'
import { contradictionIn } from '../claims/possible.ts'
import type { Refusal } from '../refusals.ts'
import { onlyDefender, type RefereeSetup } from '../setup.ts'
import { correctEntry, standingEntries, strike, wayOf, type Judged, type RefereeState } from '../state.ts'
import { isMeeting } from '../tally/tokens.ts'

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Which entry, and who attacked whom in it, where that was told wrongly. */
export type AskCorrection = CommandOf<'ask-correction'>

/** A correction that does not fit the entries after it is refused to all, whatever in it was wrong: that way nobody can probe another's claim. */
export function judgedEvent(setup: RefereeSetup, state: RefereeState, entry: Judgement): RefereeEvent {
  const correcting = state.draft?.correcting ?? null
  if (correcting === null) return entry.type === 'battle' ? { ...entry, type: 'battle-judged' } : { type: 'entry-judged', entry }
  const refused = refusedBy(setup, state, correcting, correctEntry(state.entries, correcting, entry, 0))
  if (refused) return refused
  return entry.type === 'battle'
    ? { ...entry, type: 'battle-corrected', seq: correcting }
    : { type: 'entry-corrected', seq: correcting, entry }
}

/** Says what of the rest of the game contradicts the `changed` entries, of which number `seq` is another now; null when all of it still can have happened. */
function refusedBy(setup: RefereeSetup, { declared }: RefereeState, seq: number, changed: readonly Judged[]): RefereeEvent | null {
  const refused = { type: 'correction-refused', seq } as const
  const entries = standingEntries(changed)
  const contradiction = contradictionIn(setup, entries)
  if (contradiction) {
    const against = changed.filter(({ struck }) => !struck)[contradiction.index]?.seq
    return against === undefined || against <= seq ? refused : { ...refused, against, of: [...contradiction.sides] }
  }
  return declared && !canEnd(setup, entries, declared) ? { ...refused, against: 'end' } : null
}

/** Somebody asks all others to enter something again, or to strike it out. */
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
  // where it was told by spaces, whoever stood there met
  const isTold = wayOf(now) !== null
  const attacks = isTold ? now.attacker : (attacker ?? now.attacker)
  const against = isTold ? (defenderOf(now) ?? now.attacker) : (ask.defender ?? onlyDefender(setup, attacks) ?? defenderOf(now))
  const defender = isDeclared ? null : against
  if (defender !== null && !isTold && !isEnemy(setup, attacks, defender)) return fail({ code: 'no-enemy', seat: attacks })
  const asked = { type: 'correction-asked', seq, by: seat, attacker: attacks, defender } as const
  return ok([ask.strike ? { ...asked, strike: true } : asked])
}

/** Whose pieces an entry was about, where that is one seat. */
function defenderOf(entry: Judgement): Seat | null {
  return isMeeting(entry)
    ? entry.defender
    : entry.type === 'power'
      ? (entry.targets.find(({ seat }) => seat !== entry.attacker)?.seat ?? null)
      : null
}

/** One of the others agrees or not. */
export function decideAnswer(setup: RefereeSetup, state: RefereeState, seat: Seat, accept: boolean): Decision {
  const { asked, entries } = state
  if (!asked) return fail({ code: 'no-correction' })
  if (!accept) return ok([{ type: 'correction-declined', by: seat }])
  if (isOwn(setup, asked, seat)) return fail({ code: 'own-correction' })
  const waiting = toAnswer(setup, state, asked)
  if (!waiting.includes(seat)) return fail({ code: 'no-correction' })
  if (areOthersWaiting(setup, waiting, seat)) return ok([{ type: 'correction-agreed', by: seat }])
  const { seq, attacker, defender } = asked
  // where it was told by spaces, these say what it was
  const isTold = wayOf(entries.find((entry) => entry.seq === seq)?.now ?? {}) !== null
  const isOpen = !isTold && (setup.powers.length > 0 || setup.tokens !== null)
  if (!asked.strike) return ok([{ type: 'correction-begun', seq, attacker, defender, ...(isOpen ? { open: true } : {}) }])
  return ok([refusedBy(setup, state, seq, strike(entries, seq)) ?? { type: 'entry-struck', seq }])
}
