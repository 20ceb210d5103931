/** A live game of cards: its table, the unfinished turn, what is shown of both, and how a step moves cards. `input.ts` says what clicks and keys do. */
import { isWatched, type Hint, type Settings } from '../../../../src-main/contract/index.ts'
import type { Advice } from '../../../state/table/advice.ts'
import type { AnimatedStep, Moment, SpokenTable } from '../../../state/table/family.ts'
import { showsOutcomeOverBoard, readingMs } from '../../../state/table/reading-time.ts'
import type { Situation } from '../../../state/table/situation.ts'
import { isSameTurn } from '../../../state/table/status.ts'
import { Table } from '../../../state/table/table.svelte.ts'
import type { AppState } from '../../../state/app.svelte.ts'
import type { Opening } from '../../../state/table/opening.svelte.ts'
import type { EventOf, SnapshotOf, StepOf, ViewOf } from '../../../state/shapes.ts'
import { Explaining } from '../../../game/explaining.svelte.ts'
import { sayCardsReason, sayChoice, sayLaying } from '../advice.ts'
import { encounterOf, planStep, sayActing, showAt, type ShownEncounter } from '../acts.ts'
import { cardIn, type CardCard } from '../card/card.ts'
import { encounterSound, stepSound } from '../cues.ts'
import { isSeenOnTable } from '../encounter.ts'
import { lastEvents, sayLatestTurn, sayStep } from '../log.ts'
import { makeCardsModel, NOT_CHOOSING, type Advised, type Choosing } from '../model.ts'
import type { CardsPlan } from '../scene/plan-types.ts'
import { isSameSpot } from '../spots.ts'
import type { CardsModel, Spot } from '../types.ts'
import { Turn } from './turn.svelte.ts'

type View = ViewOf<'cards'>
type Events = readonly EventOf<'cards'>[]

export class CardsPlay {
  readonly table: Table<'cards', CardsModel, CardsPlan>
  readonly turn: Turn
  readonly explaining: Explaining<Spot>
  encounter = $state.raw<ShownEncounter | null>(null)
  /** Id of the enemy card that is being marked. */
  marking = $state<string | null>(null)

