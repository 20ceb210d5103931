/** Drawing arrows and marks on the board of a review. They are kept with the step of the game or of a variation, as its comment is. */
import { MOST_DRAWN, type Colour, type Drawing } from '../../../../src-main/contract/index.ts'
import { t } from '../../../words/index.ts'
import type { Review } from '../review.svelte.ts'
import type { Choice } from '../shown-by.ts'
import { ownSeat } from '../../../state/seats.ts'
import { betterWordsOf, type BetterWords } from '../better-words.svelte.ts'
import { sizeOf } from '../judged.ts'
import { varyingOf, type Varying } from '../varying.svelte.ts'
import { colourOf, drawnBySpace, drawnWith, isOnBoard, moveSpaces, sayDrawing, spaceNames, type JudgedMove } from './drawings.ts'

type Drawn = Pick<Review, 'app' | 'cover' | 'info' | 'judging' | 'learning' | 'opened' | 'shown' | 'speech'>
type Press = Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'altKey'>

export class BoardDrawing {
  /** Where the arrow begins that is being drawn by keys. */
  begun = $state<number | null>(null)
  /** The colour that is chosen to draw in by a finger or the left button. */
  chosen = $state<Colour | null>(null)
  readonly #review: Drawn
  readonly #varying: Varying
  readonly #words: BetterWords

  constructor(review: Drawn, varying: Varying, words: BetterWords) {
    this.#review = review
    this.#varying = varying
    this.#words = words
  }

  /** The names of the spaces, by number. */
  readonly names = $derived.by(() => spaceNames(this.#review.info, this.#review.opened.game.preset))
  /** Whether one can draw: not on a game that goes on, nor while a decision is tried again. */
  readonly isOn = $derived.by(() => this.#varying.isOffered && this.#review.learning.seat === null)
  /** The same while one can draw and its choice is in sight: else the board is for moves. */
  readonly pen = $derived.by(() => (this.isOn && this.#varying.isOpen ? this.chosen : null))
  /** What is drawn on the position. */
  readonly shown = $derived.by((): readonly Drawing[] =>
    this.isOn && this.#review.shown ? this.#varying.drawn.filter((each) => isOnBoard(each, this.names)) : [],
  )
  /** The same in words, by space. */
  readonly notes = $derived.by(() => drawnBySpace(this.shown, this.judged, this.names))
  /** The moves of the mistake that the analysis shows: the one played, and over it the stronger one where it may be named. */
  readonly judged = $derived.by((): readonly JudgedMove[] => {
    const { info, shown, judging, learning, cover } = this.#review
    const decision = shown && !shown.line ? judging.judged[shown.frame] : undefined
    if (!decision || !sizeOf(decision) || !judging.isOn || cover.isOn || learning.seat !== null) return []
    if ((ownSeat(shown?.view.viewer ?? 'arbiter') ?? decision.seat) !== decision.seat) return []
    const { better, played } = this.#words.movesOf(decision)
    const drawn = (choice: Choice | undefined, look: JudgedMove['look']): readonly JudgedMove[] => {
      const spaces = choice ? moveSpaces(info, decision.seat, choice) : null
      return spaces ? [{ ...spaces, look }] : []
    }
    return [...drawn(played, 'played'), ...(learning.isNamed(decision) ? drawn(better, 'better') : [])]
  })

  say(drawing: Drawing): string {
    return sayDrawing(drawing, this.names)
  }

  /** All that is drawn, in a sentence; empty where nothing is. */
  get said(): string {
    return this.shown.map((each) => `${this.say(each)}.`).join(' ')
  }

  /** Draws an arrow, or a mark where it goes nowhere else; the same one again removes it. */
  async draw(from: number, to: number, colour: Colour): Promise<void> {
    const drawing: Drawing = from === to ? { from, colour } : { from, to, colour }
    if (this.isOn && isOnBoard(drawing, this.names)) await this.toggle(drawing)
  }

  async toggle(drawing: Drawing): Promise<void> {
    const { app, speech } = this.#review
    const before = this.shown
    const drawn = drawnWith(before, drawing)
    if (drawn.length > MOST_DRAWN) return app.notify(t('drawing.full', { most: MOST_DRAWN }), { tone: 'problem' })
    if (!(await this.#varying.draw(drawn))) return
    const words = this.say(drawing)
    speech.say(drawn.length < before.length ? t('drawing.gone', { drawing: words }) : words)
  }

  /** Removes all of it; a notice can undo that. False where nothing is drawn. */
  clear(): boolean {
    const before = this.shown
    if (before.length === 0) return false
    const varying = this.#varying
    const place = JSON.stringify(varying.place)
    const run = (): void => void (JSON.stringify(varying.place) === place && varying.draw(before))
    void varying.draw([]).then((isKept) => {
      if (isKept) this.#review.app.notify(t('drawing.cleared', { count: before.length }), { action: { label: t('common.undo'), run } })
    })
    return true
  }

  /** A key was pressed with a space pointed at, or none. False where it has no meaning here. */
  key(letter: string, space: number | null, press: Press): boolean {
    if (!this.isOn || space === null || (letter !== 'c' && letter !== 'd')) return false
    const { begun } = this
    if (letter === 'c') void this.draw(space, space, colourOf(press))
    else if (begun === null) {
      this.begun = space
      this.#review.speech.say(t('drawing.begun', { from: this.names[space] ?? '' }))
    } else if (begun === space) this.drop()
    else {
      this.begun = null
      void this.draw(begun, space, colourOf(press))
    }
    return true
  }

  /** Leaves the begun arrow undrawn. False where none was begun. */
  drop(): boolean {
    if (this.begun === null) return false
    this.begun = null
    this.#review.speech.say(t('drawing.dropped'))
    return true
  }
}

const known = new WeakMap<object, BoardDrawing>()

/** The drawings of a review. */
export function drawingOf(review: Review): BoardDrawing {
  const found = known.get(review) ?? new BoardDrawing(review, varyingOf(review), betterWordsOf(review))
  known.set(review, found)
  return found
}
