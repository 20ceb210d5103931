/**
 * A kept digital game on this screen, whatever was played: through whose eyes (`eyes.ts`), at which frame. Frames are kept once told and the next ones fetched
 * ahead, so stepping is at once. One step forward is played as it happened then; every other jump shows the position.
 *
 * The address names the position, so that it is found again after a reload and can be typed or bookmarked.
 *
 * A family extends it by what it draws (`draw`), how a step becomes something to watch (`stage`) and what a step says (`sayStep`).
 */
import type { Family, OpenedReview, Player, Seat, Viewer } from '../../../src-main/contract/index.ts'
import type { EventOf, FrameOf, InfoOf, NumberedFrameOf, StepOf } from '../../state/shapes.ts'
import { t } from '../../words/index.ts'
import { isClosed, sidesIn } from '../../words/outcomes.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { Speech } from '../../state/speech.svelte.ts'
import type { AnimatedStep } from '../../state/replay.ts'
import { standingSteps, type LogLine } from '../../state/log.ts'
import { hrefTo, parseRoute } from '../../state/route.ts'
import { textOf } from '../families.ts'
import { countsOf, type SideCounts } from './counts.ts'
import { eyesOf, viewerAt, viewersIn, type Eyes } from './eyes.ts'
import { createFrames, type Frames } from './frames.ts'
import { asEntered, lastNumber, nameFrames } from './numbers.ts'

/** Factors on the pace of playing. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a frame stands before the next one when the game plays by itself, in milliseconds at speed 1. */
const PAUSE_MS = 650
const EVENT_PAUSE_MS = 1_900
/** How long a position stands before the address names it, in milliseconds: browsers refuse addresses that change with every frame of a game that plays. */
const ADDRESS_PAUSE_MS = 200

/** What a family makes of a step forward: the plan of its movements and what stands afterwards. */
export type Played<M, P> = Pick<AnimatedStep<M, P>, 'plan' | 'after'>

/** `M` is what the table draws, `P` the plan of its movements. */
export abstract class Review<F extends Family = Family, M = unknown, P = unknown> {
  readonly opened: OpenedReview
  /** The edition as the game was played. */
  readonly info: InfoOf<F>
  readonly speech = new Speech()
  eyes: Eyes
  /** Where the person is; what is shown may follow a moment later. */
  frame = $state(0)
  /** Null until the first frame is here. */
  shown = $state.raw<NumberedFrameOf<F> | null>(null)
  /** The whole game as this viewer saw it. */
  log = $state.raw<readonly StepOf<F>[]>([])
  /** The same as each of those saw it whose eyes these are. */
  #logs = $state.raw<Readonly<Partial<Record<Viewer, readonly StepOf<F>[]>>>>({})
  /** What the whole game came to, side by side; null until it is counted, and of games that are not over. */
  counts = $state.raw<readonly SideCounts[] | null>(null)
  playing = $state(false)
  speed = $state<Speed>(1)
  /** The log lists battles alone. */
  battlesOnly = $state(false)

  protected readonly app: AppState
  readonly #frames: Frames<NumberedFrameOf<F>>
  #act = $state.raw<Played<M, P> | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #addressTimer: ReturnType<typeof setTimeout> | undefined

