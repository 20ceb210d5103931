/** The help of every family of editions. */
import { BATTLE_CARDS_HELP } from './editions/battle-cards.ts'
import { CASTLE_HELP } from './editions/castle.ts'
import { CLASSIC_HELP } from './editions/classic.ts'
import { CONQUEST_HELP } from './editions/conquest.ts'
import { NARNIA_HELP } from './editions/narnia.ts'
import { TRANSFORMERS_HELP } from './editions/transformers.ts'
import type { FamilyHelp } from './types.ts'

export const FAMILY_HELP: readonly [FamilyHelp, ...FamilyHelp[]] = [
  CLASSIC_HELP,
  NARNIA_HELP,
  TRANSFORMERS_HELP,
  BATTLE_CARDS_HELP,
  CASTLE_HELP,
  CONQUEST_HELP,
]

/** Where something is on the page, as an element id: `CL-12` → `cl-12`. */
export function anchorOf(topic: string): string {
  return topic.toLowerCase()
}
