/** A kept game on squares. */
import { BoardReview } from '../../../pieces/review/review.svelte.ts'
import { gridActs } from '../acts.ts'
import type { Encounter } from '../encounter.ts'
import { logLines } from '../log.ts'

export class GridReview extends BoardReview<'grid', Encounter> {
  readonly lines = $derived.by(() => (this.shown ? logLines(this.info, this.log, this.app.settings.numbering) : []))

  protected readonly acts = gridActs
}
