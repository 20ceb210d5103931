/** A position while it is edited. The app reads and changes the text; here are the text, its undo and redo, and what is chosen. One change follows another. */
import '../../words/en/positions.ts'
import type {
  Board,
  EditedCount,
  EditionInfo,
  ExaminedPosition,
  Failure,
  PieceMark,
  PlacedPiece,
  PositionAdvice,
  PuzzleAnswer,
  PositionEdit,
  Seat,
  EditedPiece,
} from '../../../src-main/contract/index.ts'
import type { OptionValues } from '../../../src-main/contract/common.ts'
import type { DrillWay } from '../../game/drill.ts'
import type { Choice } from '../../game/review/shown-by.ts'
import { textOf } from '../../game/families.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { Draft } from '../../state/drafts.svelte.ts'
import { kindName, t, type PlainKey } from '../../words/index.ts'
import { seatName } from '../../words/seats.ts'
import { isKept, joinKept, MOST_STEPS, type Kept } from '../../state/position-drafts.ts'

/** What the next square is chosen for: a kind of an army, a flag that is no piece, or to be emptied. */
export type Tool =
  | { readonly type: 'kind'; readonly seat: Seat; readonly kind: string }
  | { readonly type: 'flag'; readonly seat: Seat }
  | { readonly type: 'erase' }

/** Numbers that are of no kind. */
const NUMBERS: Readonly<Partial<Record<EditedCount['of'], PlainKey>>> = {
  slider: 'positions.count_slider',
  reserve: 'positions.count_reserve',
  moves: 'positions.count_moves',
  round: 'positions.count_round',
}

export type Readable = Extract<ExaminedPosition, { readonly readable: true }>

interface Edited {
  readonly app: AppState
  readonly info: EditionInfo
  readonly options: OptionValues
  /** Where the draft is kept. */
  readonly key: string
  /** What it begins with where there is no draft; an empty board where this is absent. */
  readonly text?: string
}

type Ask = { readonly text: string; readonly edits?: PositionEdit[] } | { readonly from: 'empty' | 'armies' }

export class PositionEditor {
  readonly info: EditionInfo
  readonly options: OptionValues
  readonly #app: AppState
  readonly #draft: Draft<Kept>
  #queue: Promise<void> = Promise.resolve()
  /** Where a new position began. */
  #first = $state('')
  /** The latest position that could be read; null before the first has come. */
  shown = $state.raw<Readable | null>(null)
  /** What is being typed and cannot be read. */
  typed = $state<string | null>(null)
  unread = $state.raw<{ readonly message: string; readonly at: number } | null>(null)
  failure = $state.raw<Failure | null>(null)
  tool = $state.raw<Tool | null>(null)
  /** The space of the chosen piece. */
  selected = $state<number | null>(null)
  /** Marks of the pieces that are put up next. */
  marks = $state.raw<readonly PieceMark[]>([])
  advice = $state.raw<PositionAdvice | null>(null)
  isAnalysing = $state(false)
  /** Whether a clearly best action is being looked for. */
  isSeeking = $state(false)
  /** Whether one was looked for and there is none. */
  lacksBest = $state(false)
  /** The latest sentence for screen readers. */
  said = $state('')

  constructor({ app, info, options, key, text = '' }: Edited) {
    this.#app = app
    this.info = info
    this.#draft = new Draft<Kept>(key, { options, text, before: [], after: [] }, isKept, joinKept)
    this.options = this.#draft.value.options
    if (this.text === '') this.#ask({ from: 'empty' }, '')
    else this.#ask({ text: this.text }, '')
  }

  /** What requests say of the edition and its options. */
  get on(): { readonly edition: string; readonly table?: string; readonly options: OptionValues } {
    const { info, options } = this
    return { edition: info.id, ...(info.table !== undefined && { table: info.table }), options }
  }

  get text(): string {
    return this.#draft.value.text || this.#first
  }

  /** Whether something was changed that is not kept as a study. */
  get isBegun(): boolean {
    return this.#draft.isBegun
  }

  get canUndo(): boolean {
    return this.#draft.value.before.length > 0
  }

  get canRedo(): boolean {
    return this.#draft.value.after.length > 0
  }

  get canPlay(): boolean {
    return this.shown !== null && this.shown.faults.length === 0 && this.unread === null
  }

  /** The way of an action as it is shown on the board; of one that is about a single space, both ends are that space. */
  wayOf({ from, to }: Pick<Choice, 'from' | 'to'>): DrillWay | null {
    const [start, end] = [from ?? to, to ?? from]
    return start === null || end === null ? null : { from: start, to: end }
  }

  /** The chosen piece on the board. */
  get piece(): EditedPiece | null {
    return this.selected === null ? null : (this.shown?.pieces.find(({ space }) => space === this.selected) ?? null)
  }

  /** The name of a space of the board. */
  spaceName(space: number): string {
    return this.#spaces[space]?.name ?? ''
  }

