/** A kept game of Conquest. */
import type { EventOf, StepOf } from '../../../state/shapes.ts'
import { BoardReview } from '../../../pieces/review/review.svelte.ts'
import { territoryActs } from '../acts.ts'
import type { Encounter } from '../encounter.ts'
import { landIn } from '../lands.ts'
import { logLines } from '../log.ts'
import { campaignOf, type Campaign } from './campaign.ts'

export class TerritoryReview extends BoardReview<'territory', Encounter> {
  /** How the game went; null until it is counted, and of games that are not over. */
  campaign = $state.raw<Campaign | null>(null)

  readonly lines = $derived.by(() => {
    const { info, shown, log } = this
    return shown ? logLines({ info, land: landIn(info, shown.view), numbering: this.app.settings.numbering }, log) : []
  })

  protected readonly acts = territoryActs

  /** Territories are claimed openly, before armies deploy (CQ-5). */
  protected override begins(events: readonly EventOf<'territory'>[]): boolean {
    return events.some(({ type }) => type === 'territory-claimed' || type === 'play-began')
  }

  protected override countMore(steps: readonly StepOf<'territory'>[]): void {
    this.campaign = campaignOf(
      steps,
      this.opened.game.players.map(({ seat }) => seat),
    )
  }
}
