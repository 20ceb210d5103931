/** A battle decided: the engine's combat, and which rules it came from. */
import type { KindSpec } from '../engine/core/edition.ts'
import { fight } from '../engine/rules/combat.ts'
import type { Judgement } from './events.ts'
import { kindInArmy, type RefereeSetup } from './setup.ts'
import type { Side } from './sides.ts'

/** Decides a battle between two kinds of this army. */
export function judge(setup: RefereeSetup, attacker: Side, attackerKind: string, defenderKind: string): Judgement {
  const attacking = kindInArmy(setup, attackerKind)
  const defending = kindInArmy(setup, defenderKind)
  if (!attacking || !defending) throw new Error('a claim that is not in the army was not refused')
  const result = defending.flag ? 'flag-captured' : fight(attacking, defending, setup)
  return { attacker, attackerKind, defenderKind, result, rules: rulesOf(attacking, defending, setup) }
}

/** The rules to cite for a battle of these two, in the order in which they apply. */
function rulesOf(attacker: KindSpec, defender: KindSpec, setup: RefereeSetup): string[] {
  if (defender.flag) return ['CL-18', 'CL-21']
  if (defender.bomb) return setup.oneTimeBombs && !attacker.defuses ? ['CL-17', 'CL-19'] : ['CL-17']
  const spies = attacker.assassinates !== undefined || defender.assassinates !== undefined
  const tied = attacker.rank === defender.rank && setup.attackerWinsTies
  return [spies ? 'CL-16' : 'CL-15', ...(tied ? ['CL-19'] : [])]
}