  /** The table as it is drawn when nothing moves. */
  readonly model = $derived.by((): M | null => this.#act?.after ?? (this.shown ? this.draw(this.shown) : null))
  readonly plan = $derived.by((): P | null => this.#act?.plan ?? null)
  readonly battles = $derived.by(() => this.opened.marks.filter(({ battle }) => battle).map(({ frame }) => frame))
  /** The first frame: nothing is to be seen before it. */
  readonly first = $derived.by(() => {
    const began = this.log.find(({ events }) => this.begins(events))
    return this.opened.marks.find(({ seq }) => seq === began?.seq)?.frame ?? 0
  })
  /** Who took each step: the same in everybody's log. */
  readonly #actors = $derived.by(() => this.log.map(({ by }) => by))
  /** The step that led to each frame. */
  readonly #seqs = $derived.by(() => {
    const seqs = Array.from<number | null>({ length: this.last + 1 }).fill(null)
    for (const { frame, seq } of this.opened.marks) seqs[frame] = seq
    return seqs
  })
  readonly #names = $derived.by(() => nameFrames(this.#seqs, this.numbered(this.lines), this.first))
  /** The step that led to this frame; null at the beginning. */
  readonly seq = $derived.by(() => this.#seqs[this.frame] ?? null)

  /** `opened` is a digital game of this family. */
  constructor(app: AppState, opened: OpenedReview) {
    this.app = app
    this.opened = opened
    this.info = opened.info
    this.eyes = $state.raw<Eyes>(opened.viewer)
    const { gameId } = opened.game
    this.#frames = createFrames(async (viewer, frame) => {
      const answer = await app.bridge.request('review.frame', { gameId, viewer, frame })
      return answer.ok ? answer.value : null
    })
  }

  /** Whether with these events there is something to be seen for the first time: usually when both armies stand. */
  protected begins(events: readonly EventOf<F>[]): boolean {
    return events.some(({ type }) => type === 'play-began')
  }

  /** The log as it is read, with the numbers that positions are called by; empty until the first frame is here. */
  abstract readonly lines: readonly LogLine[]

  /** What a step says, in sentences. */
  abstract sayStep(step: StepOf<F>): string

  /** Takes away what is shown over the board. */
  abstract dismiss(): void

  /** Something is shown over the board that wants to be read before the next step. */
  protected abstract readonly hasEvent: boolean

  /** A frame as it is drawn, with what led to it marked. */
  protected abstract draw(frame: FrameOf<F>): M

  /**
   * A step forward as something to watch, or null where nothing is to move; its sound begins now. `haste` is a factor on the speed of the settings.
   */
  protected abstract stage(before: FrameOf<F>, now: FrameOf<F>, haste: number): Played<M, P> | null

  /** The eyes to choose from, some of them closed while the game goes on. */
  get offered(): readonly Eyes[] {
    return eyesOf(this.opened.game, this.opened.viewer)
  }

  /** Through whose eyes the frame is seen. */
  get viewer(): Viewer {
    return this.#viewerAt(this.frame)
  }

  get last(): number {
    return this.opened.frames
  }

  /** What the viewer of the frame that is shown had been told by then. */
  get announcedHere(): readonly StepOf<F>[] {
    const { shown, seq } = this
    return shown && seq !== null ? (this.#logs[shown.viewer] ?? []).filter((step) => step.seq <= seq) : []
  }

  /** Goes to the position of the address, or to the beginning. Returns how to stop. */
  start(): () => void {
    void this.#count()
    void this.#readLog().then(async () => {
      this.shown = await this.#frames.fetch(this.#viewerAt(this.first), this.first)
      await this.seek(this.#frameOfAddress() ?? this.first)
    })
    return () => {
      this.pause()
      clearTimeout(this.#addressTimer)
    }
  }

  /** The address was typed, or gone back to. */
  followAddress(): void {
    const frame = this.#frameOfAddress()
    if (frame === null || frame === this.frame) return
    this.pause()
    void this.seek(frame)
  }

  /** Goes to a frame. `play` shows how it came about, if it is the next one. */
  async seek(to: number, how: 'show' | 'play' = 'show'): Promise<void> {
    const frame = Math.max(this.first, Math.min(to, this.last))
    const { eyes } = this
    const viewer = this.#viewerAt(frame)
    this.settle()
    this.frame = frame
    this.#nameInAddress()
    const isNext = how === 'play' && this.shown?.frame === frame - 1
    const before = isNext ? (this.#frames.kept(viewer, frame - 1) ?? (await this.#frames.fetch(viewer, frame - 1))) : null
    const found = this.#frames.kept(viewer, frame) ?? (await this.#frames.fetch(viewer, frame))
    if (this.frame !== frame || this.eyes !== eyes) return
    if (!found) return this.pause()
    this.shown = found
    if (before) this.#act = this.stage(before, found, this.playing ? this.speed : 1)
    this.#say(found)
    this.#frames.ahead((each) => this.#viewerAt(each), frame, this)
    if (this.playing && !this.#act) this.#goOn(PAUSE_MS)
  }

  /** Lines with the numbers that positions are called by. */
  numbered<L extends LogLine>(lines: readonly L[]): readonly L[] {
    const { refereed } = this.opened
    return refereed ? asEntered(lines, refereed.entries) : lines
  }

  /** How a frame is called, and the number of the last move. */
  place(frame: number): { readonly at: string; readonly last: number } {
    return { at: this.#names[frame] ?? '', last: lastNumber(this.numbered(this.lines)) }
  }

  /** By which number the other game calls the position that this one was played on from; null where there is none. */
  get branch(): string | null {
    const { origin } = this.opened
    if (!origin) return null
    return origin.frame === 0 ? String(origin.moves) : this.place(origin.frame).at
  }

  /** The frame that is called so; null where none is. */
  frameCalled(name: string): number | null {
    const frame = this.#names.indexOf(name.trim(), this.first)
    return frame < 0 ? null : frame
  }

  /** One step on, played; or back. */
  step(by: 1 | -1): void {
    this.pause()
    void this.seek(this.frame + by, 'play')
  }

  /** To the nearest battle that way. False when there is none. */
  toBattle(direction: 1 | -1): boolean {
    const to = direction === 1 ? this.battles.find((frame) => frame > this.frame) : this.battles.findLast((frame) => frame < this.frame)
    if (to === undefined) return false
    this.pause()
    void this.seek(to)
    return true
  }

  /** To the frame after a step of the log. */
  toSeq(seq: number): void {
    const mark = this.opened.marks.find((each) => each.seq === seq)
    this.pause()
    if (mark) void this.seek(mark.frame)
  }

  /** Plays on by itself from here, from the beginning again at the end. */
  play(): void {
    this.playing = true
    void this.seek(this.frame >= this.last ? this.first : this.frame + 1, 'play')
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  /** Whether one may look through these eyes. */
  canSee(eyes: Eyes): boolean {
    return viewersIn(this.opened.game, eyes).every((viewer) => this.opened.viewers.includes(viewer))
  }

  /** Looks through other eyes, at the same moment. */
  async see(eyes: Eyes): Promise<void> {
    if (!this.canSee(eyes) || eyes === this.eyes) return
    this.eyes = eyes
    this.speech.clear()
    await Promise.all([this.seek(this.frame), this.#readLog()])
  }

  /** Ends what is being played, at once. */
  settle(): void {
    clearTimeout(this.#timer)
    this.#act = null
    this.dismiss()
  }

  /** The board has played the step. */
  played(): void {
    this.#act = null
    if (this.playing) this.#goOn(this.hasEvent ? EVENT_PAUSE_MS : PAUSE_MS)
  }

  /** Why nobody can play on from here; null when that is possible. */
  get playOnRefusal(): string | null {
    if (!isClosed(this.opened.game)) return t('review.playOnUnfinished')
    return this.shown?.view.phase === 'over' ? t('review.playOnOver') : null
  }

  /** Begins a new game from this frame; its id, or null after saying why not. */
  async playOn(players: Readonly<Partial<Record<Seat, Player>>>): Promise<string | null> {
    const { gameId } = this.opened.game
    const { frame } = this
    const answer = await this.app.bridge.request('review.playOn', { gameId, frame, players })
    if (answer.ok) return answer.value.gameId
    this.app.fail(answer.error)
    return null
  }

  /** What else a family counts of the steps that stand, told without anything hidden. */
  protected countMore(_steps: readonly StepOf<F>[]): void {
    // Most families count nothing else.
  }

  /** Counted from the log that hides nothing, which only a finished game gives. */
  async #count(): Promise<void> {
    const { game, viewers } = this.opened
    if (game.status !== 'over' || !viewers.includes('arbiter')) return
    const answer = await this.app.bridge.request('review.log', { gameId: game.gameId, viewer: 'arbiter' })
    if (!answer.ok) return
    const steps = standingSteps(answer.value as readonly StepOf<F>[])
    const { casualtiesOf } = textOf(this.info)
    this.counts = countsOf(
      steps.flatMap(({ events }) => events.map((event) => casualtiesOf(event))),
      {
        sides: sidesIn(game).map((players) => players.map(({ seat }) => seat)),
        order: this.info.kinds.map(({ id }) => id),
      },
    )
    this.countMore(steps)
  }

  /** Each step as it was told to whoever looks on then. */
  async #readLog(): Promise<void> {
    const { eyes } = this
    const { gameId } = this.opened.game
    const viewers = viewersIn(this.opened.game, eyes)
    const answers = await Promise.all(viewers.map((viewer) => this.app.bridge.request('review.log', { gameId, viewer })))
    const logs = answers.map((answer): readonly StepOf<F>[] => (answer.ok ? answer.value : []))
    const [first] = logs
    if (this.eyes !== eyes || !first) return
    this.#logs = Object.fromEntries(viewers.map((viewer, i) => [viewer, logs[i] ?? []]))
    const actors = first.map(({ by }) => by)
    this.log = first.map((step, i) => logs[viewers.indexOf(viewerAt(viewers, actors, i + 1))]?.[i] ?? step)
  }

  /** What the address says after the game; null where it names another game or screen. */
  get #address(): string | null {
    const { screen, params } = parseRoute(window.location.hash)
    const [gameId, name = ''] = params
    return screen === 'review' && gameId === this.opened.game.gameId ? name : null
  }

  #frameOfAddress(): number | null {
    return this.#address === null ? null : this.frameCalled(this.#address)
  }

  /** Once a position stands; nobody goes back through all of them. */
  #nameInAddress(): void {
    clearTimeout(this.#addressTimer)
    this.#addressTimer = setTimeout(() => {
      if (this.#address === null) return
      window.history.replaceState(null, '', hrefTo('review', this.opened.game.gameId, this.place(this.frame).at))
    }, ADDRESS_PAUSE_MS)
  }

  #viewerAt(frame: number): Viewer {
    return viewerAt(viewersIn(this.opened.game, this.eyes), this.#actors, frame)
  }

  #goOn(pause: number): void {
    clearTimeout(this.#timer)
    if (this.frame >= this.last) return this.pause()
    this.#timer = setTimeout(() => void this.seek(this.frame + 1, 'play'), pause / this.speed)
  }

  #say({ step, frame }: NumberedFrameOf<F>): void {
    if (this.playing) return
    const sentence = step ? this.sayStep(step) : t('review.beginning')
    this.speech.say(t('review.saysPosition', { ...this.place(frame), sentence }))
  }
}

/** Whose turn it is at a frame; null before both armies stand and after the end. */
export function turnAt({ view }: FrameOf): Seat | null {
  return view.phase === 'playing' ? view.turn : null
}
