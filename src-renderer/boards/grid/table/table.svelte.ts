/** A live game on a board: the turn that is being put together, the battle that is shown, and how a step moves pieces. */
import { isShared, isWatched } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../i18n/index.ts'
import type { AnimationPlan } from '../scene/plan.ts'
import type { Moment, AnimatedStep } from '../../../state/replay.ts'
import { laysOutcomeOver, readingMs } from '../../../state/reading.ts'
import { isSameTurn } from '../../../state/status.ts'
import { TableState } from '../../../state/table.svelte.ts'
import type { EventOf, SnapshotOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import { battleIn, blowAt, planStep, type ShownBattle } from '../acts.ts'
import { sayStep } from '../announce.ts'
import { battleSound, heardByAll, stepSound } from '../cues.ts'
import { isSeenOnBoard } from '../encounter.ts'
import { lastTravelEvents } from '../log.ts'
import { makeBoardModel } from '../model.ts'
import type { BoardModel } from '../../board/types.ts'
import { sayActing } from './acting.ts'
import { stepBack } from './input.ts'
import { NOT_CHOOSING, Turn, type Choosing } from './turn.svelte.ts'

type View = ViewOf<'grid'>
type Events = readonly EventOf<'grid'>[]

export class GridTable extends TableState<'grid', BoardModel, AnimationPlan> {
  /** The turn that the person at this screen is putting together. */
  readonly turn = new Turn(() => this.snapshot)
  battle = $state.raw<ShownBattle | null>(null)
  /** Id of the enemy piece that is being marked. */
  marking = $state<string | null>(null)

  protected readonly still = $derived.by(() => {
    const past = this.past.position
    if (past) return this.#draw(this.snapshot, past.view, past.events)
    const drawn = this.#draw(this.snapshot, this.snapshot.view, this.#last, this.turn.choosing)
    return this.turn.entry?.draw(drawn, this.app.settings.numbering) ?? drawn
  })
  readonly #last = $derived.by(() => {
    const step = this.pointed === null ? undefined : this.log.find(({ seq }) => seq === this.pointed)
    return step ? step.events : lastTravelEvents(this.log)
  })

  override sayStep(step: StepOf<'grid'>): string {
    return sayStep(this.info, step)
  }

  override get hint(): string {
    if (!this.myTurn) return t('play.hintWait')
    return t(this.turn.selected === null ? 'play.hintPiece' : 'play.hintSquare')
  }

  override dismiss(): void {
    this.battle = null
  }

  override stepBack(): void {
    stepBack(this)
  }

  protected override isSeen(events: Events): boolean {
    return isSeenOnBoard(events)
  }

  protected override animate(
    step: StepOf<'grid'>,
    { before, after, snapshot }: Moment<'grid'>,
  ): AnimatedStep<BoardModel, AnimationPlan> | null {
    const { info } = this
    const { settings } = this.app
    const drawn = this.#draw(snapshot, after, step.events)
    const plan = planStep({ info, settings, events: step.events, before: this.#draw(snapshot, before, []), after: drawn })
    if (!isSameTurn(this.snapshot, snapshot)) this.turn.abandon()
    this.#cue(step, before, plan)
    const hold = this.battle?.seq === step.seq ? readingMs(settings, isWatched(snapshot.seats)) : 0
    return plan || hold > 0 ? { plan, hold, title: sayActing(info, step), after: drawn } : null
  }

  protected override letGo(): void {
    this.turn.abandon()
    this.marking = null
  }

  /** Sound, and the battle to show. */
  #cue(step: StepOf<'grid'>, before: View, plan: AnimationPlan | null): void {
    const battle = battleIn(step, before, plan)
    const plain = battle ? null : stepSound(step.events)
    if (plain) this.app.play(plain)
    if (!battle) return
    if (laysOutcomeOver(this.app.settings)) this.battle = battle
    this.app.play(battle.event.type === 'battle-fought' ? 'battle' : 'power')
    const sound = battleSound(this.info, isShared(this.snapshot.seats) ? heardByAll(this.info, battle) : battle)
    setTimeout(() => this.app.play(sound), blowAt(plan))
  }

  #draw({ marks }: SnapshotOf<'grid'>, view: View, last: Events, choosing: Choosing = NOT_CHOOSING): BoardModel {
    const { info } = this
    return makeBoardModel({
      info,
      view,
      preferences: this.app.settings,
      marks,
      last,
      kindName: (kind) => kindName(info, kind),
      ...choosing,
    })
  }
}
