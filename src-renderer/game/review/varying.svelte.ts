/** The variations of a finished game: where one is in them, the move that is chosen next, and every change, which is kept with the game at once. */
import { markOf, MOST_VARIED, type Drawing, type Seat, type Variations, type VariedLine } from '../../../src-main/contract/index.ts'
import '../../words/en/variations.ts'
import { t } from '../../words/index.ts'
import type { NumberedFrameOf } from '../../state/shapes.ts'
import { isClosed } from '../../words/outcomes.ts'
import { Choosing } from './choosing.svelte.ts'
import type { Eyes } from './eyes.ts'
import type { Review } from './review.svelte.ts'
import type { Choice } from './shown-by.ts'
import { lineTo, movesAfter, promoted, restored, without, type Place } from './variation-tree.ts'

type Watched = Pick<
  Review,
  | 'app'
  | 'opened'
  | 'viewer'
  | 'frame'
  | 'shown'
  | 'seek'
  | 'see'
  | 'pause'
  | 'settle'
  | 'speech'
  | 'sayStep'
  | 'nameChoices'
  | 'nameLaying'
>

export class Varying extends Choosing {
  /** The panel is unfolded. */
  isOpen = $state(false)
  tree = $state.raw<Variations>({ comments: [], nodes: [] })
  /** Some were left out when they were read. */
  isDamaged = $state(false)
  readonly #review: Watched
  /** What is kept has come. */
  isLoaded = $state(false)
  #loading: Promise<boolean> | null = null
  /** The page shows changes that the app has not; they are sent again with the next one, and when the connection is back. */
  isUnkept = $state(false)
  /** The mark of what the app has, as far as this page knows; undefined where it is to be replaced in any case. */
  #from: string | undefined
  #sending: Promise<boolean> | null = null
  #stopWaiting: (() => void) | null = null
  /** Marks of trees that were sent, and of which it is not known whether they are kept. */
  #unanswered: readonly string[] = []
  /** The greatest number that a move has had, so that a removed one can come back. */
  #top = 0
  /** The move that is shown, and the frame that shows it: once another frame is shown, one is back in the game. */
  #shown = $state.raw<{ readonly node: number; readonly frame: NumberedFrameOf } | null>(null)
  #line = $state.raw<{ readonly key: string; readonly value: VariedLine; readonly choices: readonly Choice[] } | null>(null)

