/** What bots of the castle family are given. */
import type { CastleInfo } from '../../engine/castle/edition.ts'
import type { CastleView, SeenCastleEvent, TurnAction } from '../../engine/castle/types.ts'
import type { ActTask } from '../contract.ts'

export interface CastleTaskTypes {
  readonly info: CastleInfo
  readonly view: CastleView
  readonly seen: SeenCastleEvent
  readonly action: TurnAction
}

export type CastleActTask = ActTask<CastleTaskTypes>
