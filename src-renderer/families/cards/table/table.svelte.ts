/** A live game of cards: the turn that is being put together, what is shown big, and how a step moves cards. */
import { isWatched, type Hint, type Settings } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import type { Advice } from '../../../state/advice.ts'
import type { Moment, AnimatedStep } from '../../../state/replay.ts'
import { showsOutcomeOverBoard, readingMs } from '../../../state/reading-time.ts'
import { isSameTurn } from '../../../state/status.ts'
import { TableState } from '../../../state/table.svelte.ts'
import type { EventOf, SnapshotOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import { Explaining } from '../../../game/explaining.svelte.ts'
import { sayCardsReason, sayChoice, sayLaying } from '../advice.ts'
import { encounterOf, planStep, sayActing, showAt, type ShownEncounter } from '../acts.ts'
import { cardIn, type CardCard } from '../card/card.ts'
import { encounterSound, stepSound } from '../cues.ts'
import { isSeenOnTable } from '../encounter.ts'
import { lastEvents, sayStep } from '../log.ts'
import { makeCardsModel, NOT_CHOOSING, type Advised, type Choosing } from '../model.ts'
import type { CardsPlan } from '../scene/plan-types.ts'
import { isSameSpot } from '../spots.ts'
import type { CardsModel, Spot } from '../types.ts'
import { stepBack } from './input.ts'
import { Turn } from './turn.svelte.ts'

type View = ViewOf<'cards'>
type Events = readonly EventOf<'cards'>[]

export class CardsTable extends TableState<'cards', CardsModel, CardsPlan> {
  /** The turn that the person at this screen is putting together. */
  readonly turn = new Turn(
    () => this.snapshot,
    () => this.animationQueue.current === null,
  )
  encounter = $state.raw<ShownEncounter | null>(null)
  /** Id of the enemy card that is being marked. */
  marking = $state<string | null>(null)

  protected readonly still = $derived.by(() => {
    const past = this.past.position
    if (past) return this.#draw(this.snapshot, past.view, past.events)
    return this.#draw(this.snapshot, this.snapshot.view, this.#last, {
      ...this.turn.choosing,
      advised: this.advising.shown && this.#advised,
    })
  })
  /** The spot whose card is explained. */
  readonly explaining = new Explaining<Spot>({ speech: this.speech, card: () => this.card, isSame: isSameSpot })
  /** What is said of that card, now or where the person looks back to; null where none is explained, and while something moves. */
  readonly card = $derived.by((): CardCard | null => {
    const { info, model, numbering, past, snapshot } = this
    const { at } = this.explaining
    if (!at || this.animationQueue.current || snapshot.curtain) return null
    const { position } = past
    const log = position ? this.log.filter(({ seq }) => seq <= position.seq) : this.log
    return cardIn({ info, view: position?.view ?? snapshot.view, model, spot: at.spot, numbering, log })
  })
  /** What the latest hint is about. */
  #advised = $state.raw<Advised | null>(null)
  readonly #last = $derived.by(() => {
    const step = this.pointed === null ? undefined : this.log.find(({ seq }) => seq === this.pointed)
    return step ? step.events : lastEvents(this.log)
  })

  /** How the person numbers ranks. */
  get numbering(): Settings['numbering'] {
    return this.app.settings.numbering
  }

  override sayStep(step: StepOf<'cards'>): string {
    return sayStep(this.info, step)
  }

  override get firstHint(): string {
    if (!this.myTurn) return t(this.isDue ? 'play.hintShown' : 'play.hintWait')
    if (this.turn.draft) return t('cards.hintLay')
    return t(this.turn.selection === null ? 'cards.hintCard' : 'cards.hintTarget')
  }

  /** The card that is to act is taken in hand, and those that it is to look at are named, so that all of it is seen on the table. */
  override adviceOf(hint: Hint): Advice {
    const { info } = this
    const { action, reason } = hint
    this.#advised = null
    const advice = { ...super.adviceOf(hint), text: sayCardsReason(info, reason) }
    if (reason.type === 'place') return { ...advice, move: sayLaying(info, reason) }
    const choice = this.snapshot.choices.actions.find(({ text }) => text === action)
    if (!choice) return advice
    const { from } = choice
    this.turn.selection = { from, looking: choice.type === 'see-line' ? choice.at : null }
    this.#advised = { from, at: choice.type === 'see-line' ? choice.at : choice.type === 'attack' ? [choice.to] : [] }
    return { ...advice, move: sayChoice(choice) }
  }

  override dismiss(): void {
    this.encounter = null
    this.explaining.close()
  }

  override stepBack(): void {
    stepBack(this)
  }

  protected override isSeen(events: Events): boolean {
    return isSeenOnTable(events)
  }

  protected override animate(
    step: StepOf<'cards'>,
    { before, after, snapshot }: Moment<'cards'>,
  ): AnimatedStep<CardsModel, CardsPlan> | null {
    const { info } = this
    const { settings } = this.app
    const drawn = this.#draw(snapshot, after, step.events)
    /** Cards that were drafted lie in the line already. */
    const choosing = before === this.snapshot.view ? { ...NOT_CHOOSING, draft: this.turn.draft } : NOT_CHOOSING
    const stood = this.#draw(snapshot, before, [], choosing)
    const plan = planStep({ info, settings, events: step.events, before: stood, after: drawn })
    if (!isSameTurn(this.snapshot, snapshot)) this.turn.abandon()
    this.#cue(step, plan)
    const shown = this.encounter?.seq === step.seq ? this.encounter : null
    const seen = shown?.event.type === 'battle-fought' ? 0 : (shown?.others.filter(({ kind }) => kind !== null).length ?? 0)
    const hold = shown ? readingMs(settings, isWatched(snapshot.seats), seen) : 0
    return plan || hold > 0 ? { plan, hold, title: sayActing(step), after: drawn } : null
  }

  override letGo(): void {
    this.turn.abandon()
    this.marking = null
    this.explaining.close()
  }

  /** Sound, and what is shown big. */
  #cue(step: StepOf<'cards'>, plan: CardsPlan | null): void {
    const encounter = encounterOf(step, plan)
    const plain = encounter ? null : stepSound(step.events)
    if (plain) this.app.play(plain)
    if (!encounter) return
    if (encounter.event.type !== 'battle-fought' || showsOutcomeOverBoard(this.app.settings)) this.encounter = encounter
    this.app.play('card')
    const sound = encounterSound(this.info, encounter)
    setTimeout(() => this.app.play(sound), showAt(plan))
  }

  #draw({ marks }: SnapshotOf<'cards'>, view: View, last: Events, choosing: Choosing = NOT_CHOOSING): CardsModel {
    return makeCardsModel({ info: this.info, view, choosing, preferences: this.app.settings, marks, last })
  }
}