  get #spaces(): Board['spaces'] {
    const { info, options } = this
    const preset = String(options['preset'] ?? '')
    return (textOf(info).setupOn(info, preset)?.board ?? textOf(info).landOf(info, preset)?.board)?.spaces ?? []
  }

  /** Chooses a tool of the palette; again lets it go. */
  take(tool: Tool): void {
    const isSame = JSON.stringify(tool) === JSON.stringify(this.tool)
    this.selected = null
    this.tool = isSame ? null : tool
    if (isSame) this.said = t('positions.putDown')
    else if (tool.type === 'kind') this.said = t('positions.inHand', { kind: this.#kind(tool.kind) })
    else this.said = tool.type === 'erase' ? t('positions.eraseChosen') : t('positions.flagChosen', { seat: seatName(tool.seat) })
  }

  /** Lets go of what is chosen. */
  putDown(): void {
    if (this.tool === null && this.selected === null) return
    this.tool = null
    this.selected = null
    this.said = t('positions.putDown')
  }

  /** A space was chosen. */
  pick(space: number): void {
    const { tool, selected } = this
    if (tool?.type === 'kind') return this.#put(space, tool)
    if (tool?.type === 'flag')
      return this.edit(
        [{ type: 'flag', seat: tool.seat, space }],
        t('positions.flagPlaced', { seat: seatName(tool.seat), space: this.spaceName(space) }),
      )
    if (tool?.type === 'erase') return this.remove(space)
    if (selected === space) return this.putDown()
    if (selected !== null) return this.swap(selected, space)
    const there = this.shown?.pieces.find((piece) => piece.space === space)
    if (!there) return
    this.selected = space
    this.said = t('positions.lifted', { kind: this.#kindOf(there), space: this.spaceName(space) })
  }

  swap(from: number, to: number): void {
    this.selected = null
    this.edit([{ type: 'swap', from, to }], t('positions.swapped', { from: this.spaceName(from), to: this.spaceName(to) }))
  }

  remove(space: number): void {
    if (this.selected === space) this.selected = null
    if (!this.shown?.pieces.some((piece) => piece.space === space)) return
    this.edit([{ type: 'put', space, piece: null }], t('positions.takenAway', { space: this.spaceName(space) }))
  }

  /** Takes the chosen piece from the board and counts it as captured. */
  capture(): void {
    const { piece } = this
    const count = piece && this.lossesOf(piece)
    if (!piece || piece.space === null || !count) return
    const said = t('positions.nowCaptured', { kind: this.#kindOf(piece), space: this.spaceName(piece.space) })
    this.selected = null
    this.edit([{ type: 'put', space: piece.space, piece: null }, countEdit(count, count.value + 1)], said)
  }

  /** The count of captured pieces like this one; absent where the family counts none. */
  lossesOf({ seat, kind }: EditedPiece): EditedCount | undefined {
    return this.shown?.counts.find((each) => each.of === 'captured' && each.seat === seat && each.kind === kind)
  }

  setCount(count: EditedCount, value: number): void {
    const words = { what: this.countName(count), count: value }
    this.edit([countEdit(count, value)], count.most === 1 && count.kind === null ? `${words.what}.` : t('positions.counted', words))
  }

  /** What a number is of: a kind of piece, a card, or a number of the position. */
  countName({ of, kind }: EditedCount): string {
    if (kind === null) return t(NUMBERS[of] ?? 'positions.count_quiet')
    const card = textOf(this.info)
      .referee.cards()
      .find((each) => each.card === kind)
    return card?.name ?? this.#kind(kind)
  }

  /** Whether a mark is set on the chosen piece, or else on those that are put up next. */
  isMarked(mark: PieceMark): boolean {
    const { piece } = this
    if (!piece) return this.marks.includes(mark)
    if (mark === 'mode') return piece.mode === 'robot'
    return mark === 'stone' || mark === 'enchanted' ? piece.state === mark : piece[mark] === true
  }

  setMark(mark: PieceMark, on: boolean): void {
    const { piece } = this
    if (!piece) {
      const others = this.marks.filter((each) => each !== mark)
      this.marks = on ? [...others, mark] : others
      return
    }
    const { space, kind, ...rest } = piece
    if (kind === null || space === null) return
    this.edit([{ type: 'put', space, piece: { ...rest, kind, ...marking(mark, on) } }], `${t(`positions.${mark}`)}.`)
  }

  turnTo(seat: Seat): void {
    this.edit([{ type: 'turn', seat }], t('positions.turnIs', { seat: seatName(seat) }))
  }

  edit(edits: PositionEdit[], said: string): void {
    this.#queue = this.#queue.then(() => this.#change({ text: this.text, edits }, said))
  }

  begin(from: 'empty' | 'armies'): void {
    this.tool = null
    this.selected = null
    this.#ask({ from }, from === 'empty' ? t('positions.emptied') : t('positions.dealt'))
  }

  /** The text was changed by hand. */
  type(text: string): void {
    this.typed = text
    this.#ask({ text }, '')
  }

  undo(): void {
    this.#queue = this.#queue.then(() => this.#step('before', 'after', t('common.undone')))
  }

  redo(): void {
    this.#queue = this.#queue.then(() => this.#step('after', 'before', t('common.redone')))
  }

  /** The position is kept, or discarded. */
  drop(): void {
    this.#draft.drop()
  }

  async analyse(): Promise<void> {
    const { text, on } = this
    this.isAnalysing = true
    this.advice = null
    this.failure = null
    const answer = await this.#app.bridge.request('positions.analyse', { ...on, text })
    this.isAnalysing = false
    if (text !== this.text) return
    if (!answer.ok) return void (this.failure = answer.error)
    this.advice = answer.value
  }

  /** The action that is clearly the best here; null where there is none, or the position has changed since. */
  async puzzle(): Promise<PuzzleAnswer | null> {
    const { text, on } = this
    this.isSeeking = true
    this.lacksBest = false
    this.failure = null
    const answer = await this.#app.bridge.request('positions.puzzle', { ...on, text })
    this.isSeeking = false
    if (text !== this.text) return null
    if (!answer.ok) this.failure = answer.error
    this.lacksBest = answer.ok && answer.value === null
    return answer.ok ? answer.value : null
  }

  #put(space: number, { seat, kind }: Extract<Tool, { readonly type: 'kind' }>): void {
    const bare: PlacedPiece = { seat, kind, known: false, moved: false }
    const piece = this.marks.reduce<PlacedPiece>((marked, mark) => ({ ...marked, ...marking(mark, true) }), bare)
    this.edit([{ type: 'put', space, piece }], t('positions.placed', { kind: this.#kind(kind), space: this.spaceName(space) }))
  }

  #ask(ask: Ask, said: string): void {
    this.#queue = this.#queue.then(() => this.#change(ask, said))
  }

  async #change(ask: Ask, said: string): Promise<void> {
    const { on } = this
    const app = this.#app
    const answer = await ('from' in ask
      ? app.bridge.request('positions.begin', { ...on, from: ask.from })
      : app.bridge.request('positions.examine', { ...on, text: ask.text, ...(ask.edits && { edits: ask.edits }) }))
    if (!answer.ok) return void (this.failure = answer.error)
    this.failure = null
    const isTyped = 'text' in ask && ask.edits === undefined && this.typed !== null
    if (isTyped && this.typed !== answer.value.text) return // typed on since
    this.#take(answer.value, said)
  }

  #take(examined: ExaminedPosition, said: string): void {
    if (!examined.readable) {
      this.unread = { message: examined.message, at: examined.at }
      return
    }
    this.unread = null
    this.typed = null
    if (examined.text !== this.text && this.shown !== null) this.#keep(examined.text)
    else if (this.text === '') this.#first = examined.text
    this.shown = examined
    const { length } = examined.faults
    if (said !== '') this.said = `${said} ${length === 0 ? t('positions.noFaultsShort') : t('positions.faultCount', { count: length })}.`
  }

  #keep(text: string): void {
    const { before } = this.#draft.value
    this.#draft.value = { options: this.options, text, before: [...before, this.text].slice(-MOST_STEPS), after: [] }
    this.#forget()
  }

  /** What was found of another position is not shown here. */
  #forget(): void {
    this.advice = null
    this.lacksBest = false
  }

  async #step(from: 'before' | 'after', to: 'before' | 'after', said: string): Promise<void> {
    const kept = this.#draft.value
    const text = kept[from].at(-1)
    if (text === undefined) return
    const answer = await this.#app.bridge.request('positions.examine', { ...this.on, text })
    if (!answer.ok) return void (this.failure = answer.error)
    this.#draft.value = { ...kept, text, [from]: kept[from].slice(0, -1), [to]: [...kept[to], this.text] }
    this.selected = null
    this.#forget()
    this.typed = null
    this.#take(answer.value, said)
  }

  #kind(kind: string): string {
    return kindName(this.info, kind)
  }

  #kindOf({ kind }: EditedPiece): string {
    return kind === null ? '?' : this.#kind(kind)
  }
}

function countEdit({ of, seat, kind }: EditedCount, value: number): PositionEdit {
  return { type: 'count', of, seat, kind, value }
}

/** The part of a piece that a mark sets. */
function marking(mark: PieceMark, on: boolean): Partial<PlacedPiece> {
  switch (mark) {
    case 'mode':
      return { mode: on ? 'robot' : undefined }
    case 'stone':
    case 'enchanted':
      return { state: on ? mark : undefined }
    case 'spent':
      return { spent: on ? true : undefined }
    default:
      return { [mark]: on }
  }
}
