/** A kept game of cards: what is shown big, and how a step moves cards. */
import { showsOutcomeOverBoard } from '../../../state/reading-time.ts'
import { Explaining } from '../../../game/explaining.svelte.ts'
import { Review, type Played } from '../../../game/review/review.svelte.ts'
import type { EventOf, FrameOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import { encounterOf, planStep, type ShownEncounter } from '../acts.ts'
import { cardIn, type CardCard } from '../card/card.ts'
import { encounterSound, stepSound } from '../cues.ts'
import { lastEvents, logLines, sayStep } from '../log.ts'
import { makeCardsModel, NOT_CHOOSING } from '../model.ts'
import type { CardsPlan } from '../scene/plan-types.ts'
import { knownOf, type SideKnown } from '../known.ts'
import { isSameSpot } from '../spots.ts'
import type { CardsModel, Spot } from '../types.ts'

type Frame = FrameOf<'cards'>

export class CardsReview extends Review<'cards', CardsModel, CardsPlan> {
  encounter = $state.raw<ShownEncounter | null>(null)
  /** The spot whose card is explained. */
  readonly explaining = new Explaining<Spot>({ speech: this.speech, card: () => this.card, isSame: isSameSpot })
  /** What is said of that card, as the viewer knew it then; null where none is explained, and while something moves. */
  readonly card = $derived.by((): CardCard | null => {
    const { info, shown, model } = this
    const { at } = this.explaining
    if (!at || !shown || !model || this.plan) return null
    return cardIn({ info, view: shown.view, model, spot: at.spot, numbering: this.app.settings.numbering, log: this.announcedHere })
  })
  /** What each side had seen, turn by turn; null until it is counted, and of games that are not over. */
  known = $state.raw<readonly SideKnown[] | null>(null)

  readonly lines = $derived.by(() => (this.shown ? logLines(this.info, this.log, this.app.settings.numbering) : []))

  override sayStep(step: StepOf<'cards'>): string {
    return sayStep(this.info, step)
  }

  override dismiss(): void {
    this.encounter = null
    this.explaining.close()
  }

  protected override get hasEvent(): boolean {
    return this.encounter !== null
  }

  protected override draw({ view, step }: Frame): CardsModel {
    return this.#draw(view, step ? lastEvents([step]) : [])
  }

  protected override stage(before: Frame, now: Frame, haste: number): Played<CardsModel, CardsPlan> | null {
    const { info } = this
    const { settings } = this.app
    const after = this.draw(now)
    const plan = planStep({ info, settings, events: now.step?.events ?? [], before: this.#draw(before.view, []), after, haste })
    if (now.step) this.#cue(now.step, plan)
    return plan && { plan, after }
  }

  /** Sound, and what is shown big. */
  #cue(step: StepOf<'cards'>, plan: CardsPlan | null): void {
    const encounter = encounterOf(step, plan)
    this.encounter = encounter?.event.type === 'battle-fought' && !showsOutcomeOverBoard(this.app.settings) ? null : encounter
    const sound = encounter ? encounterSound(this.info, encounter) : stepSound(step.events)
    if (sound) this.app.play(sound)
  }

  protected override countMore(steps: readonly StepOf<'cards'>[]): void {
    this.known = knownOf(steps, this.info.seats)
  }

  #draw(view: ViewOf<'cards'>, last: readonly EventOf<'cards'>[]): CardsModel {
    return makeCardsModel({ info: this.info, view, choosing: NOT_CHOOSING, preferences: this.app.settings, marks: {}, last })
  }
}
