/** A kept game of pieces on a board: its review, the meeting and the card that are shown, and how a step moves pieces. */
import type { OpenedReview } from '../../../src-main/contract/index.ts'
import { likelyMarks } from '../../game/review/known.ts'
import { kindName } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import type { LogLine } from '../../state/log.ts'
import { showsOutcomeOverBoard } from '../../state/table/reading-time.ts'
import type { EventOf, FrameOf, StepOf, ViewOf } from '../../state/shapes.ts'
import { Explaining } from '../../game/explaining.svelte.ts'
import { Review } from '../../game/review/review.svelte.ts'
import type { Played, SayChoices } from '../../game/review/shown-by.ts'
import { drawFallen, meetingOf, planStep, type BoardActs, type Meeting, type Shown } from '../acts.ts'
import { cardIn, type BoardCard } from '../card.ts'
import { seenFrom, type PieceFamily } from '../model.ts'
import { drawingOf, type BoardDrawing } from '../../game/review/drawing/drawing.svelte.ts'
import { varyingOf, type Varying } from '../../game/review/varying.svelte.ts'
import { withChoosing, withNotes } from './choosing.ts'
import type { AnimationPlan } from '../scene/moves/clips.ts'
import type { BoardModel } from '../types.ts'

export class PieceReplay<F extends PieceFamily = PieceFamily, M extends Meeting = Meeting, L extends LogLine = LogLine> {
  readonly review: Review<F, BoardModel, AnimationPlan, L>
  readonly explaining: Explaining<number>
  /** The meeting that is shown over the board. */
  battle = $state.raw<Shown<M> | null>(null)
  /** The card of the explained piece, as the viewer knew it then; null for none, and during an animation. */
  readonly card = $derived.by((): BoardCard | null => {
    const { info, shown, model, plan, app, announcedHere: log } = this.review
    const { at } = this.explaining
    if (!at || !shown || !model || plan) return null
    const { numbering } = app.settings
    const { view } = shown
    return cardIn({ acts: this.#acts, info, view, model, space: at.spot, numbering, log, say: (step) => this.review.sayStep(step) })
  })
  readonly #acts: BoardActs<F, M, never, L>
  /** Made before the board is drawn: state that is made while something is derived is not followed by it. */
  readonly #varying: Varying
  readonly #drawing: BoardDrawing

  /** `opened` is a digital game of this family. */
  constructor(app: AppState, opened: OpenedReview, acts: BoardActs<F, M, never, L>, choices: SayChoices<F>) {
    this.#acts = acts
    this.review = new Review<F, BoardModel, AnimationPlan, L>(
      app,
      opened,
      { ...acts, choices },
      {
        draw: ({ view, step }) => this.#draw(view, step?.events ?? []),
        stage: (before, now, haste) => this.#stage(before, now, haste),
        hasEvent: () => this.battle !== null,
        dismiss: () => {
          this.battle = null
          this.explaining.close()
        },
      },
    )
    this.#varying = varyingOf(this.review)
    this.#drawing = drawingOf(this.review)
    this.explaining = new Explaining<number>({ speech: this.review.speech, card: () => this.card, isSame: Object.is })
  }

  #stage(before: FrameOf<F>, { view, step }: FrameOf<F>, haste: number): Played<BoardModel, AnimationPlan> | null {
    const { info, app } = this.review
    const events = step?.events ?? []
    const after = this.#draw(view, events)
    const plan = planStep(this.#acts, { info, settings: app.settings, events, before: this.#draw(before.view, []), after, haste })
    if (step) this.#cue(step, before.view, plan)
    return plan && { plan, after }
  }

  /** Sound, and the meeting to show. */
  #cue(step: StepOf<F>, before: ViewOf<F>, plan: AnimationPlan | null): void {
    const { info, app } = this.review
    const battle = meetingOf(this.#acts, step, before, plan)
    const sound = battle ? this.#acts.outcomeSound(info, battle, false) : this.#acts.stepSound(step.events)
    if (sound) app.play(sound)
    this.battle = showsOutcomeOverBoard(app.settings) ? battle : null
  }

  #draw(view: ViewOf<F>, last: readonly EventOf<F>[]): BoardModel {
    const { info, app } = this.review
    const { marked, chosen, supposed } = this.review.knowing
    const marks = likelyMarks(info, marked, view.board, supposed)
    const model = seenFrom(
      this.review.near,
      drawFallen(this.#acts, {
        info,
        view,
        preferences: app.settings,
        marks,
        last,
        kindName: (kind: string) => kindName(info, kind),
      }),
    )
    const at = marked.find(({ id }) => id === chosen)?.at
    const board = withChoosing(
      { ...model, ...(marked.length > 0 && { likely: true }), ...(typeof at === 'number' && { advised: [at] }) },
      this.review.learning,
      this.#varying,
    )
    return withNotes(board, this.#drawing.notes)
  }
}
