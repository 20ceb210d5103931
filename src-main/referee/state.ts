/** The referee's table as a fold over its events. `evolve` knows no rules: what was judged stays judged. */
import type { RefereeNotice } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { Judgement, RefereeEvent } from './events.ts'
import { opponentOf, type Side } from './sides.ts'

/** A battle that stands. */
export interface Battle extends Judgement {
  /** The step that judged it first; its name from then on. */
  readonly seq: number
  readonly at: number
  /** What it said before, oldest first: the audit trail. */
  readonly corrections: readonly { readonly at: number; readonly was: Judgement }[]
}

/** A battle of which not both kinds are known yet. */
export interface Entry {
  readonly attacker: Side
  /** The battle that is entered again, or null for a new one. */
  readonly correcting: number | null
  /** Null until the attacker's player has entered it. */
  readonly attackerKind: string | null
}

export interface RefereeState {
  readonly battles: readonly Battle[]
  readonly entry: Entry | null
  /** A correction that was asked for and not yet answered. */
  readonly asked: { readonly seq: number; readonly by: Side; readonly attacker: Side } | null
  /** How the players ended the game themselves. */
  readonly declared: Outcome | null
  /** The battle announced last, by seq. */
  readonly announced: number | null
  readonly notice: RefereeNotice | null
}

export const INITIAL_STATE: RefereeState = { battles: [], entry: null, asked: null, declared: null, announced: null, notice: null }

/** Folds one event of step `seq` in. */
export function evolve(state: RefereeState, event: RefereeEvent, { seq, at }: { readonly seq: number; readonly at: number }): RefereeState {
  const calm = { ...state, notice: null }
  switch (event.type) {
    case 'battle-begun':
      return { ...calm, entry: { attacker: event.attacker, correcting: null, attackerKind: null } }
    case 'kind-claimed':
      return calm.entry?.attackerKind === null ? { ...calm, entry: { ...calm.entry, attackerKind: event.kind } } : calm
    case 'battle-judged':
      return { ...calm, entry: null, announced: seq, battles: [...calm.battles, { ...judgementOf(event), seq, at, corrections: [] }] }
    case 'entry-cancelled':
      return { ...calm, entry: null, notice: 'entry-cancelled' }
    case 'correction-asked':
      return { ...calm, asked: { seq: event.seq, by: event.by, attacker: event.attacker } }
    case 'correction-declined':
      return { ...calm, asked: null, notice: 'correction-declined' }
    case 'correction-begun':
      return { ...calm, asked: null, entry: { attacker: event.attacker, correcting: event.seq, attackerKind: null } }
    case 'battle-corrected':
      return { ...calm, entry: null, announced: event.seq, battles: correctBattle(calm.battles, event.seq, judgementOf(event), at) }
    case 'correction-refused':
      return { ...calm, entry: null, notice: 'correction-refused' }
    case 'game-ended':
      return { ...calm, entry: null, asked: null, declared: event.outcome }
  }
}

/** How the game stands: over by a captured flag (CL-21), by the players' own word (CL-22, CL-23), or null while it goes on. */
export function outcomeOf(state: RefereeState): Outcome | null {
  const last = state.battles.at(-1)
  return last?.result === 'flag-captured' ? wonBy(last.attacker, 'flag-captured') : state.declared
}

/** An outcome with a winner. */
export function wonBy(winner: Side, reason: Outcome['reason']): Outcome {
  return { places: { [winner]: 1, [opponentOf(winner)]: 2 }, reason }
}

/** The battles with one of them judged anew; what it said goes into its audit trail. */
export function correctBattle(battles: readonly Battle[], seq: number, now: Judgement, at: number): readonly Battle[] {
  return battles.map((battle) =>
    battle.seq === seq ? { ...now, seq, at: battle.at, corrections: [...battle.corrections, { at, was: judgementOf(battle) }] } : battle,
  )
}

function judgementOf({ attacker, attackerKind, defenderKind, result, rules }: Judgement): Judgement {
  return { attacker, attackerKind, defenderKind, result, rules }
}
