/** The outcome of a battle, and the pieces that it shows, by the properties of kinds alone (CL-15 to CL-19). */
import type { KindSpec } from '../core/edition.ts'
import type { RevealPolicy } from './policies.ts'

export const BATTLE_RESULTS = ['attacker-wins', 'defender-wins', 'both-removed'] as const
export type BattleResult = (typeof BATTLE_RESULTS)[number]

/** The options about battles (CL-19). */
export interface CombatOptions {
  readonly attackerWinsTies: boolean
  readonly oneTimeBombs: boolean
}

/** Battles of editions without these options (BC-5, CA-11, CQ-12). */
export const AS_PRINTED: CombatOptions = { attackerWinsTies: false, oneTimeBombs: false }

/** The result of one attack. A Flag always loses (CL-18); kinds without rank are the weakest (CL-16). */
export function fight(attacker: KindSpec, defender: KindSpec, options: CombatOptions): BattleResult {
  if (defender.flag) return 'attacker-wins' // CL-18
  if (defender.bomb) return fightBomb(attacker, options)
  if (attacker.assassinates !== undefined && attacker.assassinates === defender.rank) return 'attacker-wins' // CL-16
  const edge = (attacker.rank ?? 0) - (defender.rank ?? 0)
  if (edge === 0) return options.attackerWinsTies ? 'attacker-wins' : 'both-removed' // CL-15, CL-19, CL-30
  return edge > 0 ? 'attacker-wins' : 'defender-wins' // CL-15
}

/** The kinds that win with this result against a loser: what a player concludes who sees only the loser (HR-2). */
export function kindsThatWin<K extends KindSpec>(
  kinds: readonly K[],
  loser: KindSpec,
  result: Exclude<BattleResult, 'both-removed'>,
): readonly K[] {
  const fought = (kind: K): BattleResult => (result === 'attacker-wins' ? fight(kind, loser, AS_PRINTED) : fight(loser, kind, AS_PRINTED))
  return kinds.filter((kind) => fought(kind) === result)
}

function fightBomb(attacker: KindSpec, options: CombatOptions): BattleResult {
  if (attacker.defuses) return 'attacker-wins' // CL-17
  return options.oneTimeBombs ? 'both-removed' : 'defender-wins' // CL-17, CL-19
}

/** The combatants that the enemy sees (CL-14, CL-28). Under *silent defence* a Scout sees what it attacks (HR-4). */
export function shownInBattle(
  policy: RevealPolicy,
  { movement }: Pick<KindSpec, 'movement'>,
  result: BattleResult,
): { readonly attacker: boolean; readonly defender: boolean } {
  switch (policy) {
    case 'both':
      return { attacker: true, defender: true }
    case 'silent-defence':
      return { attacker: true, defender: result !== 'defender-wins' || movement === 'line' }
    case 'winner-hidden':
      return { attacker: result !== 'attacker-wins', defender: result !== 'defender-wins' }
    case 'silent':
      return { attacker: false, defender: false }
  }
}
