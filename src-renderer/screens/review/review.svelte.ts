/**
 * A kept game on this screen: through whose eyes, at which frame. Frames are kept once told and the next ones fetched ahead, so stepping is at once.
 * One step forward is played as it happened then; every other jump shows the position.
 */
import type { Failure, OpenedReview, ReviewFrame, Seat, StepReport, Viewer } from '../../../src-main/contract/index.ts'
import { sayStep } from '../../boards/grid/announce.ts'
import { makeBoardModel } from '../../boards/grid/model.ts'
import type { BoardModel } from '../../boards/grid/types.ts'
import { kindName, t } from '../../i18n/index.ts'
import type { AnimationPlan } from '../../scene/plan.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { battleSound, stepSound } from '../../boards/grid/cues.ts'
import { Speech } from '../../state/speech.svelte.ts'
import { battleIn, planStep, type ShownBattle } from '../../boards/grid/acts.ts'
import { createFrames, type Frames } from './frames.ts'

/** Factors on the pace of playing. */
export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a frame stands before the next one when the game plays by itself, in milliseconds at speed 1. */
const PAUSE_MS = 650
const BATTLE_PAUSE_MS = 1_900

interface Shown {
  readonly plan: AnimationPlan
  readonly after: BoardModel
}

export class Review {
  readonly gameId: string
  readonly speech = new Speech()
  opened = $state.raw<OpenedReview | null>(null)
  /** Why the game cannot be shown. */
  failure = $state.raw<Failure | null>(null)
  viewer = $state.raw<Viewer>('spectator')
  /** Where the person is; what is shown may follow a moment later. */
  frame = $state(0)
  shown = $state.raw<ReviewFrame | null>(null)
  /** The whole game as this viewer saw it. */
  log = $state.raw<readonly StepReport[]>([])
  battle = $state.raw<ShownBattle | null>(null)
  playing = $state(false)
  speed = $state<Speed>(1)

  readonly #app: AppState
  readonly #frames: Frames
  #act = $state.raw<Shown | null>(null)
  #timer: ReturnType<typeof setTimeout> | undefined

  readonly info = $derived.by(() => this.opened?.info ?? null)
  /** The board as it is drawn when nothing moves. */
  readonly model = $derived.by(() => this.#act?.after ?? (this.shown ? this.#draw(this.shown, true) : null))
  readonly plan = $derived.by(() => this.#act?.plan ?? null)
  readonly battles = $derived.by(() => (this.opened?.marks ?? []).filter(({ battle }) => battle).map(({ frame }) => frame))
  /** The frame in which both armies first stand: nothing is to be seen before it. */
  readonly first = $derived.by(() => {
    const began = this.log.find(({ events }) => events.some(({ type }) => type === 'play-began'))
    return this.opened?.marks.find(({ seq }) => seq === began?.seq)?.frame ?? 0
  })
  readonly last = $derived.by(() => this.opened?.frames ?? 0)
  /** The step that led to this frame; null at the beginning. */
  readonly seq = $derived.by(() => this.opened?.marks.find(({ frame }) => frame === this.frame)?.seq ?? null)

  constructor(app: AppState, gameId: string) {
    this.#app = app
    this.gameId = gameId
    this.#frames = createFrames(async (viewer, frame) => {
      const answer = await app.bridge.request('review.frame', { gameId, viewer, frame })
      return answer.ok ? answer.value : null
    })
  }

  /** Opens the game at its beginning. Returns how to stop. */
  start(): () => void {
    void this.#open()
    return () => this.pause()
  }

