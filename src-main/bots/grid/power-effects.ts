/** What powers do to an enemy without an ordinary attack, as far as search looks: it falls, or it is bound where it is. */
import type { KindSpec } from '../../engine/core/edition.ts'
import type { PowerSpec } from '../../engine/grid/edition.ts'
import { draws, isEnchanted, isStoneProof, rumbles, strikes } from '../../engine/rules/powers.ts'

export const NO_EFFECT = 0
/** The target leaves the board. */
export const FALLS = 1
/** The target is turned to stone or enchanted (NA-11). */
export const BOUND = 2

/** The effect of one power of a kind on a target kind. The user never falls: such a use is not considered. */
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
