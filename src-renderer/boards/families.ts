/** What each family of games says of itself. The only list; `index.ts` lists what they draw. */
import type { Family } from '../../src-main/contract/index.ts'
import { cardsText } from './cards/text.ts'
import { castleText } from './castle/text.ts'
import { gridText } from './grid/text.ts'
import { territoryText } from './territory/text.ts'
import type { FamilyText } from './text.ts'

const FAMILIES: { readonly [F in Family]: FamilyText<F> } = {
  grid: gridText,
  cards: cardsText,
  castle: castleText,
  territory: territoryText,
}

/** The words and data of the family of an edition or a view. */
export function textOf<F extends Family>({ family }: { readonly family: F }): FamilyText<F> {
  return FAMILIES[family]
}