  /** Goes to a frame. `play` shows how it came about, if it is the next one. */
  async seek(to: number, how: 'show' | 'play' = 'show'): Promise<void> {
    const frame = Math.max(this.first, Math.min(to, this.last))
    const { viewer } = this
    this.settle()
    this.frame = frame
    const before = this.shown
    const found = this.#frames.kept(viewer, frame) ?? (await this.#frames.fetch(viewer, frame))
    if (this.frame !== frame || this.viewer !== viewer) return
    if (!found) return this.pause()
    this.shown = found
    if (how === 'play' && before?.viewer === viewer && before.frame === frame - 1) this.#perform(before, found)
    this.#say(found)
    this.#frames.ahead(viewer, frame, this)
    if (this.playing && !this.#act) this.#goOn(PAUSE_MS)
  }

  /** Where a frame is, counted from where play began. */
  place(frame: number): { readonly frame: number; readonly frames: number } {
    return { frame: frame - this.first, frames: this.last - this.first }
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
    const mark = this.opened?.marks.find((each) => each.seq === seq)
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

  /** Looks through other eyes, at the same moment. */
  async see(viewer: Viewer): Promise<void> {
    if (!this.opened?.viewers.includes(viewer) || viewer === this.viewer) return
    this.viewer = viewer
    this.speech.clear()
    await Promise.all([this.seek(this.frame), this.#readLog()])
  }

  /** Ends what is being played, at once. */
  settle(): void {
    clearTimeout(this.#timer)
    this.#act = null
    this.battle = null
  }

  /** The board has played the step. */
  played(): void {
    this.#act = null
    if (this.playing) this.#goOn(this.battle ? BATTLE_PAUSE_MS : PAUSE_MS)
  }

  /** Why nobody can play on from here; null when that is possible. */
  get playOnRefusal(): string | null {
    if (this.opened?.game.status !== 'over') return t('review.playOnUnfinished')
    return this.shown?.view.phase === 'over' ? t('review.playOnOver') : null
  }

  /** Begins a new game from this frame; its id, or null after saying why not. */
  async playOn(seat: Seat, opponent: { readonly bot: string; readonly level: 'easy' | 'normal' | 'strong'; readonly name: string }) {
    const { gameId, frame } = this
    const answer = await this.#app.bridge.request('review.playOn', { gameId, frame, seat, opponent: { type: 'bot', ...opponent } })
    if (answer.ok) return answer.value.gameId
    this.#app.fail(answer.error)
    return null
  }

  /** Keeps a note with the game. */
  async note(note: string): Promise<void> {
    if (!this.opened || note === this.opened.game.note) return
    const answer = await this.#app.bridge.request('history.note', { gameId: this.gameId, note })
    if (!answer.ok) return this.#app.fail(answer.error)
    this.opened = { ...this.opened, game: answer.value }
    this.#app.notify(t('review.noteSaved'))
  }

  async #open(): Promise<void> {
    const answer = await this.#app.bridge.request('review.open', { gameId: this.gameId })
    if (!answer.ok) {
      this.failure = answer.error
      return
    }
    this.opened = answer.value
    this.viewer = answer.value.viewer
    if (answer.value.refereed !== null) return
    await this.#readLog()
    await this.seek(this.first)
  }

  async #readLog(): Promise<void> {
    const { gameId, viewer } = this
    const answer = await this.#app.bridge.request('review.log', { gameId, viewer })
    if (answer.ok && this.viewer === viewer) this.log = answer.value
  }

  #goOn(pause: number): void {
    clearTimeout(this.#timer)
    if (this.frame >= this.last) return this.pause()
    this.#timer = setTimeout(() => void this.seek(this.frame + 1, 'play'), pause / this.speed)
  }

  #perform(before: ReviewFrame, now: ReviewFrame): void {
    const { info } = this
    const { settings } = this.#app
    const events = now.step?.events ?? []
    const after = this.#draw(now, true)
    const from = this.#draw(before, false)
    if (!info || !after || !from) return
    const haste = this.playing ? this.speed : 1
    const plan = planStep({ info, settings, events, before: from, after, haste })
    this.#cue(before, now, plan)
    this.#act = plan && { plan, after }
  }

  /** Sound, and the battle to show. */
  #cue(before: ReviewFrame, { step }: ReviewFrame, plan: AnimationPlan | null): void {
    if (!step || !this.info) return
    const battle = battleIn(step, before.view, plan)
    const sound = battle ? battleSound(this.info, battle) : stepSound(step.events)
    if (sound) this.#app.play(sound)
    this.battle = battle
  }

  #say({ step, frame }: ReviewFrame): void {
    if (!this.info || this.playing) return
    const sentence = step ? sayStep(this.info, step) : t('review.beginning')
    this.speech.say(t('review.saysPosition', { ...this.place(frame), sentence }))
  }

  #draw({ view, step }: ReviewFrame, marked: boolean): BoardModel | null {
    const { info } = this
    if (!info) return null
    return makeBoardModel({
      info,
      view,
      legal: [],
      selected: null,
      preferences: this.#app.settings,
      marks: {},
      last: marked ? (step?.events ?? []) : [],
      kindName: (kind) => kindName(info, kind),
    })
  }
}

/** Whose turn it is at a frame; null before both armies stand and after the end. */
export function turnAt({ view }: ReviewFrame): Seat | null {
  return view.phase === 'playing' ? view.turn : null
}
