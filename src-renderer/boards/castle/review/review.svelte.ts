/** A kept game round the castle: the battle that is shown, and how a step moves pieces and flags. */
import { kindName } from '../../../i18n/index.ts'
import { laysOutcomeOver } from '../../../state/reading.ts'
import type { EventOf, FrameOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import type { AnimationPlan } from '../../board/scene/clips.ts'
import type { BoardModel } from '../../board/types.ts'
import { Review, type Played } from '../../review/review.svelte.ts'
import { battleIn, planStep, type ShownBattle } from '../acts.ts'
import { sayStep } from '../announce.ts'
import { battleSound, stepSound } from '../cues.ts'
import { makeCastleModel } from '../model.ts'
import { boardIn } from '../spaces.ts'

type Frame = FrameOf<'castle'>

export class CastleReview extends Review<'castle', BoardModel, AnimationPlan> {
  battle = $state.raw<ShownBattle | null>(null)

  override sayStep(step: StepOf<'castle'>): string {
    const view = this.shown?.view
    return view ? sayStep(this.info, boardIn(this.info, view), step) : ''
  }

  override dismiss(): void {
    this.battle = null
  }

  protected override get hasEvent(): boolean {
    return this.battle !== null
  }

  protected override draw({ view, step }: Frame): BoardModel {
    return this.#draw(view, step?.events ?? [])
  }

  protected override stage(before: Frame, now: Frame, haste: number): Played<BoardModel, AnimationPlan> | null {
    const { info } = this
    const { settings } = this.app
    const after = this.draw(now)
    const plan = planStep({ info, settings, events: now.step?.events ?? [], before: this.#draw(before.view, []), after, haste })
    if (now.step) this.#cue(now.step, before.view, plan)
    return plan && { plan, after }
  }

  /** Sound, and the battle to show. */
  #cue(step: StepOf<'castle'>, before: ViewOf<'castle'>, plan: AnimationPlan | null): void {
    const battle = battleIn(step, before, plan)
    const sound = battle ? battleSound(this.info, battle) : stepSound(step.events)
    if (sound) this.app.play(sound)
    this.battle = laysOutcomeOver(this.app.settings) ? battle : null
  }

  #draw(view: ViewOf<'castle'>, last: readonly EventOf<'castle'>[]): BoardModel {
    const { info } = this
    return makeCastleModel({
      info,
      view,
      legal: [],
      selected: null,
      preferences: this.app.settings,
      marks: {},
      last,
      kindName: (kind) => kindName(info, kind),
    })
  }
}
