/** What bots of the grid family are given. */
import type { GridInfo } from '../../../../engine/grid/edition.ts'
import type { GridView, SeenGridEvent, TurnAction } from '../../../../engine/grid/types.ts'
import type { ActTask, ReinforceTask } from '../../../contract.ts'

export interface GridTaskTypes {
  readonly info: GridInfo
  readonly view: GridView
  readonly seen: SeenGridEvent
  readonly action: TurnAction
}

export type GridActTask = ActTask<GridTaskTypes>
export type GridReinforceTask = ReinforceTask<GridTaskTypes>
