/**
 * The review of a digital game of any family: its viewer (`eyes.ts`) and its frame. Frames are cached and the next ones loaded ahead, so that stepping is
 * immediate. One step forward is animated; every other jump shows the position.
 *
 * The address names the position, so that it survives a reload and can be typed or bookmarked.
 *
 * What differs by family it asks two records of functions: the family, and the display that draws it.
 */
import type { AnyChoices, AnyView, Family, OpenedReview, Viewer } from '../../../src-main/contract/index.ts'
import type { EventOf, InfoOf, NumberedFrameOf, StepOf } from '../../state/shapes.ts'
import { t } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { isClosed, resultText, sayOutcome, sidesIn } from '../../words/outcomes.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { Speech } from '../../state/speech.svelte.ts'
import type { LogLine } from '../../state/log.ts'
import { keep, recall } from '../../state/memory.ts'
import { nearSeat, ownSeat } from '../../state/seats.ts'
import { textOf } from '../families.ts'
import { Address } from './address.ts'
import { countsOf, type SideCounts } from './counts.ts'
import { Cover } from './cover.svelte.ts'
import { sayExplained, type Explained } from './explained.ts'
import { eyesOf, viewerAt, viewersIn, type Eyes } from './eyes.ts'
import { createFrames, type Frames } from './frames.ts'
import { Judging } from './judging.svelte.ts'
import { Knowing } from './knowing.svelte.ts'
import { Learning } from './learning.svelte.ts'
import { Logs } from './logs.svelte.ts'
import { asEntered, lastNumber, nameFrames } from './numbers.ts'
import type { Choice, Played, ReviewDisplay, ReviewFamily } from './shown-by.ts'
import { LONGEST_MOVE, timesOf } from './times.ts'

/** Factors on the speed of autoplay. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** Time between frames in autoplay, in milliseconds at speed 1. */
const PAUSE_MS = 650
const EVENT_PAUSE_MS = 1_900

const TURNS_KEY = 'review-turns'

export class Review<F extends Family = Family, M = unknown, P = unknown, L extends LogLine = LogLine> {
  readonly opened: OpenedReview
  /** The edition as the game was played. */
  readonly info: InfoOf<F>
  readonly speech = new Speech()
  readonly knowing: Knowing
  readonly judging: Judging
  readonly learning = new Learning(this)
  readonly cover: Cover
  readonly logs: Logs<F>
  eyes: Eyes
  /** The chosen frame; the shown one may follow a moment later. */
  frame = $state(0)
  /** Null until the first frame is loaded. */
  shown = $state.raw<NumberedFrameOf<F> | null>(null)
  playing = $state(false)
  speed = $state<Speed>(1)
  /** The board turns with the viewer; otherwise it stays as it was for the first one. */
  turns = $state(recall(TURNS_KEY) === true)
  /** The log lists battles only. */
  battlesOnly = $state(false)

