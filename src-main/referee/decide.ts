/**
 * What the referee allows: a command with the state gives events or a refusal. Combat itself is the engine's.
 * A claim is judged by the claimant's own losses only, so a refusal tells nothing about the other side.
 */
import type { RefereeEndReason } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import { fail, ok, type Result } from '../engine/core/result.ts'
import type { RefereeEvent } from './events.ts'
import { judge } from './judge.ts'
import { isImmobile, isPossible, remaining } from './ledger.ts'
import type { Refusal } from './refusals.ts'
import { kindInArmy, type RefereeSetup } from './setup.ts'
import { opponentOf, type Side } from './sides.ts'
import { correctBattle, outcomeOf, wonBy, type Battle, type Entry, type RefereeState } from './state.ts'

export type Command =
  | { readonly type: 'begin'; readonly attacker: Side }
  | { readonly type: 'enter'; readonly seat: Side; readonly kind: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'ask-correction'; readonly seat: Side; readonly seq: number; readonly attacker: Side | null }
  | { readonly type: 'answer-correction'; readonly seat: Side; readonly accept: boolean }
  | { readonly type: 'end'; readonly reason: RefereeEndReason; readonly seat: Side | null }

type Decision = Result<readonly RefereeEvent[], Refusal>

/** Decides a command. The only validator; knows no clock and no store. */
export function decide(setup: RefereeSetup, state: RefereeState, command: Command): Decision {
  switch (command.type) {
    case 'begin':
      return decideBegin(setup, state, command.attacker)
    case 'enter':
      return decideEnter(setup, state, command.seat, command.kind)
    case 'cancel':
      return state.entry ? ok([{ type: 'entry-cancelled' }]) : fail({ code: 'not-entering' })
    case 'ask-correction':
      return decideAsk(state, command)
    case 'answer-correction':
      return decideAnswer(state, command.seat, command.accept)
    case 'end':
      return decideEnd(state, command.reason, command.seat)
  }
}

function decideBegin(setup: RefereeSetup, state: RefereeState, attacker: Side): Decision {
  const busy = busyRefusal(state)
  if (busy) return fail(busy)
  if (outcomeOf(state)) return fail({ code: 'game-over' })
  if (isImmobile(setup, state.battles, attacker)) return fail({ code: 'nothing-to-move', seat: attacker })
  return ok([{ type: 'battle-begun', attacker }])
}

function decideEnter(setup: RefereeSetup, state: RefereeState, seat: Side, kind: string): Decision {
  const { entry } = state
  if (!entry) return fail({ code: 'not-entering' })
  const attacks = entry.attackerKind === null
  const toEnter = attacks ? entry.attacker : opponentOf(entry.attacker)
  if (seat !== toEnter) return fail({ code: 'wrong-seat', toEnter })
  const refusal = claimRefusal(setup, battlesBefore(state, entry), { seat, kind, attacks })
  if (refusal) return fail(refusal)
  const claimed: RefereeEvent = { type: 'kind-claimed', seat, kind }
  return ok(entry.attackerKind === null ? [claimed] : [claimed, announce(setup, state, entry, entry.attackerKind, kind)])
}

/** Why a player cannot bring this kind now, by what that player has lost before; null when it can (CL-3, CL-4, CL-8). */
function claimRefusal(
  setup: RefereeSetup,
  before: readonly Battle[],
  { seat, kind, attacks }: { readonly seat: Side; readonly kind: string; readonly attacks: boolean },
): Refusal | null {
  const spec = kindInArmy(setup, kind)
  if (!spec) return { code: 'not-in-army', kind, preset: setup.preset, rule: setup.armyRule }
  if (attacks && spec.movement === 'none') return { code: 'cannot-attack', kind }
  if (remaining(setup, before, seat, kind) <= 0) return { code: 'all-lost', seat, kind, of: setup.army[kind] ?? 0, rule: setup.armyRule }
  return null
}

/** Both kinds are known. A correction that does not fit the battles after it is refused to both, whatever in it was wrong: that way nobody can probe the other's claim. */
function announce(setup: RefereeSetup, state: RefereeState, entry: Entry, attackerKind: string, defenderKind: string): RefereeEvent {
  const judgement = judge(setup, entry.attacker, attackerKind, defenderKind)
  if (entry.correcting === null) return { type: 'battle-judged', ...judgement }
  const corrected = correctBattle(state.battles, entry.correcting, judgement, 0)
  return isPossible(setup, corrected)
    ? { type: 'battle-corrected', seq: entry.correcting, ...judgement }
    : { type: 'correction-refused', seq: entry.correcting }
}

/** Battles that were over when the one being entered was fought. */
function battlesBefore(state: RefereeState, { correcting }: Entry): readonly Battle[] {
  return correcting === null ? state.battles : state.battles.filter(({ seq }) => seq < correcting)
}

function decideAsk(state: RefereeState, { seat, seq, attacker }: Extract<Command, { type: 'ask-correction' }>): Decision {
  const busy = busyRefusal(state)
  if (busy) return fail(busy)
  const battle = state.battles.find((candidate) => candidate.seq === seq)
  if (!battle) return fail({ code: 'no-such-battle' })
  return ok([{ type: 'correction-asked', seq, by: seat, attacker: attacker ?? battle.attacker }])
}

function decideAnswer({ asked }: RefereeState, seat: Side, accept: boolean): Decision {
  if (!asked) return fail({ code: 'no-correction' })
  if (!accept) return ok([{ type: 'correction-declined', by: seat }])
  if (seat === asked.by) return fail({ code: 'own-correction' })
  return ok([{ type: 'correction-begun', seq: asked.seq, attacker: asked.attacker }])
}

/** Ends by the players' word: CL-22 `no-action`, CL-23 `resigned` and `agreed`. An entry that was under way lapses. */
function decideEnd(state: RefereeState, reason: RefereeEndReason, seat: Side | null): Decision {
  if (outcomeOf(state)) return fail({ code: 'game-over' })
  const outcome = endingOf(reason, seat)
  return outcome ? ok([{ type: 'game-ended', outcome }]) : fail({ code: 'wrong-ending' })
}

function endingOf(reason: RefereeEndReason, loser: Side | null): Outcome | null {
  if (loser) return reason === 'agreed' ? null : wonBy(opponentOf(loser), reason)
  if (reason === 'resigned') return null
  return { places: { red: 1, blue: 1 }, reason: reason === 'agreed' ? 'agreed' : 'deadlock' }
}

function busyRefusal(state: RefereeState): Refusal | null {
  if (state.entry) return { code: 'already-entering' }
  return state.asked ? { code: 'correction-open' } : null
}
