/**
 * The table of a live game on this screen: its snapshot and log, what is animated and what is said. Every push goes through the animation queue, so that the
 * page changes in the order of events. Holds no rules and nothing that the viewer may not know.
 *
 * What differs by family it asks two records of functions (`table-family.ts`): the family, and the display that draws the table and holds the selection.
 */
import {
  isWatched,
  type Family,
  type Hint,
  type OpenedTable,
  type Seat,
  type TablePush,
  type Viewer,
} from '../../../src-main/contract/index.ts'
import { askFrames, momentsOf, readFrames, type FramePorts } from './frames.ts'
import type { FrameOf, InfoOf, SnapshotOf, StepOf, Announcement } from '../shapes.ts'
import { isAnswered, movesOn, replaced, standingSteps } from '../log.ts'
import { t } from '../../words/index.ts'
import { withWin, type Advice } from './advice.ts'
import { Advising } from './advising.svelte.ts'
import { TableRequests } from './table-requests.svelte.ts'
import { TableWords } from './table-words.ts'
import type { AppState } from '../app.svelte.ts'
import type { Opening } from './opening.svelte.ts'
import { Past } from './past.svelte.ts'
import type { Moment, TableDisplay, TableFamily } from './family.ts'
import { Speech, type Sentence } from '../speech.svelte.ts'
import { endSound, isByHeart, isLookingOn, isNowOut, isSameTurn, isToPass, seatHere } from './status.ts'
import { AnimationQueue, type Act } from './animation-queue.svelte.ts'