  readonly app: AppState
  readonly #family: ReviewFamily<F, L>
  readonly #display: ReviewDisplay<F, M, P>
  readonly #frames: Frames<NumberedFrameOf<F>>
  readonly #address: Address
  #act = $state.raw<Played<M, P> | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  /** The seat at the near edge. */
  readonly near = $derived.by(() => nearSeat(this.info, this.turns && this.shown ? this.shown.viewer : this.opened.viewer))
  /** The table as it is drawn when nothing moves. */
  readonly model = $derived.by((): M | null => this.#act?.after ?? (this.shown ? this.#display.draw(this.shown) : null))
  readonly plan = $derived.by((): P | null => this.#act?.plan ?? null)
  /** The log in lines; empty until the first frame is loaded. */
  readonly lines = $derived.by((): readonly L[] => {
    const { info, shown, app } = this
    return shown ? this.#family.lines({ info, view: shown.view, numbering: app.settings.numbering }, this.logs.shown) : []
  })
  /** Statistics of the game, side by side; null until all steps are loaded, and for games that are not over. */
  readonly counts = $derived.by((): readonly SideCounts[] | null => {
    const { casualtiesOf } = textOf(this.info)
    const events = this.logs.open?.flatMap((step) => step.events.map((event) => casualtiesOf(event)))
    if (!events) return null
    const sides = sidesIn(this.opened.game).map((players) => players.map(({ seat }) => seat))
    return countsOf(events, { sides, order: this.info.kinds.map(({ id }) => id) })
  })
  /** Milliseconds that each move of a person took, by step; empty where nothing was timed. */
  /** The most that a move counts for: all of it where a clock ran. */
  readonly longestMove = $derived.by(() => (this.opened.clocked ? Infinity : LONGEST_MOVE))
  readonly times = $derived.by(() => timesOf(this.logs.shown, this.lines, this.opened.game.players, this.longestMove))
  readonly battles = $derived.by(() => this.opened.marks.filter(({ battle }) => battle).map(({ frame }) => frame))
  /** The first frame with anything to see. */
  readonly first = $derived.by(() => {
    const opens = (events: readonly EventOf<F>[]): boolean => this.#family.opens?.(events) ?? false
    const began = this.logs.shown.find(({ events }) => opens(events) || events.some(({ type }) => type === 'play-began'))
    const frame = this.opened.marks.find(({ seq }) => seq === began?.seq)?.frame ?? 0
    return began && opens(began.events) ? Math.max(0, frame - 1) : frame
  })
  /** The step that led to each frame. */
  readonly #seqs = $derived.by(() => {
    const seqs = Array.from<number | null>({ length: this.last + 1 }).fill(null)
    for (const { frame, seq } of this.opened.marks) seqs[frame] = seq
    return seqs
  })
  readonly #names = $derived.by(() => nameFrames(this.#seqs, this.numbered(this.lines), this.first))
  /** The step that led to this frame; null at the beginning. */
  readonly seq = $derived.by(() => this.#seqs[this.frame] ?? null)
  /** The last step that is not covered; 0 for none. */
  readonly uncovered = $derived.by(() => this.#seqs[this.cover.limit] ?? 0)

  /** `opened` is a game of this family with a board. */
  constructor(app: AppState, opened: OpenedReview, family: ReviewFamily<F, L>, display: ReviewDisplay<F, M, P>) {
    this.app = app
    this.#family = family
    this.#display = display
    this.opened = opened
    this.info = opened.info
    this.eyes = $state.raw<Eyes>(opened.viewer)
    this.logs = new Logs(app, opened, () => this.eyes)
    const { gameId, players } = opened.game
    this.#address = new Address(gameId)
    const isOver = isClosed(opened.game)
    this.cover = new Cover({ gameId, last: opened.frames, isCoverable: isOver && opened.refereed === null, settings: () => app.settings })
    this.knowing = new Knowing({
      app,
      gameId,
      seats: players.map(({ seat }) => seat),
      isOffered: isOver,
      isJudged: opened.judged,
      shown: () => this.shown,
    })
    this.judging = new Judging({ app, gameId, isOffered: opened.judged, frames: opened.frames })
    this.#frames = createFrames(async (viewer, frame) => {
      const answer = await app.bridge.request('review.frame', { gameId, viewer, frame })
      return answer.ok ? answer.value : null
    })
  }

  /** The sentences of a step. */
  sayStep(step: StepOf<F>): string {
    const view = this.shown?.view
    return view ? this.#family.say(this.info, view, step, this.logs.shown) : ''
  }

  /** Why the stronger action of a judged decision was stronger, in sentences: to the side itself, or by its name where it may not be the reader. `view`: the position, the shown one by default. */
  sayWhy(decision: Explained, view = this.shown?.view): string {
    if (!view) return ''
    const { seat } = decision
    const persons = this.opened.game.players.filter(({ player }) => player.type === 'human')
    const isReader = persons.some((each) => each.seat === seat) && (persons.length === 1 || ownSeat(view.viewer) === seat)
    return sayExplained({ info: this.info, view }, decision, (why) => {
      const said = this.#family.why(this.info, view, seat, why)
      return isReader ? said : t('review.seenBy', { seat: seatName(seat), said })
    })
  }

