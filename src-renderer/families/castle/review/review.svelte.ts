/** A kept game round the castle. */
import type { StepOf } from '../../../state/shapes.ts'
import { BoardReview } from '../../../pieces/review/review.svelte.ts'
import { castleActs } from '../acts.ts'
import { sayStep } from '../announce.ts'
import { carriedAlong } from '../carried.ts'
import type { Encounter } from '../encounter.ts'
import { logLines } from '../log.ts'
import { boardIn } from '../spaces.ts'

export class CastleReview extends BoardReview<'castle', Encounter> {
  readonly lines = $derived.by(() => {
    const { info, shown, log } = this
    return shown ? logLines({ info, board: boardIn(info, shown.view), view: shown.view, numbering: this.app.settings.numbering }, log) : []
  })

  protected readonly acts = castleActs

  override sayStep(step: StepOf<'castle'>): string {
    const view = this.shown?.view
    return view ? sayStep(this.info, boardIn(this.info, view), step, carriedAlong(this.log, view).get(step.seq)) : ''
  }
}