export class Table<F extends Family = Family, M = unknown, P = unknown> {
  readonly gameId: string
  /** The edition as it is played here. */
  readonly info: InfoOf<F>
  readonly animationQueue = new AnimationQueue<M, P>()
  readonly speech = new Speech()
  readonly advising = new Advising(this, (seat) => this.app.bridge.request('table.hint', { gameId: this.gameId, seat }))
  readonly past = new Past<F>({
    steps: () => standingSteps(this.log).filter(({ events }) => this.#family.isSeen(events)),
    ask: (seq) => this.#askPast(seq),
    onchange: (seq, moved) => {
      if (moved) this.#display.letGo()
      this.pointed = seq
    },
  })
  snapshot: SnapshotOf<F>
  log: readonly StepOf<F>[]
  /** Steps that the player at this screen has not seen happen. */
  unseen = $state.raw<readonly StepOf<F>[]>([])
  /** The space or piece chosen without a selection. Chosen again, it is marked; so no mark opens by accident. */
  regarded = $state<string | null>(null)
  /** The step of the log under the pointer. */
  pointed = $state<number | null>(null)
  /** When the clock times arrived, by this machine's clock. */
  clockAt = $state(Date.now())
  /** The player at this screen rearranges an army that was confirmed. */
  rearranging = $state(false)

  readonly requests: TableRequests
  readonly words: TableWords<F>
  readonly app: AppState
  readonly #family: TableFamily<F>
  readonly #display: TableDisplay<F, M, P>
  readonly #opening: Opening
  readonly #frames: FramePorts
  #moved = 0

  /** Takes over a game that has been opened. */
  constructor(app: AppState, opening: Opening, family: TableFamily<F>, display: TableDisplay<F, M, P>) {
    const { snapshot, log, info } = opening.opened
    this.app = app
    this.#family = family
    this.#display = display
    this.words = new TableWords(this, family)
    this.requests = new TableRequests(this, app.bridge, () => app.play('refuse'))
    this.#opening = opening
    this.#frames = { bridge: app.bridge, looking: () => this.snapshot }
    this.gameId = opening.gameId
    this.info = info
    this.snapshot = $state.raw(snapshot as SnapshotOf<F>)
    this.log = $state.raw(log as readonly StepOf<F>[])
  }

  /** Whether the only person at the table is out, and the computers play on. */
  get isLookingOn(): boolean {
    return isLookingOn(this.snapshot)
  }

  /** Whether the owner of the open army has seen everything and the screen is to be passed. */
  get isToPass(): boolean {
    return isToPass(this.snapshot) && this.animationQueue.current === null
  }

  /** The snapshot as long as the player may see the table; null behind the curtain. */
  get seen(): SnapshotOf<F> | null {
    return this.snapshot.curtain ? null : this.snapshot
  }

  get isGuests(): boolean {
    return this.app.isGuest === true
  }

  /** Number of the last step that changed the position; it may still wait to be shown. */
  get latestMove(): number {
    return Math.max(this.#moved, this.log.findLast(movesOn)?.seq ?? 0)
  }

  /** The seat that acts at this screen; null for onlookers. */
  get own(): Seat | null {
    return seatHere(this.snapshot)
  }

  /** Whether others look at this screen too, behind its curtain. */
  get isShared(): boolean {
    return this.app.isSharedBy(this.snapshot.seats)
  }

  /** Whether players act at the table now: while they play, and while they choose in the open before. */
  get isLive(): boolean {
    return this.snapshot.status === 'playing' || this.#family.isLiveEarly?.(this) === true
  }

  /** Whether the army here is confirmed and may still be rearranged. */
  get canRearrange(): boolean {
    return this.#family.canRearrange?.(this) === true
  }

  /** Whether the seat at this screen deploys now. */
  get isDeploying(): boolean {
    const { snapshot, own } = this
    if (this.rearranging && this.canRearrange) return true
    return snapshot.status === 'deploying' && !this.isLive && own !== null && snapshot.toAct.includes(own)
  }

  /** Whether it is the turn of the person at this screen; what they did last may still be shown. A part of a lesson that is done asks for no more turns. */
  get isDue(): boolean {
    const { app, snapshot, own } = this
    return app.guideStatus === null && this.isLive && own !== null && snapshot.toAct.includes(own)
  }

  /** Whether the person at this screen is to act on the board now. */
  get myTurn(): boolean {
    return this.isDue && !this.isShowing
  }

  /** Whether a step is still being shown. */
  get isShowing(): boolean {
    return this.animationQueue.current !== null
  }

  /** Turns that the seat at this screen has taken. To choose a territory is none (CQ-4). */
  get turnsTaken(): number {
    const isChoice = ({ type }: { readonly type: string }): boolean => type === 'territory-claimed'
    return standingSteps(this.log).filter(({ by, events }) => by === this.own && this.#family.isSeen(events) && !events.some(isChoice))
      .length
  }

  /** Whether another seat has acted since the last turn of the seat at this screen. */
  get isAnswered(): boolean {
    return this.#family.actsOutOfTurn === true || isAnswered(this.log, this.snapshot.view.turn, this.own)
  }

  /** Whether the end is to be shown quickly: steps are applied without animation. */
  get isHurried(): boolean {
    return this.isLookingOn && this.snapshot.pace.delayMs === 0
  }

  /** The movements that are being shown. */
  get plan(): P | null {
    return this.animationQueue.held ? null : (this.animationQueue.current?.plan ?? null)
  }

  /** A hint in words, and where it is shown. */
  adviceOf(hint: Hint): Advice {
    return withWin(this.#family.adviceOf(this, hint), hint)
  }

  /** Closes what is shown over the board. */
  dismiss(): void {
    this.#display.dismiss()
  }

  /** Clears the selection. */
  letGo(): void {
    this.#display.letGo()
  }

  /** Listens to the game, beginning with the pushes while it was opened. Returns a function that leaves it. */
  start(): () => void {
    const stops = [this.app.bridge.on('table.changed', (push) => this.#receive(push)), this.app.onReopen(() => void this.#open())]
    for (const push of this.#opening.handOver()) this.#receive(push)
    return () => {
      for (const stop of stops) stop()
      this.advising.cancel()
      this.animationQueue.clear()
    }
  }

  /** Hot seat: hides everything before the screen changes hands. */
  async lower(): Promise<void> {
    this.animationQueue.skip()
    await this.requests.send('table.lower', { gameId: this.gameId })
  }

  /** Hot seat: shows the table to the seat that is due. */
  async raise(seat: Seat): Promise<void> {
    const answer = await this.requests.send('table.raise', { gameId: this.gameId, seat })
    if (!answer.ok) return
    this.#reset(answer.value)
    const fresh = standingSteps(answer.value.replay as readonly StepOf<F>[])
    this.unseen = fresh.filter((step) => this.#family.isSeen(step.events))
    for (const step of fresh) this.speech.say(this.words.step(step))
    this.words.sayStatus()
  }

  /** Bot games: looks on with other eyes. */
  async watch(viewer: Viewer): Promise<void> {
    const answer = await this.requests.send('table.watch', { gameId: this.gameId, viewer })
    if (answer.ok) this.#reset(answer.value)
  }

  /** Lets the computers play on without a pause, once the only person is out. */
  async hurry(): Promise<void> {
    this.animationQueue.skip()
    await this.requests.send('table.do', { gameId: this.gameId, command: { type: 'pace', paused: false, delayMs: 0 } })
  }

  /** Replays what happened while the player at this screen was away. */
  async replayUnseen(): Promise<void> {
    const { unseen: steps } = this
    const first = steps[0]
    this.unseen = []
    const frames = first && (await readFrames<F>(this.#frames, { after: first.seq - 1, to: steps.at(-1)?.seq ?? first.seq }))
    if (!frames) return
    for (const { step, moment } of momentsOf(frames, this.snapshot))
      if (this.#family.isSeen(step.events)) this.animationQueue.add(() => this.#act(step, moment, () => undefined) ?? this.#pointAt(step))
  }

  /** Asks for the whole game again. */
  async #open(): Promise<void> {
    const answer = await this.app.bridge.request('table.open', { gameId: this.gameId })
    if (answer.ok) this.#reset(answer.value)
  }

  async #askPast(seq: number): Promise<FrameOf<F> | null> {
    const [frame] = (await askFrames<F>(this.#frames, seq, 1)) ?? []
    if (frame) this.speech.say(t('play.pastSaid'))
    return frame ?? null
  }

  #reset({ snapshot, log }: Pick<OpenedTable, 'snapshot' | 'log'>): void {
    this.animationQueue.clear()
    if (snapshot.viewer !== this.snapshot.viewer) this.#handOver()
    else if (isByHeart(this.snapshot)) this.speech.clear()
    if (snapshot.seq !== this.snapshot.seq) this.#letGo(isSameTurn(this.snapshot, snapshot))
    this.#take(snapshot, log)
    this.dismiss()
    this.#sayShown(snapshot)
  }

  /** Reports that all has been shown, so that the turn and its clock can begin. Games between bots do not wait. */
  #sayShown({ gameId, seq, seats }: SnapshotOf<F>): void {
    if (!isWatched(seats)) void this.app.bridge.request('table.shown', { gameId, seq })
  }

  #receive(push: TablePush): void {
    if (push.snapshot.gameId !== this.gameId) return
    const arrived = Date.now()
    const moved = push.steps.findLast(movesOn)
    if (moved) {
      this.#moved = moved.seq
      this.advising.cancel()
    }
    // Pace and own marks apply at once: they do not depend on the order of events.
    const { viewer, pace, marks } = push.snapshot
    if (viewer === this.snapshot.viewer) this.snapshot = { ...this.snapshot, pace, marks }
    this.animationQueue.add(() => this.#prepare(push, arrived))
  }

  /** Animates a push if there is something to animate, and applies it. */
  #prepare({ snapshot, steps: announced, again }: Announcement<F>, arrived: number): Act<M, P> | null {
    const { snapshot: known } = this
    const steps = announced.filter(({ seq }) => seq > known.seq)
    if ((steps[0]?.seq ?? 0) > known.seq + 1) {
      void this.#open()
      return null
    }
    const sameEyes = known.viewer === snapshot.viewer
    const { lines } = this.speech
    if (sameEyes) for (const step of steps) this.speech.say(this.words.step(step))
    const said = this.speech.lines.filter((line) => !lines.includes(line))
    const finish = (): void => this.#finish({ snapshot, steps, again }, said, arrived)
    const [step, ...more] = steps.filter(({ events }) => events.length > 0)
    // While cards are drawn for the deal there is no table to show.
    const isLaid = known.seals?.draw?.isDealt !== false
    const act =
      step && more.length === 0 && sameEyes && isLaid && !this.isHurried && !this.animationQueue.hurried && !document.hidden
        ? this.#act(step, { before: known.view, after: snapshot.view, snapshot }, finish)
        : null
    if (!act) finish()
    return act
  }

  /** Without an animation, the log shows it. */
  #pointAt({ seq }: StepOf<F>): null {
    this.pointed = seq
    return null
  }

  #act(step: StepOf<F>, moment: Moment<F>, finish: () => void): Act<M, P> | null {
    const animated = this.#display.animate(step, moment)
    if (!animated) return null
    const end = (): void => {
      if (animated.hold > 0) this.dismiss()
      finish()
    }
    return { ...animated, by: step.by, finish: end }
  }

  #finish({ snapshot, steps, again = [] }: Announcement<F>, said: readonly Sentence[], arrived: number): void {
    const before = this.snapshot
    const log = before.viewer === snapshot.viewer ? [...replaced(this.log, again), ...steps] : []
    if (before.viewer !== snapshot.viewer) this.#handOver()
    if (isNowOut(before, snapshot)) {
      for (const step of steps) this.speech.say(this.words.step(step))
      void this.#open()
    }
    if (steps.some(movesOn)) {
      if (isByHeart(this.snapshot)) this.speech.keep(said)
      this.#letGo(isSameTurn(before, snapshot))
    }
    this.#take(snapshot, log, arrived)
    if (steps.length > 0) this.#sayShown(snapshot)
    if (steps.length > 0 && snapshot.status !== 'over' && !isLookingOn(before)) this.words.sayStatus()
    if (before.status === 'over' || snapshot.status !== 'over' || !snapshot.outcome) return
    this.app.play(endSound(snapshot.outcome, snapshot.viewer))
  }

  #take(snapshot: SnapshotOf<F>, log: readonly StepOf<F>[], arrived = Date.now()): void {
    if (snapshot.trouble !== null && snapshot.trouble !== this.snapshot.trouble) this.speech.say(snapshot.trouble)
    if (snapshot.seq !== this.snapshot.seq) {
      this.past.leave()
      this.requests.refusal = null
    }
    this.snapshot = snapshot
    this.log = log
    this.clockAt = arrived
  }

  /** Another viewer from now on: removes everything the viewer before has seen. */
  #handOver(): void {
    this.speech.clear()
    this.app.hush()
    this.dismiss()
    this.#letGo()
  }

  /** Clears the pointed step, and the selection unless the turn is still the same: their position is gone. */
  #letGo(isSame = false): void {
    if (!isSame) this.#display.letGo()
    this.past.leave()
    this.advising.cancel()
    this.regarded = null
    this.pointed = null
    this.requests.refusal = null
    this.unseen = []
  }
}
