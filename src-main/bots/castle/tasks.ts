/** What bots of the castle are given. */
import type { CastleInfo } from '../../engine/castle/edition.ts'
import type { CastleView, SeenCastleEvent, TurnAction } from '../../engine/castle/types.ts'
import type { DeploymentOrder } from '../../engine/core/game.ts'
import type { BotLevel, Budget } from '../contract.ts'

interface CastleTask {
  readonly info: CastleInfo
  readonly view: CastleView
  readonly level: BotLevel
  readonly history: readonly SeenCastleEvent[]
  readonly seed: string
  readonly budget: Budget
}

export interface CastleDeployTask extends CastleTask {
  readonly order: DeploymentOrder
}

export interface CastleActTask extends CastleTask {
  readonly legal: readonly TurnAction[]
}
