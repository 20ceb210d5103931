/**
 * A live game on this screen: what the app told of it, what is in hand, and what is being shown. Everything told goes through the theatre, so that the page
 * changes in the order in which things happened. Holds no rules and nothing that the viewer may not know.
 */
import type {
  Answer,
  Args,
  EditionInfo,
  Failure,
  OpenedTable,
  RequestName,
  ResultOf,
  Seat,
  StepReport,
  TablePush,
  TableSnapshot,
  Viewer,
} from '../../src-main/contract/index.ts'
import { sayStep } from '../boards/grid/announce.ts'
import { isSeenOnBoard } from '../boards/grid/encounter.ts'
import { lastTravelEvents, standingSteps } from '../boards/grid/log.ts'
import { makeBoardModel } from '../boards/grid/model.ts'
import { rewind } from '../boards/grid/rewind.ts'
import type { BoardModel } from '../boards/grid/types.ts'
import { kindName } from '../i18n/index.ts'
import type { AnimationPlan } from '../scene/plan.ts'
import { battleIn, blowAt, planStep, type ShownBattle } from './acts.ts'
import type { AppState } from './app.svelte.ts'
import { battleSound, endSound, stepSound } from './cues.ts'
import { sayActing, sayClocks, sayStatus, seatHere } from './status.ts'
import { Speech } from './speech.svelte.ts'
import { NOT_CHOOSING, Turn, type Choosing } from './turn.svelte.ts'
import { Theatre, type Act } from './theatre.svelte.ts'

type View = TableSnapshot['view']
type Events = readonly StepReport['events'][number][]

/** How long the outcome of a battle stands before the next thing happens. */
const BATTLE_REST_MS = 1000

export class TableState {
  readonly gameId: string
  readonly theatre = new Theatre()
  readonly speech = new Speech()
  snapshot = $state.raw<TableSnapshot | null>(null)
  log = $state.raw<readonly StepReport[]>([])
  /** Why the game cannot be shown. */
  missing = $state.raw<Failure | null>(null)
  /** The latest refusal, until something else is done. */
  refusal = $state.raw<Failure | null>(null)
  /** The turn that the person at this screen is putting together. */
  readonly turn = new Turn(() => this.snapshot)
  /** A request is under way. */
  busy = $state(false)
  battle = $state.raw<ShownBattle | null>(null)
  /** Steps that the player at this screen has not seen happen. */
  unseen = $state.raw<readonly StepReport[]>([])
  /** Square of the enemy piece that is being marked. */
  marking = $state<number | null>(null)
  /** A step of the log that the person points at. */
  pointed = $state<number | null>(null)
  /** When the clock's times arrived, by this machine's time. */
  clockAt = $state(0)

