/** The variations of a finished game: where one is in them, and every change, which is kept with the game at once. */
import { MOST_VARIED, type Seat, type Variations, type VariedLine } from '../../../src-main/contract/index.ts'
import { t } from '../../words/index.ts'
import type { NumberedFrameOf } from '../../state/shapes.ts'
import type { Review } from './review.svelte.ts'
import { lineTo, movesAfter, promoted, without, type Place } from './variation-tree.ts'

type Watched = Pick<Review, 'app' | 'opened' | 'viewer' | 'frame' | 'shown' | 'seek' | 'pause' | 'settle' | 'speech' | 'sayStep'>

export class Varying {
  tree = $state.raw<Variations>({ comments: [], nodes: [] })
  /** Some were left out when they were read. */
  isDamaged = $state(false)
  readonly #review: Watched
  #isLoaded = false
  /** The move that is shown, and the frame that shows it: once another frame is shown, one is back in the game. */
  #shown = $state.raw<{ readonly node: number; readonly frame: NumberedFrameOf } | null>(null)
  #line = $state.raw<{ readonly key: string; readonly value: VariedLine } | null>(null)

  constructor(review: Watched) {
    this.#review = review
  }

  /** The move of a variation that is shown; null in the game. */
  get node(): number | null {
    const { shown } = this.#review
    return this.#shown && this.#shown.frame === shown ? this.#shown.node : null
  }

  get place(): Place {
    const { node } = this
    return node === null ? { frame: this.#review.frame } : { node }
  }

  /** The moves that can be played here, and whose they are; none until they are loaded. */
  get choices(): { readonly turn: Seat | null; readonly moves: readonly string[] } {
    const line = this.#line?.key === this.#key ? this.#line.value : null
    return { turn: line?.turn ?? null, moves: line?.moves ?? [] }
  }

  get comment(): string {
    const { place } = this
    if ('node' in place) return this.tree.nodes.find(({ id }) => id === place.node)?.comment ?? ''
    return this.tree.comments.find(({ frame }) => frame === place.frame)?.comment ?? ''
  }

  /** Loads what is kept, once. */
  async load(): Promise<void> {
    if (this.#isLoaded) return
    this.#isLoaded = true
    const { app, opened } = this.#review
    const answer = await app.bridge.request('review.variations', { gameId: opened.game.gameId })
    if (!answer.ok) return app.fail(answer.error)
    this.tree = answer.value.variations
    this.isDamaged = answer.value.damaged
  }

  /** Loads the moves that can be played here. */
  async loadChoices(): Promise<void> {
    const key = this.#key
    if (this.#line?.key !== key) await this.#ask(this.place)
  }

  /** Shows the position after a move. */
  async show(id: number): Promise<void> {
    const line = lineTo(this.tree.nodes, id)
    const review = this.#review
    if (!line) return
    review.pause()
    review.settle()
    const value = await this.#ask({ node: id })
    if (!value) return
    const frame = { ...value, frame: line.frame } as NumberedFrameOf
    this.#shown = { node: id, frame }
    review.frame = line.frame
    review.shown = frame
    if (frame.step) review.speech.say(t('variations.said', { sentence: review.sayStep(frame.step) }))
  }

  /** One move on in the variation, or back towards the game. False where one is in the game. */
  step(by: 1 | -1): boolean {
    const node = this.tree.nodes.find(({ id }) => id === this.node)
    if (!node) return false
    const [next] = movesAfter(this.tree.nodes, { node: node.id })
    if (by === 1) {
      if (next) void this.show(next.id)
    } else if ('node' in node.after) void this.show(node.after.node)
    else void this.#review.seek(node.after.frame)
    return true
  }

  /** The arrow keys in a variation. False where the key has no meaning here. */
  runKey(key: string): boolean {
    return key === 'ArrowRight' ? this.step(1) : key === 'ArrowLeft' && this.step(-1)
  }

  /** Adds a move here and shows it; one that is there already is only shown. */
  async add(action: string): Promise<void> {
    const { nodes } = this.tree
    const known = movesAfter(nodes, this.place).find((each) => each.action === action)
    if (known) return this.show(known.id)
    if (nodes.length >= MOST_VARIED) return this.#review.app.notify(t('variations.full'), { tone: 'problem' })
    const id = 1 + Math.max(0, ...nodes.map((each) => each.id))
    if (await this.#keep({ ...this.tree, nodes: [...nodes, { id, after: this.place, action, comment: '' }] })) await this.show(id)
  }

  /** Comments on what is shown. */
  async say(text: string): Promise<void> {
    const { place, tree } = this
    const comment = text.trim()
    if (comment === this.comment) return
    if ('node' in place) {
      await this.#keep({ ...tree, nodes: tree.nodes.map((each) => (each.id === place.node ? { ...each, comment } : each)) })
      return
    }
    const others = tree.comments.filter(({ frame }) => frame !== place.frame)
    await this.#keep({ ...tree, comments: comment === '' ? others : [...others, { frame: place.frame, comment }] })
  }

  promote(id: number): void {
    void this.#keep({ ...this.tree, nodes: promoted(this.tree.nodes, id) })
  }

  /** Removes a move and what follows it; a notice can undo that. */
  async remove(id: number): Promise<void> {
    const before = this.tree
    const line = lineTo(before.nodes, id)
    const nodes = without(before.nodes, id)
    if (!line || !(await this.#keep({ ...before, nodes }))) return
    const parent = line.moves.at(-2)
    if (this.node !== null) await (parent ? this.show(parent.id) : this.#review.seek(line.frame))
    const run = (): void => void this.#keep(before)
    this.#review.app.notify(t('variations.removed', { count: before.nodes.length - nodes.length }), {
      action: { label: t('common.undo'), run },
    })
  }

  get #key(): string {
    return `${this.#review.viewer} ${JSON.stringify(this.place)}`
  }

  /** The end of a line; null after a notice. */
  async #ask(place: Place): Promise<VariedLine | null> {
    const { app, opened, viewer } = this.#review
    const line = 'node' in place ? lineTo(this.tree.nodes, place.node) : { frame: place.frame, moves: [] }
    if (!line) return null
    const moves = line.moves.map(({ action }) => action)
    const answer = await app.bridge.request('review.line', { gameId: opened.game.gameId, viewer, frame: line.frame, moves })
    if (answer.ok) this.#line = { key: `${viewer} ${JSON.stringify(place)}`, value: answer.value }
    else app.fail(answer.error)
    return answer.ok ? answer.value : null
  }

  /** Keeps a changed tree; false after a notice, with the tree as it was. */
  async #keep(tree: Variations): Promise<boolean> {
    const before = this.tree
    const { app, opened } = this.#review
    this.tree = tree
    const answer = await app.bridge.request('review.keepVariations', { gameId: opened.game.gameId, variations: tree })
    if (answer.ok) return true
    this.tree = before
    app.fail(answer.error)
    return false
  }
}

const known = new WeakMap<object, Varying>()

/** The variations of a review. */
export function varyingOf(review: Review): Varying {
  const found = known.get(review) ?? new Varying(review)
  known.set(review, found)
  return found
}
