/** What bots of the cards family are given. */
import type { CardsInfo } from '../../../../engine/cards/edition.ts'
import type { CardsView, LineAction, SeenCardsEvent } from '../../../../engine/cards/types.ts'
import type { ActTask, DeployTask } from '../../../contract.ts'

export interface CardsTaskTypes {
  readonly info: CardsInfo
  readonly view: CardsView
  readonly seen: SeenCardsEvent
  readonly action: LineAction
}

export type CardsActTask = ActTask<CardsTaskTypes>
export type CardsDeployTask = DeployTask<CardsTaskTypes>