  readonly #app: AppState
  #info = $state.raw<EditionInfo | null>(null)
  /** Requests are sent one after the other. */
  #line: Promise<unknown> = Promise.resolve()
  readonly #model = $derived.by(() => {
    const { snapshot, info } = this
    if (!snapshot || !info) return null
    const drawn = this.#draw(info, snapshot, snapshot.view, this.#last, this.turn.choosing)
    return this.turn.entry?.draw(drawn, this.#app.settings.numbering) ?? drawn
  })
  readonly #last = $derived.by(() => {
    const step = this.pointed === null ? undefined : this.log.find(({ seq }) => seq === this.pointed)
    return step ? step.events : lastTravelEvents(this.log)
  })

  constructor(app: AppState, gameId: string) {
    this.#app = app
    this.gameId = gameId
  }

  /** The edition as it is played here, once the game has answered. */
  get info(): EditionInfo | null {
    return this.#info
  }

  /** The seat that acts at this screen; null for onlookers. */
  get own(): Seat | null {
    return this.snapshot ? seatHere(this.snapshot) : null
  }

  /** Whether the person at this screen is to act on the board now. */
  get myTurn(): boolean {
    const { snapshot, own } = this
    return snapshot?.status === 'playing' && own !== null && snapshot.toAct.includes(own) && this.theatre.current === null
  }

  /** The board as it is drawn now. */
  get model(): BoardModel | null {
    return this.theatre.current?.after ?? this.#model
  }

  get plan(): AnimationPlan | null {
    return this.theatre.current?.plan ?? null
  }

  /** The latest step that stands, in words. */
  get lastWords(): string {
    const step = standingSteps(this.log).at(-1)
    return step && this.info ? sayStep(this.info, step) : ''
  }

  /** Opens the game and listens to it. Returns how to leave. */
  start(): () => void {
    const stops = [this.#app.bridge.on('table.changed', (push) => this.#told(push)), this.#app.onReopen(() => void this.open())]
    void this.open()
    return () => {
      for (const stop of stops) stop()
      this.theatre.clear()
      void this.#app.bridge.request('table.close', { gameId: this.gameId })
    }
  }

  /** Asks for the whole game again. */
  async open(): Promise<void> {
    const answer = await this.#app.bridge.request('table.open', { gameId: this.gameId })
    if (answer.ok) this.#reset(answer.value)
    else if (this.snapshot === null) this.missing = answer.error
  }

  /** Sends a request of this game; what it changes comes as a push. A refusal is shown and said. */
  async send<N extends RequestName>(name: N, args: Args<N>): Promise<Answer<ResultOf<N>>> {
    this.busy = true
    const answered = this.#line.then(() => this.#app.bridge.request(name, args))
    const done = answered.catch(() => undefined)
    this.#line = done
    this.refusal = null
    const answer = await answered
    if (this.#line === done) this.busy = false
    if (!answer.ok) this.refuse(answer.error)
    return answer
  }

  /** Resolves once every request that was sent so far is answered. */
  async settled(): Promise<void> {
    await this.#line
  }

  /** Shows and says why something is not done. */
  refuse(failure: Failure): void {
    this.refusal = failure
    this.speech.say(failure.rule === undefined ? failure.message : `${failure.message} (${failure.rule})`)
    this.#app.play('refuse')
  }

  /** Hot seat: hides everything before the screen changes hands. */
  async lower(): Promise<void> {
    this.theatre.skip()
    await this.send('table.lower', { gameId: this.gameId })
  }

  /** Hot seat: shows the table to the seat that is due. */
  async raise(seat: Seat): Promise<void> {
    const answer = await this.send('table.raise', { gameId: this.gameId, seat })
    if (!answer.ok) return
    this.#reset(answer.value)
    const fresh = standingSteps(answer.value.replay)
    this.unseen = fresh.filter((step) => isSeenOnBoard(step.events))
    for (const step of fresh) this.#say(step)
    this.sayStatus()
  }

  /** Bot games: looks on with other eyes. */
  async watch(viewer: Viewer): Promise<void> {
    const answer = await this.send('table.watch', { gameId: this.gameId, viewer })
    if (answer.ok) this.#reset(answer.value)
  }

  /** Plays what happened while the player at this screen did not look. */
  replayUnseen(): void {
    const { snapshot } = this
    const steps = this.unseen
    this.unseen = []
    if (!snapshot) return
    steps.forEach((step, i) => {
      const after = rewind(
        snapshot.view,
        steps.slice(i + 1).flatMap(({ events }) => events),
      )
      this.theatre.add(() => {
        const act = this.#act(step, { before: rewind(after, step.events), after, snapshot, finish: () => undefined })
        if (!act) this.pointed = step.seq
        return act
      })
    })
  }

  /** Says whose turn it is. */
  sayStatus(): void {
    if (this.snapshot) this.speech.say(sayStatus(this.snapshot))
  }

  /** Says whose turn it is and what the clocks show. */
  sayEverything(): void {
    if (!this.snapshot) return
    this.speech.say(`${sayStatus(this.snapshot)}. ${sayClocks(this.snapshot, Date.now() - this.clockAt)}`.trim())
  }

  /** Says the latest step again. */
  sayLast(): void {
    this.speech.say(this.lastWords)
  }

  #say(step: StepReport): void {
    if (this.info) this.speech.say(sayStep(this.info, step))
  }

  #reset({ snapshot, log, info }: Pick<OpenedTable, 'snapshot' | 'log'> & Partial<OpenedTable>): void {
    this.theatre.clear()
    this.#info = info ?? this.#info
    if (snapshot.viewer !== this.snapshot?.viewer) this.speech.clear()
    this.#take(snapshot, log)
    this.battle = null
    this.missing = null
  }

  #told(push: TablePush): void {
    if (push.snapshot.gameId !== this.gameId || !this.snapshot) return
    const arrived = Date.now()
    if (push.snapshot.viewer === this.snapshot.viewer) this.#adopt(push.snapshot)
    this.theatre.add(() => this.#prepare(push, arrived))
  }

  /** What has nothing to do with the order of events holds at once: the pace, and own marks. */
  #adopt({ pace, marks }: TableSnapshot): void {
    if (this.snapshot) this.snapshot = { ...this.snapshot, pace, marks }
  }

  /** Shows what is told if there is something to show, and takes it over. */
  #prepare(push: TablePush, arrived: number): Act | null {
    const { snapshot: known } = this
    const steps = push.steps.filter(({ seq }) => seq > (known?.seq ?? 0))
    if (known && (steps[0]?.seq ?? 0) > known.seq + 1) {
      void this.open()
      return null
    }
    const finish = (): void => this.#finish(push.snapshot, steps, arrived)
    const sameEyes = known?.viewer === push.snapshot.viewer
    if (sameEyes) for (const step of steps) this.#say(step)
    const step = steps.findLast(({ events }) => events.length > 0)
    if (!known || !step || !sameEyes || this.theatre.hurried || document.hidden) {
      finish()
      return null
    }
    const after = push.snapshot.view
    const before = steps.length === 1 ? known.view : rewind(after, step.events)
    const act = this.#act(step, { before, after, snapshot: push.snapshot, finish })
    if (!act) finish()
    return act
  }

  /** One step as something to watch, or null when there is nothing to watch. */
  #act(
    step: StepReport,
    { before, after, snapshot, finish }: { before: View; after: View; snapshot: TableSnapshot; finish: () => void },
  ): Act | null {
    const { info } = this
    if (!info) return null
    const drawn = this.#draw(info, snapshot, after, step.events)
    const { settings } = this.#app
    const start = this.#draw(info, snapshot, before, [])
    const plan = planStep({ info, settings, events: step.events, before: start, after: drawn })
    this.turn.abandon()
    this.#cue(step, before, plan)
    const rest = plan && this.battle?.seq === step.seq ? BATTLE_REST_MS / settings.animationSpeed : 0
    return plan && { plan, rest, title: sayActing(info, step), by: step.by, after: drawn, finish }
  }

  /** Sound, and the battle to show. */
  #cue(step: StepReport, before: View, plan: AnimationPlan | null): void {
    const battle = battleIn(step, before, plan)
    const plain = battle ? null : stepSound(step.events)
    if (plain) this.#app.play(plain)
    if (!battle || !this.info) return
    this.battle = battle
    this.#app.play(battle.power === null ? 'battle' : 'power')
    const sound = battleSound(this.info, battle)
    setTimeout(() => this.#app.play(sound), blowAt(plan))
  }

  #finish(snapshot: TableSnapshot, steps: readonly StepReport[], arrived: number): void {
    const before = this.snapshot
    const log = before?.viewer === snapshot.viewer ? [...this.log, ...steps] : []
    if (before?.viewer !== snapshot.viewer) this.speech.clear()
    this.#take(snapshot, log, arrived)
    if (steps.length > 0 && snapshot.status !== 'over') this.sayStatus()
    if (before?.status === 'over' || snapshot.status !== 'over' || !snapshot.outcome) return
    this.#app.play(endSound(snapshot.outcome, snapshot.viewer))
  }

  #take(snapshot: TableSnapshot, log: readonly StepReport[], arrived = Date.now()): void {
    if (snapshot.seq !== this.snapshot?.seq || snapshot.viewer !== this.snapshot.viewer) this.#letGo()
    this.snapshot = snapshot
    this.log = log
    this.clockAt = arrived
  }

  /** What was in hand or pointed at belongs to a position that is gone. */
  #letGo(): void {
    this.turn.abandon()
    this.pointed = null
    this.marking = null
    this.refusal = null
    this.unseen = []
  }

  #draw(info: EditionInfo, { marks }: TableSnapshot, view: View, last: Events, choosing: Choosing = NOT_CHOOSING): BoardModel {
    const preferences = this.#app.settings
    return makeBoardModel({ info, view, preferences, marks, last, kindName: (kind) => kindName(info, kind), ...choosing })
  }
}
