/** A kept game of Conquest. */
import { BoardReview } from '../../board/review/review.svelte.ts'
import { territoryActs } from '../acts.ts'
import type { Encounter } from '../encounter.ts'

export class TerritoryReview extends BoardReview<'territory', Encounter> {
  protected readonly acts = territoryActs
}
