/** The screens of each family of games. The only list; a family's code comes when one of its games is shown. */
import type { Component } from 'svelte'
import type { Family } from '../../src-main/contract/index.ts'
import type { DrillProps } from '../game/drill.ts'
import type { ReviewProps, TableProps } from '../game/family.ts'
import type { SayChoices } from '../game/review/shown-by.ts'
import type { PhysicalProps } from '../pieces/physical/props.ts'

interface FamilyScreens {
  /** Loads the component of a live game, which shows it from its deployment to its end: play, hand-overs and all. Its headings are `h1`. */
  readonly table: () => Promise<{ readonly default: Component<TableProps> }>
  /** Loads the component of a kept digital game, and with it that of drills and what names choices. */
  readonly review: () => Promise<{
    readonly default: Component<ReviewProps>
    readonly Drill: Component<DrillProps>
    readonly sayChoices: SayChoices<Family>
  }>
  /** Loads the board of physical games; absent for families without one. */
  readonly physical?: () => Promise<{ readonly default: Component<PhysicalProps> }>
}

const FAMILIES: Readonly<Record<Family, FamilyScreens>> = {
  grid: {
    table: () => import('./grid/table/Table.svelte'),
    review: () => import('./grid/review/Review.svelte'),
    physical: () => import('./grid/physical/PhysicalBoard.svelte'),
  },
  cards: { table: () => import('./cards/table/Table.svelte'), review: () => import('./cards/review/Review.svelte') },
  castle: {
    table: () => import('./castle/table/Table.svelte'),
    review: () => import('./castle/review/Review.svelte'),
    physical: () => import('./castle/physical/PhysicalBoard.svelte'),
  },
  territory: { table: () => import('./territory/table/Table.svelte'), review: () => import('./territory/review/Review.svelte') },
}

/** The screens of the family of an edition. */
export function screensOf({ family }: { readonly family: Family }): FamilyScreens {
  return FAMILIES[family]
}
