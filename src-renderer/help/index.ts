/** The help of every family of editions, and which of it an address asks for. */
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

/** Where a rule id or chapter is on the page, as an element id: `CL-12` → `cl-12`. */
export function anchorOf(topic: string): string {
  return topic.toLowerCase()
}

/** The family whose help a topic is part of: a rule, a chapter, `rules-FAMILY` or `quick-EDITION`; null for what belongs to all. */
export function familyOfTopic(topic: string): FamilyHelp | null {
  const anchor = anchorOf(topic)
  const [, prefix] = /^([a-z]{2})-\d+$/.exec(anchor) ?? []
  return (
    FAMILY_HELP.find(
      ({ id, prefix: own, editions, chapters }) =>
        anchorOf(own) === prefix ||
        anchor === `rules-${id}` ||
        editions.some((edition) => anchor === `quick-${edition}`) ||
        chapters.some((chapter) => chapter.id === anchor),
    ) ?? null
  )
}
