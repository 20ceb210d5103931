/** A live game round the castle: the turn that is being put together, the battle that is shown, and how a step moves pieces and flags. */
import { isWatched, type Board, type Seat } from '../../../../src-main/contract/index.ts'
import { kindName, t } from '../../../i18n/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import type { Opening } from '../../../state/opening.svelte.ts'
import { laysOutcomeOver, readingMs } from '../../../state/reading.ts'
import type { AnimatedStep, Moment } from '../../../state/replay.ts'
import type { EventOf, SnapshotOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import { isSameTurn } from '../../../state/status.ts'
import { TableState } from '../../../state/table.svelte.ts'
import type { AnimationPlan } from '../../board/scene/clips.ts'
import type { BoardModel } from '../../board/types.ts'
import { battleIn, blowAt, planStep, type ShownBattle } from '../acts.ts'
import { sayFlags, sayStep } from '../announce.ts'
import { battleSound, stepSound } from '../cues.ts'
import { isSeenOnBoard } from '../encounter.ts'
import { lastTravelEvents } from '../log.ts'
import { makeCastleModel } from '../model.ts'
import { boardIn, spaceIn } from '../spaces.ts'
import { leavable } from '../ways.ts'
import { sayActing } from './acting.ts'
import { stepBack } from './input.ts'
import { NOT_CHOOSING, Turn, type Choosing } from './turn.svelte.ts'

type View = ViewOf<'castle'>
type Events = readonly EventOf<'castle'>[]

export class CastleTable extends TableState<'castle', BoardModel, AnimationPlan> {
  /** The board that this game is played on. */
  readonly board: Board
  /** The turn that the person at this screen is putting together. */
  readonly turn = new Turn(() => this.snapshot)
  battle = $state.raw<ShownBattle | null>(null)
  /** Id of the piece that is being marked. */
  marking = $state<string | null>(null)

  protected readonly still = $derived.by(() => {
    const past = this.past.position
    if (past) return this.#draw(this.snapshot, past.view, past.events)
    return this.#draw(this.snapshot, this.snapshot.view, this.#last, this.turn.choosing)
  })
  readonly #last = $derived.by(() => {
    const step = this.pointed === null ? undefined : this.log.find(({ seq }) => seq === this.pointed)
    return step ? step.events : lastTravelEvents(this.log, this.own)
  })

  constructor(app: AppState, opening: Opening) {
    super(app, opening)
    this.board = boardIn(this.info, this.snapshot.view)
  }

  /** Whose flags the piece in hand can leave behind on the way that is chosen. */
  get leavable(): readonly Seat[] {
    return this.turn.way ? leavable(this.turn.way) : []
  }

  /** Kinds that can come back now, in order of the edition. */
  get recruitKinds(): readonly string[] {
    const kinds = this.turn.recruits.flatMap(({ kind }) => kind ?? [])
    return kinds.filter((kind, i) => kinds.indexOf(kind) === i)
  }

  /** Where the seat at this screen recruits. */
  get recruitmentSpace(): number {
    const { own, info, snapshot } = this
    return (own === null ? undefined : info.boards[snapshot.view.options.preset]?.recruitment[own]) ?? -1
  }

  /** What the recruit that is chosen will do. */
  sayRecruit(): string {
    const { back } = this.turn
    if (!back) return ''
    const at = this.recruitmentSpace
    const flags = this.snapshot.view.tokens.filter((token) => token.at === at && !token.carried).map(({ seat }) => seat)
    const preview = t('castle.recruitPreview', { kind: kindName(this.info, back.kind), at: spaceIn(this.board, at) })
    return back.take ? `${preview} ${t('castle.takes', { flags: sayFlags(flags) })}` : preview
  }

  override sayStep(step: StepOf<'castle'>): string {
    return sayStep(this.info, this.board, step)
  }

  override get hint(): string {
    if (!this.myTurn) return t('castle.hintWait')
    if (this.turn.isRecruiting) return t('castle.hintRecruit')
    return t(this.turn.selected === null ? 'castle.hintPiece' : 'castle.hintSpace')
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
    step: StepOf<'castle'>,
    { before, after, snapshot }: Moment<'castle'>,
  ): AnimatedStep<BoardModel, AnimationPlan> | null {
    const { info } = this
    const { settings } = this.app
    const drawn = this.#draw(snapshot, after, step.events)
    const plan = planStep({ info, settings, events: step.events, before: this.#draw(snapshot, before, []), after: drawn })
    if (!isSameTurn(this.snapshot, snapshot)) this.turn.putDown()
    this.#cue(step, before, plan)
    const hold = this.battle?.seq === step.seq ? readingMs(settings, isWatched(snapshot.seats)) : 0
    return plan || hold > 0 ? { plan, hold, title: sayActing(step), after: drawn } : null
  }

  protected override letGo(): void {
    this.turn.putDown()
    this.marking = null
  }

  /** Sound, and the battle to show. */
  #cue(step: StepOf<'castle'>, before: View, plan: AnimationPlan | null): void {
    const battle = battleIn(step, before, plan)
    const plain = battle ? null : stepSound(step.events)
    if (plain) this.app.play(plain)
    if (!battle) return
    if (laysOutcomeOver(this.app.settings)) this.battle = battle
    this.app.play('battle')
    const sound = battleSound(this.info, battle)
    setTimeout(() => this.app.play(sound), blowAt(plan))
  }

  #draw({ marks }: SnapshotOf<'castle'>, view: View, last: Events, choosing: Choosing = NOT_CHOOSING): BoardModel {
    const { info } = this
    return makeCastleModel({
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