  /** The table as it is drawn when nothing moves. */
  readonly #still = $derived.by(() => {
    const { snapshot, past, advising } = this.table
    if (past.position) return this.#draw(snapshot, past.position.view, past.position.events)
    return this.#draw(snapshot, snapshot.view, this.#last, { ...this.turn.choosing, advised: advising.shown && this.#advised })
  })
  /** What is said of the explained card, in the shown position; null for none, and during an animation. */
  readonly card = $derived.by((): CardCard | null => {
    const { table, model, numbering } = this
    const { info, past, snapshot } = table
    const { at } = this.explaining
    if (!at || table.animationQueue.current || snapshot.curtain) return null
    const { position } = past
    const log = position ? table.log.filter(({ seq }) => seq <= position.seq) : table.log
    const choices = position ? [] : this.turn.choices
    return cardIn({ info, view: position?.view ?? snapshot.view, model, spot: at.spot, numbering, log, choices })
  })
  /** What the latest hint is about. */
  #advised = $state.raw<Advised | null>(null)
  readonly #last = $derived.by(() => {
    const { pointed, log } = this.table
    const step = pointed === null ? undefined : log.find(({ seq }) => seq === pointed)
    return step ? step.events : lastEvents(log)
  })

  /** Takes over a game that has been opened. */
  constructor(app: AppState, opening: Opening) {
    const family = {
      sayStep: ({ info }: SpokenTable<'cards'>, step: StepOf<'cards'>) => sayStep(info, step),
      sayBriefly: ({ info, log }: SpokenTable<'cards'>) => sayLatestTurn(info, log),
      adviceOf: (_: unknown, hint: Hint) => this.#adviceOf(hint),
      isSeen: isSeenOnTable,
    }
    this.table = new Table(app, opening, family, {
      animate: (step, moment) => this.#animate(step, moment),
      dismiss: () => this.#dismiss(),
      letGo: () => this.#letGo(),
    })
    this.turn = new Turn(this.table)
    this.explaining = new Explaining<Spot>({ speech: this.table.speech, card: () => this.card, isSame: isSameSpot })
  }

  /** The table as it is drawn now. */
  get model(): CardsModel {
    return this.table.animationQueue.current?.after ?? this.#still
  }

  /** What is shown, selected or asked for on the table. */
  get situation(): Situation {
    const { encounter, turn, table, card } = this
    const { event } = encounter ?? {}
    if (event?.type === 'battle-fought') return { type: 'battle', kinds: [event.attacker.kind, event.defender.kind] }
    if (encounter) return { type: 'piece', kind: encounter.actor.kind }
    if (turn.draft) return { type: 'task', task: 'fill' }
    const held = turn.selection && table.own ? table.snapshot.view.lines[table.own]?.[turn.selection.from] : null
    if (held) return { type: 'piece', kind: held.kind }
    if (turn.stop) return { type: 'rule', rule: 'HR-1' }
    return card ? { type: 'piece', kind: card.shown?.face?.kind ?? null } : { type: 'turn' }
  }

  /** How the person numbers ranks. */
  get numbering(): Settings['numbering'] {
    return this.table.app.settings.numbering
  }

  /** Opens the mark of an enemy card. */
  markOn(spot: Spot): void {
    const { own, snapshot } = this.table
    const card = spot.zone === 'line' ? snapshot.view.lines[spot.seat]?.[spot.index] : null
    if (own && card && card.seat !== own && snapshot.status === 'playing') this.marking = card.id
  }

  /** Saves the mark of the card. */
  async mark(text: string): Promise<void> {
    const { marking: piece } = this
    const { own, gameId, requests } = this.table
    this.marking = null
    if (own && piece) await requests.send('table.do', { gameId, command: { type: 'mark', seat: own, piece, mark: text } })
  }

  /** The card that is to act is taken in hand, and those that it is to look at are named, so that all of it is seen on the table. */
  #adviceOf(hint: Hint): Advice {
    const { info, snapshot } = this.table
    const { action, reason } = hint
    this.#advised = null
    const advice: Advice = { move: action, text: sayCardsReason(info, reason), way: null }
    if (reason.type === 'place') return { ...advice, move: sayLaying(info, reason) }
    const choice = snapshot.choices.actions.find(({ text }) => text === action)
    if (!choice) return advice
    if (choice.type === 'stop') return { ...advice, move: sayChoice(choice) }
    const { from } = choice
    this.turn.selection = { from, looking: choice.type === 'see-line' ? choice.at : null }
    this.#advised = { from, at: choice.type === 'see-line' ? choice.at : choice.type === 'attack' ? [choice.to] : [] }
    return { ...advice, move: sayChoice(choice) }
  }

  #dismiss(): void {
    this.encounter = null
    this.explaining.close()
  }

  #animate(step: StepOf<'cards'>, { before, after, snapshot }: Moment<'cards'>): AnimatedStep<CardsModel, CardsPlan> | null {
    const { info, app, snapshot: known } = this.table
    const { settings } = app
    const drawn = this.#draw(snapshot, after, step.events)
    /** Cards that were drafted are in the line already. */
    const choosing = before === known.view ? { ...NOT_CHOOSING, draft: this.turn.draft } : NOT_CHOOSING
    const stood = this.#draw(snapshot, before, [], choosing)
    const plan = planStep({ info, settings, events: step.events, before: stood, after: drawn })
    if (!isSameTurn(known, snapshot)) this.turn.abandon()
    this.#cue(step, plan)
    const shown = this.encounter?.seq === step.seq ? this.encounter : null
    const seen = shown?.event.type === 'battle-fought' ? 0 : (shown?.others.filter(({ kind }) => kind !== null).length ?? 0)
    const hold = shown ? readingMs(settings, isWatched(snapshot.seats), seen) : 0
    return plan || hold > 0 ? { plan, hold, title: sayActing(step), after: drawn } : null
  }

  #letGo(): void {
    this.turn.abandon()
    this.marking = null
    this.explaining.close()
  }

  /** Sound, and what is shown big. */
  #cue(step: StepOf<'cards'>, plan: CardsPlan | null): void {
    const { app, info } = this.table
    const encounter = encounterOf(step, plan)
    const plain = encounter ? null : stepSound(step.events)
    if (plain) app.play(plain)
    if (!encounter) return
    if (encounter.event.type !== 'battle-fought' || showsOutcomeOverBoard(app.settings)) this.encounter = encounter
    app.play('card')
    const sound = encounterSound(info, encounter)
    setTimeout(() => app.play(sound), showAt(plan))
  }

  #draw({ marks }: SnapshotOf<'cards'>, view: View, last: Events, choosing: Choosing = NOT_CHOOSING): CardsModel {
    const { info, app } = this.table
    return makeCardsModel({ info, view, choosing, preferences: app.settings, marks, last })
  }
}
