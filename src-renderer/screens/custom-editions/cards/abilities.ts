/** What cards can do instead of attacking, in words for the editor. */
import type { Ability } from '../../../../src-main/contract/index.ts'

export const ABILITY_WORDS = {
  'see-hand': 'sets.seesHand',
  'see-line': 'sets.seesLine',
  redeal: 'sets.redeals',
} as const satisfies Readonly<Record<Ability, string>>
