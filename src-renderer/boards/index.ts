/** The families of games that have screens. The only list. */
import type { Family } from '../../src-main/contract/index.ts'
import { cards } from './cards/family.ts'
import type { BoardFamily } from './family.ts'
import { grid } from './grid/family.ts'

const FAMILIES: readonly BoardFamily[] = [grid, cards]

/** The family of an edition or position. Throws on one that has no screens. */
export function boardsOf({ family }: { readonly family: Family }): BoardFamily {
  const found = FAMILIES.find((each) => each.family === family)
  if (!found) throw new Error(`no screens for games of the family ${family}`)
  return found
}
