/**
 * Learning from the mistakes of one seat: each position again, as that seat knew it, with what was played and what was stronger covered, until a move is
 * found that is nearly as good, or the answer is wanted.
 */
import type { AnyChoices, EditionInfo, Judged, OpenedReview, Seat } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import type { Speech } from '../../state/speech.svelte.ts'
import type { NumberedFrameOf } from '../../state/shapes.ts'
import '../../words/en/learning.ts'
import { ownSeat } from '../../state/seats.ts'
import { t } from '../../words/index.ts'
import { runKey } from '../../ui/typing.ts'
import { Choosing } from './choosing.svelte.ts'
import { wordsFor } from './better-words.svelte.ts'
import type { Cover } from './cover.svelte.ts'
import type { Explained } from './explained.ts'
import type { Eyes } from './eyes.ts'
import { sayNone } from './fall.ts'
import { asked as askedFor, left, type Answer } from './learning-sessions.ts'
import { sayAnswer, sayAsked, type Attempt } from './learning-words.ts'
import { lossOf, mistakesIn, sizeOf } from './judged.ts'
import type { Judging } from './judging.svelte.ts'
import type { Choice } from './shown-by.ts'

/** The review that is learned from. */
interface Reviewed {
  readonly app: AppState
  readonly opened: OpenedReview
  readonly info: Pick<EditionInfo, 'kinds'>
  readonly judging: Judging
  readonly cover: Cover
  readonly speech: Speech
  readonly frame: number
  readonly shown: NumberedFrameOf | null
  place(frame: number): { readonly at: string }
  seek(frame: number): Promise<void>
  see(eyes: Eyes): Promise<void>
  pause(): void
  toggle(panel: 'judging'): void
  sayWhy(decision: Explained): string
  nameChoices(choices: AnyChoices): readonly Choice[]
}

export class Learning extends Choosing {
  /** Whose mistakes they are; null while this is off. */
  seat = $state<Seat | null>(null)
  /** In the order of the game. */
  mistakes = $state.raw<readonly Judged[]>([])
  /** The one that is asked; as many as there are at the end. */
  at = $state(0)
  /** By frame. */
  answers = $state.raw<Readonly<Record<number, Answer>>>({})
  /** What could be done in the position that is asked; empty until that is loaded. */
  choices = $state.raw<readonly Choice[]>([])
  /** The latest try. */
  attempt = $state.raw<Attempt | null>(null)
  /** What is being judged. */
  trying = $state.raw<Choice | null>(null)
  readonly #review: Reviewed

  constructor(review: Reviewed) {
    super()
    this.#review = review
  }

  /** The mistake that is asked; null at the end, and while this is off. */
  readonly asked = $derived.by(() => (this.seat === null ? null : (this.mistakes[this.at] ?? null)))
  /** Whether it is still to be found. */
  readonly isOpen = $derived.by(() => this.asked !== null && this.answers[this.asked.frame] === undefined)
  readonly found = $derived.by(() => this.mistakes.filter(({ frame }) => this.answers[frame] === 'found').length)
  /** The strongest move, once it may be shown. */
  readonly answer = $derived.by((): Choice | null => {
    const { asked, isOpen } = this
    return asked && !isOpen ? (this.choices.find(({ text }) => text === asked.better) ?? null) : null
  })
  /** Whether the position that is asked is on the board. */
  get isHere(): boolean {
    const { frame, shown } = this.#review
    return this.asked !== null && frame === this.asked.frame && shown?.frame === frame
  }

