/** All yardsticks: opponents that never change and that others are measured by. The app offers none of them. */
import type { EditionInfo } from '../../engine/families.ts'
import type { Bot } from '../contract.ts'
import { attacker, chaser, hoarder, prober, shuffler } from './plain/styles.ts'
import { canRead } from './plain/readers.ts'
import { isKnownToStrategist1, strategist1 } from './strategist-1.ts'

/** One style each, all of them weak: a good player beats them all. */
const PLAIN: readonly Bot[] = [attacker, hoarder, chaser, prober, shuffler]

export const YARDSTICKS: readonly Bot[] = [strategist1, ...PLAIN]

/** Yardsticks that can play an edition. */
export function yardsticksFor(info: Pick<EditionInfo, 'family'>): readonly Bot[] {
  return YARDSTICKS.filter((bot) => (bot === strategist1 ? isKnownToStrategist1(info) : canRead(info)))
}
