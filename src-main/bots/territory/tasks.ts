/** What bots of the territory family are given. */
import type { TerritoryInfo } from '../../engine/territory/edition.ts'
import type { SeenTerritoryEvent, TerritoryView, TurnAction } from '../../engine/territory/types.ts'
import type { ActTask } from '../contract.ts'

export interface TerritoryTaskTypes {
  readonly info: TerritoryInfo
  readonly view: TerritoryView
  readonly seen: SeenTerritoryEvent
  readonly action: TurnAction
}

export type TerritoryActTask = ActTask<TerritoryTaskTypes>
