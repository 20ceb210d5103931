/** The review of a game with pieces on a board: the meeting that is shown, and how a step moves pieces. A family adds its steps (`acts`). */
import { kindName } from '../../words/index.ts'
import { showsOutcomeOverBoard } from '../../state/reading-time.ts'
import type { EventOf, FrameOf, StepOf, ViewOf } from '../../state/shapes.ts'
import { Explaining } from '../../game/explaining.svelte.ts'
import { Review, type Played } from '../../game/review/review.svelte.ts'
import { drawFallen, meetingOf, planStep, type BoardActs, type Meeting, type Shown } from '../acts.ts'
import { cardIn, type BoardCard } from '../card.ts'
import type { PieceFamily } from '../model.ts'
import type { AnimationPlan } from '../scene/moves/clips.ts'
import type { BoardModel } from '../types.ts'

export abstract class BoardReview<F extends PieceFamily, M extends Meeting = Meeting> extends Review<F, BoardModel, AnimationPlan> {
  /** The meeting that is shown over the board. */
  battle = $state.raw<Shown<M> | null>(null)
  /** The space whose piece is explained. */
  readonly explaining = new Explaining<number>({ speech: this.speech, card: () => this.card, isSame: Object.is })
  /** The card of that piece, as the viewer knew it then; null for none, and during an animation. */
  readonly card = $derived.by((): BoardCard | null => {
    const { acts, info, shown, model } = this
    const { at } = this.explaining
    if (!at || !shown || !model || this.plan) return null
    const { numbering } = this.app.settings
    return cardIn({
      acts,
      info,
      view: shown.view,
      model,
      space: at.spot,
      numbering,
      log: this.announcedHere,
      say: (step) => this.sayStep(step),
    })
  })

  protected abstract readonly acts: BoardActs<F, M>

  override sayStep(step: StepOf<F>): string {
    const view = this.shown?.view
    return view ? this.acts.say(this.info, view, step) : ''
  }

  override dismiss(): void {
    this.battle = null
    this.explaining.close()
  }

  protected override get hasEvent(): boolean {
    return this.battle !== null
  }

  protected override draw({ view, step }: FrameOf<F>): BoardModel {
    return this.#draw(view, step?.events ?? [])
  }

  protected override stage(before: FrameOf<F>, now: FrameOf<F>, haste: number): Played<BoardModel, AnimationPlan> | null {
    const { info, acts } = this
    const { settings } = this.app
    const after = this.draw(now)
    const events = now.step?.events ?? []
    const plan = planStep(acts, { info, settings, events, before: this.#draw(before.view, []), after, haste })
    if (now.step) this.#cue(now.step, before.view, plan)
    return plan && { plan, after }
  }

  /** Sound, and the meeting to show. */
  #cue(step: StepOf<F>, before: ViewOf<F>, plan: AnimationPlan | null): void {
    const { acts } = this
    const battle = meetingOf(acts, step, before, plan)
    const sound = battle ? acts.outcomeSound(this.info, battle, false) : acts.stepSound(step.events)
    if (sound) this.app.play(sound)
    this.battle = showsOutcomeOverBoard(this.app.settings) ? battle : null
  }

  #draw(view: ViewOf<F>, last: readonly EventOf<F>[]): BoardModel {
    const { info } = this
    const input = { info, view, preferences: this.app.settings, marks: {}, last, kindName: (kind: string) => kindName(info, kind) }
    return drawFallen(this.acts, input)
  }
}