  /** Closes what is shown over the board. */
  dismiss(): void {
    this.#display.dismiss()
  }

  /** The viewers to choose from; some are off while the game goes on. */
  get offered(): readonly Eyes[] {
    return eyesOf(this.opened.game, this.opened.viewer)
  }

  /** The viewer of the frame. */
  get viewer(): Viewer {
    return this.#viewerAt(this.frame)
  }

  get last(): number {
    return this.opened.frames
  }

  /** The steps that the viewer of the shown frame had seen by then. */
  get announcedHere(): readonly StepOf<F>[] {
    const { shown, seq } = this
    return shown && seq !== null ? this.logs.upTo(shown.viewer, seq) : []
  }

  /** Goes to the position of the address, or to the start. Returns a function that closes the review. */
  start(): () => void {
    void this.logs.readOpen()
    void this.logs.read().then(async () => {
      this.shown = await this.#frames.fetch(this.#viewerAt(this.first), this.first)
      await this.seek(this.#frameOfAddress() ?? this.first)
    })
    return () => {
      this.pause()
      this.judging.stop()
      this.#address.stop()
    }
  }

  /** The address has changed. */
  followAddress(): void {
    const frame = this.#frameOfAddress()
    if (frame === null || frame === this.frame) return
    this.pause()
    void this.seek(frame)
  }

  /** Goes to a frame. `play`: animates the step to it, if it is the next one. */
  async seek(to: number, how: 'show' | 'play' = 'show'): Promise<void> {
    const frame = Math.max(this.first, Math.min(to, this.cover.end))
    const { eyes } = this
    const viewer = this.#viewerAt(frame)
    this.settle()
    this.frame = frame
    this.cover.reach(frame)
    this.#address.name(this.place(frame).at)
    const isNext = how === 'play' && this.shown?.frame === frame - 1
    const before = isNext ? (this.#frames.kept(viewer, frame - 1) ?? (await this.#frames.fetch(viewer, frame - 1))) : null
    const found = this.#frames.kept(viewer, frame) ?? (await this.#frames.fetch(viewer, frame))
    if (this.frame !== frame || this.eyes !== eyes) return
    if (!found) return this.pause()
    this.shown = found
    if (before) this.#act = this.#display.stage(before, found, this.playing ? this.speed : 1)
    this.#say(found)
    this.#frames.ahead((each) => this.#viewerAt(each), frame, this)
    if (this.playing && !this.#act) this.#goOn(PAUSE_MS)
  }

  /** Lines with the numbers of positions. */
  numbered<L extends LogLine>(lines: readonly L[]): readonly L[] {
    const { refereed } = this.opened
    return refereed ? asEntered(lines, refereed.entries) : lines
  }

  /** The name of a frame, and the number of the last move. */
  place(frame: number): { readonly at: string; readonly last: number } {
    return { at: this.#names[frame] ?? '', last: lastNumber(this.numbered(this.lines)) }
  }

  /** The number in the other game of the position that this one was played on from; null for none. */
  get branch(): string | null {
    const { origin } = this.opened
    if (!origin) return null
    const { frame, moves, varied = 0 } = origin
    return frame === 0 ? String(moves - varied) : this.place(frame - varied).at
  }

  /** The frame with this name; null for none. */
  frameCalled(name: string): number | null {
    const frame = this.#names.indexOf(name.trim(), this.first)
    return frame < 0 ? null : frame
  }

  /** One step forward, animated; or back. */
  step(by: 1 | -1): void {
    this.pause()
    void this.seek(this.frame + by, 'play')
  }

  /** To the next battle in a direction. False when there is none. */
  toBattle(direction: 1 | -1): boolean {
    return this.#toNext(this.battles, direction)
  }

  /** To the next moment in a direction at which a piece became known to a seat. False when there is none. */
  toReveal(direction: 1 | -1): boolean {
    const frames = this.knowing.revealed.map(({ frame }) => frame)
    return this.#toNext(frames, direction)
  }

  #toNext(frames: readonly number[], direction: 1 | -1): boolean {
    const to =
      direction === 1
        ? frames.find((frame) => frame > this.frame && frame <= this.cover.end)
        : frames.findLast((frame) => frame < this.frame)
    if (to === undefined || to < this.first) return false
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

  /** Why the game cannot be played back now; null when it can. */
  get playRefusal(): string | null {
    return this.learning.asked ? t('learning.noPlay') : null
  }

  /** Autoplay from here; from the start again at the end. */
  play(): void {
    if (this.playRefusal !== null) return this.app.notify(this.playRefusal)
    this.playing = true
    void this.seek(this.frame >= this.cover.end ? this.first : this.frame + 1, 'play')
  }

  pause(): void {
    this.playing = false
    clearTimeout(this.#timer)
  }

  /** Whether this viewer may be chosen. */
  canSee(eyes: Eyes): boolean {
    return this.cover.allows(eyes) && viewersIn(this.opened.game, eyes).every((viewer) => this.opened.viewers.includes(viewer))
  }

  /** Changes the viewer at the same position. */
  async see(eyes: Eyes): Promise<void> {
    if (!this.canSee(eyes) || eyes === this.eyes) return
    this.eyes = eyes
    this.speech.clear()
    await Promise.all([this.seek(this.frame), this.logs.read()])
  }

  /** Shows what is covered, and says the result. */
  uncover(): void {
    if (!this.cover.isOn) return
    this.cover.lift()
    this.speech.say(this.result)
  }

  /** How the game ended. */
  get result(): string {
    const { game } = this.opened
    return game.outcome ? sayOutcome(game.outcome, textOf(this.info).endings) : resultText(game)
  }

  /** Lets the board turn with the viewer, or not. */
  turn(): void {
    this.settle()
    this.turns = !this.turns
    keep(TURNS_KEY, this.turns)
  }

  /** Ends the animation at once. */
  settle(): void {
    clearTimeout(this.#timer)
    this.#act = null
    this.dismiss()
  }

  /** The board has played the step. */
  played(): void {
    this.#act = null
    if (this.playing) this.#goOn(this.#display.hasEvent() ? EVENT_PAUSE_MS : PAUSE_MS)
  }

  /** Shows what each side could know, or the analysis, instead of the moves; or the moves again. */
  toggle(panel: 'knowing' | 'judging'): void {
    for (const each of ['knowing', 'judging'] as const) if (each === panel || this[each].isOn) this[each].toggle()
  }

  /** Why this position cannot be played on; null when it can. */
  get playOnRefusal(): string | null {
    if (!isClosed(this.opened.game)) return t('review.playOnUnfinished')
    return this.shown?.view.phase === 'over' ? t('review.playOnOver') : null
  }

  /** What a viewer of a position, the shown one by default, could do, in words. */
  nameChoices(choices: AnyChoices, view: AnyView | undefined = this.shown?.view): readonly Choice[] {
    return view ? this.#family.choices(this.info, view, choices) : []
  }

  /** A deployment in notation, in words where the family has them. */
  nameLaying(text: string): string {
    return this.#family.laying?.(this.info, text) ?? text
  }

  #frameOfAddress(): number | null {
    const { position } = this.#address
    return position === null ? null : this.frameCalled(position)
  }

  #viewerAt(frame: number): Viewer {
    return viewerAt(viewersIn(this.opened.game, this.eyes), this.logs.actors, frame)
  }

  #goOn(pause: number): void {
    clearTimeout(this.#timer)
    if (this.frame >= this.cover.end) return this.pause()
    this.#timer = setTimeout(() => void this.seek(this.frame + 1, 'play'), pause / this.speed)
  }

  #say({ step, frame }: NumberedFrameOf<F>): void {
    if (this.playing) return
    const sentence = step ? this.sayStep(step) : t('review.beginning')
    this.speech.say(t('review.saysPosition', { ...this.place(frame), sentence }))
  }
}
