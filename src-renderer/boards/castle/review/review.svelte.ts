/** A kept game round the castle. */
import { BoardReview } from '../../board/review/review.svelte.ts'
import { castleActs } from '../acts.ts'
import type { Encounter } from '../encounter.ts'

export class CastleReview extends BoardReview<'castle', Encounter> {
  protected readonly acts = castleActs
}