  /** Whether the analysis may name the stronger move: a computer's at once, a person's once it was found or shown. */
  isNamed({ frame, seat }: Pick<Judged, 'frame' | 'seat'>): boolean {
    const { gameId, players } = this.#review.opened.game
    if (players.some((each) => each.seat === seat && each.player.type !== 'human')) return true
    const answer = left.get(this.#keyOf(seat))?.answers[frame]
    return answer === 'found' || answer === 'shown' || askedFor.has(`${gameId} ${frame}`)
  }

  /** The analysis names the stronger moves of these mistakes from now on. */
  name(mistakes: readonly Pick<Judged, 'frame'>[]): void {
    for (const { frame } of mistakes) askedFor.add(`${this.#review.opened.game.gameId} ${frame}`)
  }

  /** Begins with the mistakes of a seat, or goes on where they were left. */
  async begin(seat: Seat): Promise<void> {
    const { judging } = this.#review
    const session = left.get(this.#keyOf(seat))
    this.mistakes = mistakesIn(judging.decisions, seat).toSorted((a, b) => a.frame - b.frame)
    this.answers = session?.answers ?? {}
    this.seat = seat
    if (judging.isOn) judging.toggle()
    this.#review.pause()
    await this.#ask(session?.at ?? 0)
  }

  /** Asks again what was not found; where all was found, everything. */
  async again(): Promise<void> {
    const isAll = this.found === this.mistakes.length
    this.answers = isAll ? {} : Object.fromEntries(Object.entries(this.answers).filter(([, answer]) => answer === 'found'))
    await this.next(-1)
  }

  /** Back to the analysis. */
  leave(): void {
    const { judging, cover } = this.#review
    this.seat = null
    this.held = null
    cover.lid = null
    if (!judging.isOn) this.#review.toggle('judging')
  }

  /** To the next mistake that was not found yet, or to the result. */
  async next(after = this.at): Promise<void> {
    const at = this.mistakes.findIndex(({ frame }, i) => i > after && this.answers[frame] === undefined)
    await this.#ask(at < 0 ? this.mistakes.length : at)
  }

  async skip(): Promise<void> {
    this.#settle('skipped')
    await this.next()
  }

  show(): void {
    const { asked } = this
    if (!asked || !this.isOpen) return
    this.#settle('shown')
    const words = this.answer?.words ?? asked.better ?? ''
    this.#review.speech.say(`${t('learning.answerWas', { move: words })} ${this.#review.sayWhy(asked)}`)
  }

  /** To the position that is asked. */
  async comeBack(): Promise<void> {
    if (this.asked) await this.#review.seek(this.asked.frame)
  }

  get isChoosing(): boolean {
    return this.isOpen && this.isHere
  }

  take(choice: Choice): Promise<void> {
    return this.try(choice)
  }

  /** Judges a move in place of the one played. */
  async try(choice: Choice): Promise<void> {
    const { asked, trying } = this
    const { app, opened, speech } = this.#review
    const { gameId } = opened.game
    if (!asked || !this.isOpen || trying) return
    this.trying = choice
    const answer = await app.bridge.request('review.try', { gameId, frame: asked.frame, action: choice.text })
    this.trying = null
    if (!answer.ok) return app.fail(answer.error)
    if (this.asked !== asked || !this.isOpen) return
    const accepted = sizeOf(answer.value) === null
    const { better } = asked
    const equal = lossOf(answer.value) === 0 && better !== null && better !== choice.text ? wordsFor(this.choices, better) : null
    this.attempt = { ...answer.value, choice, accepted, equal }
    this.drop()
    if (accepted) this.#settle('found')
    speech.say(sayAnswer(this.#review.info, asked, this.attempt, (said) => this.#review.sayWhy({ seat: asked.seat, ...said })))
  }

  /** Handles a key. False when it has no meaning here. */
  key(key: string): boolean {
    if (this.seat === null) return runKey({ l: () => this.#beginHere() }, key)
    const drop = this.held !== null && { Escape: () => (this.held = null) }
    const next = (): void => void (this.isOpen ? this.skip() : this.next())
    return runKey({ a: () => this.leave(), l: () => this.leave(), s: () => this.show(), ...(this.asked && { n: next }), ...drop }, key)
  }

  /** Begins with the mistakes of the viewer’s side, where they are known. */
  #beginHere(): void {
    const { app, judging, cover, shown } = this.#review
    const seat = shown && ownSeat(shown.view.viewer)
    if (cover.isOn) return app.notify(t('learning.showFirst'))
    if (!seat || !judging.isComplete) return app.notify(t('learning.notYet'))
    if (mistakesIn(judging.decisions, seat).length === 0) return app.notify(sayNone(seat))
    void this.begin(seat)
  }

  #settle(answer: Answer): void {
    if (!this.asked) return
    this.answers = { ...this.answers, [this.asked.frame]: answer }
    this.#keep()
  }

  #keep(): void {
    if (this.seat) left.set(this.#keyOf(this.seat), { at: this.at, answers: this.answers })
  }

  #keyOf(seat: Seat): string {
    return `${this.#review.opened.game.gameId} ${seat}`
  }

  async #ask(at: number): Promise<void> {
    const { app, opened, cover, speech } = this.#review
    const { seat } = this
    Object.assign(this, { at, choices: [], held: null, several: [], attempt: null })
    this.#keep()
    const { asked } = this
    if (!asked || !seat) {
      cover.lid = null
      return speech.say(t('learning.found', { found: this.found, count: this.mistakes.length }))
    }
    cover.lid = { frame: asked.frame, seat }
    await this.#review.see(seat)
    await this.#review.seek(asked.frame)
    const answer = await app.bridge.request('review.choices', { gameId: opened.game.gameId, frame: asked.frame })
    if (!answer.ok) return app.fail(answer.error)
    if (this.asked !== asked || answer.value?.seat !== seat) return
    this.choices = this.#review.nameChoices(answer.value.choices)
    speech.say(`${sayAsked(this.#review.info, asked, this.#review.place(asked.frame + 1).at)} ${t('learning.findIt')}`)
  }
}
