/** A kept game of cards: its review, what is shown big, and how a step moves cards. */
import type { OpenedReview, Seat } from '../../../../src-main/contract/index.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import { showsOutcomeOverBoard } from '../../../state/table/reading-time.ts'
import { Explaining } from '../../../game/explaining.svelte.ts'
import { likelyMarks } from '../../../game/review/known.ts'
import { Review } from '../../../game/review/review.svelte.ts'
import type { Played, ReviewFamily } from '../../../game/review/shown-by.ts'
import type { EventOf, FrameOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import { ownSeat } from '../../../state/seats.ts'
import { sayCardsReason } from '../advice.ts'
import { encounterOf, planStep, type ShownEncounter } from '../acts.ts'
import { cardIn, type CardCard } from '../card/card.ts'
import { sayPlace } from '../describe.ts'
import { encounterSound, stepSound } from '../cues.ts'
import { lastEvents, logLines, sayStep, type CardsLine } from '../log.ts'
import { makeCardsModel, NOT_CHOOSING } from '../model.ts'
import type { CardsPlan } from '../scene/plan-types.ts'
import { isSameSpot, numberOfPlace } from '../spots.ts'
import type { CardsModel, PlaceModel, Spot } from '../types.ts'
import type { Choosing } from '../../../game/review/choosing.svelte.ts'
import { drawingOf, type BoardDrawing } from '../../../game/review/drawing/drawing.svelte.ts'
import { varyingOf, type Varying } from '../../../game/review/varying.svelte.ts'
import { cardsChoices, cardsLaying } from './choices.ts'

type Frame = FrameOf<'cards'>

const FAMILY: ReviewFamily<'cards', CardsLine> = {
  say: (info, _view, step) => sayStep(info, step),
  why: (info, _view, _seat, reason) => sayCardsReason(info, reason),
  lines: ({ info, numbering }, log) => logLines(info, log, numbering),
  choices: cardsChoices,
  laying: cardsLaying,
}

export class CardsReplay {
  readonly review: Review<'cards', CardsModel, CardsPlan, CardsLine>
  readonly explaining: Explaining<Spot>
  encounter = $state.raw<ShownEncounter | null>(null)
  /** What is said of the explained card, as the viewer knew it then; null for none, and during an animation. */
  readonly card = $derived.by((): CardCard | null => {
    const { info, shown, model, plan, app, announcedHere: log } = this.review
    const { at } = this.explaining
    if (!at || !shown || !model || plan) return null
    return cardIn({ info, view: shown.view, model, spot: at.spot, numbering: app.settings.numbering, log })
  })

  /** Made before the table is drawn: state that is made while something is derived is not followed by it. */
  readonly #varying: Varying
  readonly #drawing: BoardDrawing

  /** `opened` is a digital game of cards. */
  constructor(app: AppState, opened: OpenedReview) {
    this.review = new Review(app, opened, FAMILY, {
      draw: (frame) => this.#drawFrame(frame),
      stage: (before, now, haste) => this.#stage(before, now, haste),
      hasEvent: () => this.encounter !== null,
      dismiss: () => {
        this.encounter = null
        this.explaining.close()
      },
    })
    this.#varying = varyingOf(this.review)
    this.#drawing = drawingOf(this.review)
    this.explaining = new Explaining<Spot>({ speech: this.review.speech, card: () => this.card, isSame: isSameSpot })
  }

  #drawFrame({ view, step }: Frame): CardsModel {
    return this.#draw(view, step ? lastEvents([step]) : [])
  }

  #stage(before: Frame, now: Frame, haste: number): Played<CardsModel, CardsPlan> | null {
    const { info, app } = this.review
    const after = this.#drawFrame(now)
    const events = now.step?.events ?? []
    const plan = planStep({ info, settings: app.settings, events, before: this.#draw(before.view, []), after, haste })
    if (now.step) this.#cue(now.step, plan)
    return plan && { plan, after }
  }

  /** Sound, and what is shown big. */
  #cue(step: StepOf<'cards'>, plan: CardsPlan | null): void {
    const { info, app } = this.review
    const encounter = encounterOf(step, plan)
    this.encounter = encounter?.event.type === 'battle-fought' && !showsOutcomeOverBoard(app.settings) ? null : encounter
    const sound = encounter ? encounterSound(info, encounter) : stepSound(step.events)
    if (sound) app.play(sound)
  }

  #draw(view: ViewOf<'cards'>, last: readonly EventOf<'cards'>[]): CardsModel {
    const { info, app } = this.review
    const { marked, supposed } = this.review.knowing
    const marks = likelyMarks(info, marked, Object.values(view.lines).flat(), supposed)
    const model = makeCardsModel({ info, view, choosing: NOT_CHOOSING, preferences: app.settings, marks, last })
    return {
      ...model,
      near: this.review.near,
      sides: model.sides.map((side) => ({ ...side, line: side.line.map((place) => this.#inWords(this.#choosing(place), view, model)) })),
    }
  }

  /** A place named with its marks and with what is drawn on it. */
  #inWords(place: PlaceModel, { viewer }: ViewOf<'cards'>, model: CardsModel): PlaceModel {
    const spot: Spot = { zone: 'line', seat: place.seat, index: place.index }
    const last = model.last.some((each) => isSameSpot(each, spot))
    const notes = this.#drawing.notes.get(numberOfPlace(this.review.info, place)) ?? []
    const words = [sayPlace({ place, card: place.card, own: ownSeat(viewer), last }), ...notes].join(', ')
    return { ...place, words, card: place.card && { ...place.card, words } }
  }

  /** A place with marks while a move is chosen, and round the answer. */
  #choosing(place: PlaceModel): PlaceModel {
    const { learning } = this.review
    const varying = this.#varying
    const { index } = place
    if (learning.seat === null) return varying.isChoosing ? withMoves(place, varying, varying.turn) : place
    if (!learning.isHere) return place
    if (learning.isChoosing) return withMoves(place, learning, learning.seat)
    const isOwn = place.seat === learning.seat
    const { answer } = learning
    return marked(place, { selected: isOwn && answer?.from === index, target: !isOwn && answer?.to === index ? 'attack' : 'none' })
  }
}

/** A place as it is in the choice of a seat: its cards that can act, the one in hand, and what that can attack. */
function withMoves(place: PlaceModel, { choices, held }: Pick<Choosing, 'choices' | 'held'>, seat: Seat | null): PlaceModel {
  const { index, card } = place
  const isOwn = place.seat === seat
  const isGoal = !isOwn && card !== null && choices.some(({ from, to }) => from === held && to === index)
  const found = marked(place, { selected: isOwn && held === index, target: isGoal ? 'attack' : 'none' })
  const enabled = isOwn && choices.some(({ from }) => from === index)
  return found.card ? { ...found, card: { ...found.card, enabled } } : found
}

function marked(place: PlaceModel, marks: Pick<PlaceModel, 'selected' | 'target'>): PlaceModel {
  return { ...place, ...marks, card: place.card && { ...place.card, ...marks } }
}
