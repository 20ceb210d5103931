/** The editor of each family's custom editions. The only list. */
import type { Component } from 'svelte'
import type { EditionInfo, Family, FamilyTypes, LoadedCustomEdition } from '../../../src-main/contract/index.ts'
import { isCardsSet } from '../../families/cards/text.ts'
import { isCastleSet } from '../../families/castle/text.ts'
import { isGridSet } from '../../families/grid/text.ts'
import { isTerritorySet } from '../../families/territory/text.ts'
import type { InfoOf, SetOf } from '../../state/shapes.ts'
import EditCardsSet from './cards/EditCardsSet.svelte'
import EditCastleSet from './castle/EditCastleSet.svelte'
import EditGridSet from './grid/EditGridSet.svelte'
import EditTerritorySet from './territory/EditTerritorySet.svelte'

interface Editor<F extends Family> {
  /** Whether a table is one of the family. */
  readonly fits: (set: LoadedCustomEdition) => set is SetOf<FamilyTypes[F]['table']>
  readonly Editor: Component<{
    readonly base: InfoOf<F>
    readonly set: SetOf<FamilyTypes[F]['table']>
    readonly unsaved: FamilyTypes[F]['table'] | null
  }>
}

const EDITORS: { readonly [F in Family]: Editor<F> } = {
  grid: { fits: isGridSet, Editor: EditGridSet },
  cards: { fits: isCardsSet, Editor: EditCardsSet },
  castle: { fits: isCastleSet, Editor: EditCastleSet },
  territory: { fits: isTerritorySet, Editor: EditTerritorySet },
}

/** The editor of a custom edition; null where its table does not fit the edition `base` that it corrects. */
export function editorOf(base: EditionInfo, set: LoadedCustomEdition): Editor<Family>['Editor'] | null {
  const { fits, Editor } = EDITORS[base.family] as unknown as Editor<Family>
  return fits(set) ? Editor : null
}
