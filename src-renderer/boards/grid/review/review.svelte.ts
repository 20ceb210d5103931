/** A kept game on a board: the battle that is shown, and how a step moves pieces. */
import { kindName } from '../../../i18n/index.ts'
import type { AnimationPlan } from '../scene/plan.ts'
import { laysOutcomeOver } from '../../../state/reading.ts'
import { Review, type Played } from '../../review/review.svelte.ts'
import type { EventOf, FrameOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import { battleIn, planStep, type ShownBattle } from '../acts.ts'
import { sayStep } from '../announce.ts'
import { battleSound, stepSound } from '../cues.ts'
import { makeBoardModel } from '../model.ts'
import type { BoardModel } from '../../board/types.ts'

type Frame = FrameOf<'grid'>

export class GridReview extends Review<'grid', BoardModel, AnimationPlan> {
  battle = $state.raw<ShownBattle | null>(null)

  override sayStep(step: StepOf<'grid'>): string {
    return sayStep(this.info, step)
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
  #cue(step: StepOf<'grid'>, before: ViewOf<'grid'>, plan: AnimationPlan | null): void {
    const battle = battleIn(step, before, plan)
    const sound = battle ? battleSound(this.info, battle) : stepSound(step.events)
    if (sound) this.app.play(sound)
    this.battle = laysOutcomeOver(this.app.settings) ? battle : null
  }

  #draw(view: ViewOf<'grid'>, last: readonly EventOf<'grid'>[]): BoardModel {
    const { info } = this
    return makeBoardModel({
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
