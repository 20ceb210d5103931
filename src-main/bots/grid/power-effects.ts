/** What powers do to an enemy without an ordinary attack, as far as search looks: it falls, or it is held where it stands. */
import type { KindSpec } from '../../engine/core/edition.ts'
import type { PowerSpec } from '../../engine/grid/edition.ts'
import { draws, isEnchanted, isStoneProof, rumbles, strikes } from '../../engine/rules/powers.ts'

export const NO_EFFECT = 0
/** The target leaves the board. */
export const FALLS = 1
/** The target is turned to stone or enchanted (NA-11). */
export const BOUND = 2

/** What one power of a kind does to a kind that it is aimed at. The user never suffers: nobody aims so when it would. */
export function powerEffectOf(power: PowerSpec, user: KindSpec, target: KindSpec): number {
  switch (power.type) {
    case 'strike':
      return strikes(user, target) ? FALLS : NO_EFFECT
    case 'rumble': {
      const { falls, userFalls } = rumbles(user, [target])
      return falls[0] && !userFalls ? FALLS : NO_EFFECT
    }
    case 'magnet':
      return draws(user, target) === 'attacker-wins' ? FALLS : NO_EFFECT
    case 'petrify':
      return isStoneProof(target, power) ? NO_EFFECT : BOUND
    case 'enchant':
      return isEnchanted(target, power) ? BOUND : NO_EFFECT
    default:
      return NO_EFFECT
  }
}
