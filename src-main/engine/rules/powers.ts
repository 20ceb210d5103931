/** What powers do to pieces, by the properties of kinds alone, without a board (CL-29, CL-30, NA-13 to NA-17, TF-6, TF-10 to TF-12). */
import type { KindSpec } from '../core/edition.ts'
import type { PowerSpec, PowerType } from './power-spec.ts'
import type { BattleResult } from './combat.ts'

type SpecOf<T extends PowerType> = Extract<PowerSpec, { readonly type: T }>

/** Difference of ranks, without privileges or options, as powers compare (CL-29, CL-30): above 0 when the user is higher. */
export function edge(user: KindSpec, target: KindSpec): number {
  return (user.rank ?? 0) - (target.rank ?? 0)
}

/** Whether it is immune to strikes (NA-17, TF-11). */
function isStrikeProof({ flag, bomb }: KindSpec): boolean {
  return flag === true || bomb === true
}

/** Whether a strike by `user` removes `target`: it must be of lower rank (NA-17, TF-11). */
export function strikes(user: KindSpec, target: KindSpec): boolean {
  return !isStrikeProof(target) && edge(user, target) > 0
}

/** The result of a rumble: which targets fall, in their order, and whether the user does (TF-10). */
export function rumbles(user: KindSpec, targets: readonly KindSpec[]): { readonly falls: readonly boolean[]; readonly userFalls: boolean } {
  const falls = targets.map((target) => !target.flag && !target.bomb && edge(user, target) >= 0)
  return { falls, userFalls: targets.some((target) => !target.flag && (target.bomb === true || edge(user, target) <= 0)) }
}

/** The result of drawing an enemy over, as an attack by the user; null for a Flag, which is immune (TF-12). */
export function draws(user: KindSpec, target: KindSpec): BattleResult | null {
  if (target.flag) return null
  const by = target.bomb ? -1 : edge(user, target)
  return by > 0 ? 'attacker-wins' : by < 0 ? 'defender-wins' : 'both-removed'
}

/** Whether it is immune to stone (NA-13). */
export function isStoneProof({ id, flag, bomb }: KindSpec, { immune }: SpecOf<'petrify'>): boolean {
  return flag === true || bomb === true || immune.includes(id)
}

/** Whether the enchantment works on it (NA-14). */
export function isEnchanted({ id }: KindSpec, { kinds }: SpecOf<'enchant'>): boolean {
  return kinds.includes(id)
}

/** Whether it can be brought back after its capture (NA-16). */
export function canReturn({ id, rank }: KindSpec, { lowest, highest, except }: SpecOf<'revive'>): boolean {
  return rank !== null && rank >= lowest && rank <= highest && !except.includes(id)
}

/** Powers that can be used once a game only (NA-16). */
const ONCE: ReadonlySet<PowerType> = new Set(['revive'])

/** Whether using the power uses it up. */
export function isUsedUp({ type }: PowerSpec): boolean {
  return ONCE.has(type)
}

/** Whether pieces of a kind can change their mode (TF-6). */
export function hasModes(modes: boolean, kind: KindSpec): boolean {
  return modes && kind.powers?.length === 2
}

/** The powers that pieces of a kind can use in a mode: with modes the first of two in vehicle mode, the second in robot mode (TF-6); otherwise all (NA-7). */
export function powersIn<P>(modes: boolean, kind: KindSpec, powers: readonly P[], mode: 'vehicle' | 'robot'): readonly P[] {
  if (!hasModes(modes, kind)) return powers
  return mode === 'robot' ? powers.slice(1, 2) : powers.slice(0, 1)
}
