/** The families of games that have screens. The only list. */
import type { Family } from '../../src-main/contract/index.ts'
import { cards } from './cards/family.ts'
import { castle } from './castle/family.ts'
import type { BoardFamily } from './family.ts'
import { grid } from './grid/family.ts'
import { territory } from './territory/family.ts'

const FAMILIES: { readonly [F in Family]: BoardFamily<F> } = { grid, cards, castle, territory }

/** The family of an edition. */
export function boardsOf({ family }: { readonly family: Family }): BoardFamily {
  return FAMILIES[family]
}