  constructor(review: Watched) {
    super()
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

  /** What the seat on turn can do here, as far as the viewer sees its pieces; nothing until it is loaded. */
  get choices(): readonly Choice[] {
    return this.#here?.choices ?? []
  }

  /** The seat on turn here; null until that is loaded, and at the end. */
  get turn(): Seat | null {
    return this.#here?.value.turn ?? null
  }

  /** Moves can be added by the board, once they are loaded. */
  get isChoosing(): boolean {
    return this.#here !== null
  }

  /** The moves of the shown variation from the game on; null in the game. */
  get line(): readonly string[] | null {
    return this.#review.shown?.line ?? null
  }

  /** Whether this game can have variations: it is over and was played here. */
  get isOffered(): boolean {
    const { game, refereed } = this.#review.opened
    return isClosed(game) && refereed === null
  }

  get comment(): string {
    const { place } = this
    if ('node' in place) return this.tree.nodes.find(({ id }) => id === place.node)?.comment ?? ''
    return this.tree.comments.find(({ frame }) => frame === place.frame)?.comment ?? ''
  }

  /** The arrows and marks on what is shown. */
  get drawn(): readonly Drawing[] {
    const { place } = this
    if ('node' in place) return this.tree.nodes.find(({ id }) => id === place.node)?.drawn ?? []
    return this.tree.comments.find(({ frame }) => frame === place.frame)?.drawn ?? []
  }

  /** Loads what is kept, once; after a failure it is tried again. */
  async load(): Promise<void> {
    await (this.#loading ??= this.#read())
  }

  /** False after a notice. */
  async #read(): Promise<boolean> {
    const { app, opened } = this.#review
    const answer = await app.bridge.request('review.variations', { gameId: opened.game.gameId })
    if (!answer.ok) {
      this.#loading = null
      app.fail(answer.error)
      return false
    }
    this.tree = answer.value.variations
    this.#from = markOf(this.tree)
    this.isLoaded = true
    this.isDamaged = answer.value.damaged
    return true
  }

  /** Loads the moves that can be played here. */
  async loadChoices(): Promise<void> {
    const key = this.#key
    if (this.#line?.key !== key) await this.#ask(this.place)
  }

  /** A space was chosen: as `pick`, for which the moves are loaded first. `owner`: whose it is, where spaces of two seats have the same number. */
  async choose(at: number, owner?: Seat): Promise<boolean> {
    if (!this.isOffered) return false
    this.#review.pause()
    await this.loadChoices()
    const isUsed = this.pick(at, owner && owner === this.turn)
    if (this.several.length > 0) {
      this.isOpen = true
      this.#review.speech.say(t('variations.several'))
    }
    return isUsed
  }

  take(choice: Choice): Promise<void> {
    return this.add(choice.text)
  }

  /** Another viewer, at the same move. */
  async see(eyes: Eyes): Promise<void> {
    const { node } = this
    await this.#review.see(eyes)
    if (node !== null) await this.show(node)
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
    const moves = line.moves.map(({ action }) => action)
    const frame = { ...value, frame: line.frame, line: moves } as NumberedFrameOf
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
    if (!(await this.#isReady())) return
    const { nodes } = this.tree
    const known = movesAfter(nodes, this.place).find((each) => each.action === action)
    if (known) return this.show(known.id)
    if (nodes.length >= MOST_VARIED) return this.#review.app.notify(t('variations.full'), { tone: 'problem' })
    const id = 1 + Math.max(this.#top, ...nodes.map((each) => each.id))
    if (await this.#keep({ ...this.tree, nodes: [...nodes, { id, after: this.place, action, comment: '' }] })) await this.show(id)
  }

  /** Comments on what is shown. */
  async say(text: string): Promise<void> {
    const comment = text.trim()
    if (comment !== this.comment && (await this.#isReady())) await this.#note({ comment, drawn: this.drawn })
  }

  /** Draws this on what is shown, in place of what was there. False after a notice. */
  async draw(drawn: readonly Drawing[]): Promise<boolean> {
    return (await this.#isReady()) && this.#note({ comment: this.comment, drawn })
  }

  /** Whether what is kept has come: a change is sent with all of it. */
  async #isReady(): Promise<boolean> {
    await this.load()
    return this.isLoaded
  }

  /** Keeps a comment and drawings on what is shown. */
  #note({ comment, drawn }: { readonly comment: string; readonly drawn: readonly Drawing[] }): Promise<boolean> {
    const { place, tree } = this
    const note = { comment, ...(drawn.length > 0 && { drawn: [...drawn] }) }
    if ('node' in place) {
      const noted = ({ drawn: _gone, ...node }: Variations['nodes'][number]): Variations['nodes'][number] => ({ ...node, ...note })
      return this.#keep({ ...tree, nodes: tree.nodes.map((each) => (each.id === place.node ? noted(each) : each)) })
    }
    const others = tree.comments.filter(({ frame }) => frame !== place.frame)
    const isNothing = comment === '' && drawn.length === 0
    return this.#keep({ ...tree, comments: isNothing ? others : [...others, { frame: place.frame, ...note }] })
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
    this.#top = Math.max(this.#top, ...before.nodes.map((each) => each.id))
    const run = (): void => void this.#keep({ ...this.tree, nodes: restored(before.nodes, this.tree.nodes) })
    this.#review.app.notify(t('variations.removed', { count: before.nodes.length - nodes.length }), {
      action: { label: t('common.undo'), run },
    })
  }

  get #here() {
    return this.#line?.key === this.#key ? this.#line : null
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
    if (answer.ok) this.#meet(`${viewer} ${JSON.stringify(place)}`, answer.value)
    else app.fail(answer.error)
    return answer.ok ? answer.value : null
  }

  /** Keeps what can be chosen at the end of a line. */
  #meet(key: string, value: VariedLine): void {
    const named = value.choices ? this.#review.nameChoices(value.choices, value.view) : []
    const others = value.moves.filter((text) => !named.some((each) => each.text === text))
    const legal = named.filter(({ text }) => value.moves.includes(text))
    this.drop()
    this.#line = {
      key,
      value,
      choices: [...legal, ...others.map((text) => ({ text, words: this.#review.nameLaying(text), from: null, to: null }))],
    }
  }

  /** Shows a changed tree and keeps it; one request at a time. False where the change was taken back. */
  #keep(tree: Variations): Promise<boolean> {
    const before = this.tree
    this.tree = tree
    this.#sending ??= this.#send(before).finally(() => (this.#sending = null))
    return this.#sending
  }

  /** Sends the tree until the app has what is shown. A change that cannot be kept stays on the page, but for one that the app refuses. */
  async #send(before: Variations): Promise<boolean> {
    const { app, opened } = this.#review
    const { gameId } = opened.game
    for (;;) {
      const { tree } = this
      const from = this.#from
      const answer = await app.bridge.request('review.keepVariations', { gameId, variations: tree, ...(from !== undefined && { from }) })
      if (answer.ok) {
        this.#from = markOf(tree)
        if (this.tree !== tree) continue
        this.#settle()
        return true
      }
      const { code } = answer.error
      if (code === 'conflict') {
        if (await this.#isOwn()) continue
        if (await app.ask(DRAFT_QUESTION())) return this.#takeOther()
        this.#from = undefined
        continue
      }
      if (code === 'invalid' && this.tree === tree && !this.isUnkept) {
        this.tree = before
        app.fail(answer.error)
        return false
      }
      this.#unanswered = [...this.#unanswered, markOf(tree)]
      this.#wait(answer.error.message)
      return true
    }
  }

  /** Whether what is kept was sent from this page, by a request whose answer was lost: then the next one goes on from it. */
  async #isOwn(): Promise<boolean> {
    if (this.#unanswered.length === 0) return false
    const { app, opened } = this.#review
    const kept = await app.bridge.request('review.variations', { gameId: opened.game.gameId })
    const mark = kept.ok ? markOf(kept.value.variations) : ''
    if (!this.#unanswered.includes(mark)) return false
    this.#unanswered = []
    this.#from = mark
    return true
  }

  /** Shows what another page has kept. */
  async #takeOther(): Promise<boolean> {
    if (!(await this.#read())) return false
    this.#settle()
    await this.#review.seek(this.#review.frame)
    return false
  }

  #settle(): void {
    this.isUnkept = false
    this.#stopWaiting?.()
    this.#stopWaiting = null
  }

  /** Says once that changes are not kept. */
  #wait(reason: string): void {
    const { app } = this.#review
    if (!this.isUnkept) app.notify(t('variations.unkept', { reason }), { tone: 'problem' })
    this.isUnkept = true
    this.#stopWaiting ??= app.onReopen(() => void this.#keep(this.tree))
  }
}

const DRAFT_QUESTION = () => ({
  title: t('common.draftElsewhere'),
  text: t('common.draftWhich'),
  yes: t('common.draftOther'),
  no: t('common.draftMine'),
})

const known = new WeakMap<object, Varying>()

/** The variations of a review. */
export function varyingOf(review: Review): Varying {
  const found = known.get(review) ?? new Varying(review)
  known.set(review, found)
  return found
}
