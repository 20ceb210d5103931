/** A kept game round the castle. */
import { BoardReview } from '../../../pieces/review/review.svelte.ts'
import { castleActs } from '../acts.ts'
import type { Encounter } from '../encounter.ts'
import { logLines } from '../log.ts'
import { boardIn } from '../spaces.ts'

export class CastleReview extends BoardReview<'castle', Encounter> {
  readonly lines = $derived.by(() => {
    const { info, shown, log } = this
    return shown ? logLines({ info, board: boardIn(info, shown.view), view: shown.view, numbering: this.app.settings.numbering }, log) : []
  })

  protected readonly acts = castleActs
}
