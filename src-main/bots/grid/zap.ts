/** What powers do to an enemy without an ordinary attack, as far as search looks: it falls, or it is held where it stands. */
import type { KindSpec, PowerSpec } from '../../engine/core/edition.ts'

export const NO_ZAP = 0
/** The target leaves the board. */
export const FALLS = 1
/** The target is turned to stone or enchanted (NA-11). */
export const BOUND = 2

/** What one power of a kind does to a kind that it is aimed at. The user never suffers: nobody aims so when it would. */
export function zapOf(power: PowerSpec, user: KindSpec, target: KindSpec): number {
  switch (power.type) {
    case 'strike':
    case 'rumble':
    case 'magnet':
      return !target.flag && !target.bomb && (user.rank ?? 0) > (target.rank ?? 0) ? FALLS : NO_ZAP
    case 'petrify':
      return target.flag || target.bomb || power.immune.includes(target.id) ? NO_ZAP : BOUND
    case 'enchant':
      return power.kinds.includes(target.id) ? BOUND : NO_ZAP
    default:
      return NO_ZAP
  }
}
