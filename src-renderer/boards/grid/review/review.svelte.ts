/** A kept game on squares. */
import { BoardReview } from '../../board/review/review.svelte.ts'
import { gridActs } from '../acts.ts'
import type { Encounter } from '../encounter.ts'

export class GridReview extends BoardReview<'grid', Encounter> {
  protected readonly acts = gridActs
}
