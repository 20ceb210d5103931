/** What is agreed at the table before the first battle. Kept in the game's header; everything else is folded from steps. */
import * as v from 'valibot'
import type { NewReferee, OptionValues } from '../contract/index.ts'
import type { EditionInfo, KindSpec } from '../engine/core/edition.ts'
import { REVEAL_POLICIES, TRAY_POLICIES, type RevealPolicy, type TrayPolicy } from '../engine/grid/types.ts'
import type { GameHeader } from '../record/types.ts'

export interface RefereeSetup {
  readonly edition: string
  readonly preset: string
  /** All kinds of the edition, in its order. */
  readonly kinds: readonly KindSpec[]
  /** How many of each kind an army has; both have the same (CL-3, CL-4). */
  readonly army: Readonly<Record<string, number>>
  /** The rule that says so. */
  readonly armyRule: string
  readonly reveal: RevealPolicy
  readonly tray: TrayPolicy
  readonly attackerWinsTies: boolean
  readonly oneTimeBombs: boolean
}

/** A refereed game's options as its header keeps them. `depth` says how much the referee is told. */
const storedOptions = v.object({
  depth: v.literal('battles'),
  reveal: v.picklist(REVEAL_POLICIES),
  tray: v.picklist(TRAY_POLICIES),
  attackerWinsTies: v.boolean(),
  oneTimeBombs: v.boolean(),
})

/** The options to keep for a new game. */
export function optionsToStore({ reveal, tray, attackerWinsTies, oneTimeBombs }: NewReferee): OptionValues {
  return { depth: 'battles', reveal, tray, attackerWinsTies, oneTimeBombs }
}

/** What a kept game was played with, or null where the edition, the preset or the options are not known here. */
export function setupOf(header: Pick<GameHeader, 'preset' | 'options'>, edition: EditionInfo): RefereeSetup | null {
  const army = Object.hasOwn(edition.presets, header.preset) ? edition.presets[header.preset] : undefined
  const options = v.safeParse(storedOptions, header.options)
  if (!army || !options.success) return null
  const { reveal, tray, attackerWinsTies, oneTimeBombs } = options.output
  return {
    edition: edition.id,
    preset: header.preset,
    kinds: edition.kinds,
    army,
    armyRule: edition.options.find(({ key }) => key === 'preset')?.rule ?? '',
    ...{ reveal, tray, attackerWinsTies, oneTimeBombs },
  }
}

/** The kind of this id, if the army has any of it. */
export function kindInArmy(setup: RefereeSetup, kind: string): KindSpec | null {
  return (setup.army[kind] ?? 0) > 0 ? (setup.kinds.find(({ id }) => id === kind) ?? null) : null
}

/** How many pieces an army begins with. */
export function armySize(setup: RefereeSetup): number {
  return Object.values(setup.army).reduce((sum, count) => sum + count, 0)
}
