/**
 * A live game of pieces on a board: the unfinished turn, the meeting that is shown, the piece that is marked, and how a step moves pieces.
 *
 * A family adds its steps (`acts`), the parts of a turn (`turn`, `choose`, `carry`, `act`, `stepBack`) and its words (`hint`). Clicks and drags are in
 * `hand.ts`.
 */
import { isWatched, type Board, type Hint, type Settings } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import type { Advice } from '../../state/advice.ts'
import { showsOutcomeOverBoard, readingMs } from '../../state/reading-time.ts'
import type { AnimatedStep, Moment } from '../../state/replay.ts'
import type { EventOf, SnapshotOf, StepOf, ViewOf } from '../../state/shapes.ts'
import { isSameTurn } from '../../state/status.ts'
import { TableState } from '../../state/table.svelte.ts'
import { blowAt, drawFallen, meetingOf, planStep, type BoardActs, type Meeting, type Shown } from '../acts.ts'
import { adviceOn, sayPlacing, sayReason, type AdviceWords } from '../advice.ts'
import { Explaining } from '../../game/explaining.svelte.ts'
import { cardIn, type BoardCard } from '../card.ts'
import type { PieceFamily } from '../model.ts'
import type { AnimationPlan } from '../scene/moves/clips.ts'
import type { BoardModel } from '../types.ts'
import type { BoardTurn } from './turn.svelte.ts'

export abstract class BoardTable<F extends PieceFamily, M extends Meeting = Meeting, C = unknown> extends TableState<
  F,
  BoardModel,
  AnimationPlan
> {
  /** The meeting that is shown over the board. */
  battle = $state.raw<Shown<M> | null>(null)
  /** The space whose piece is explained. */
  readonly explaining = new Explaining<number>({
    speech: this.speech,
    card: () => this.card,
    isSame: Object.is,
    instead: () => this.insteadOfCard,
  })
  /** Id of another player's piece that is being marked. */
  marking = $state<string | null>(null)

  /** The unfinished turn of the player at this screen. */
  abstract readonly turn: BoardTurn<F, C>
  protected abstract readonly acts: BoardActs<F, M, C>

  protected readonly still = $derived.by((): BoardModel => {
    const past = this.past.position
    if (past) return this.#draw(this.snapshot, past.view, past.events)
    return this.#advised(this.withTurn(this.#draw(this.snapshot, this.snapshot.view, this.#last, this.turn.choosing)))
  })
  /** The piece that is being marked, and its space; null for none, or when it is gone. */
  readonly marked = $derived.by(() => {
    const { board } = this.snapshot.view
    const space = this.marking === null ? -1 : board.findIndex((piece) => piece?.id === this.marking)
    const piece = board[space]
    return piece ? { space, piece } : null
  })
  /** The card of the explained piece, in the shown position; null for none, and during an animation. */
  readonly card = $derived.by((): BoardCard | null => {
    const { acts, info, view, model, numbering, past, snapshot } = this
    const { at } = this.explaining
    if (!at || this.animationQueue.current || snapshot.curtain) return null
    const { position } = past
    const log = position ? this.log.filter(({ seq }) => seq <= position.seq) : this.log
    const card = cardIn({ acts, info, view, model, space: at.spot, numbering, log, say: (step) => this.sayStep(step) })
    const { note } = at
    if (note === undefined) return card
    return card && { ...card, lines: [note, ...card.lines.filter((line) => line !== t('board.goesNowhere'))] }
  })
  readonly #last = $derived.by((): readonly EventOf<F>[] => {
    const step = this.pointed === null ? undefined : this.log.find(({ seq }) => seq === this.pointed)
    return step ? step.events : this.acts.lastMoves(this.log, this.own)
  })

  /** Makes the move from one space to another, asking first where there are choices; an illegal one is sent too, so that the answer says why. */
  abstract act(from: number, to: number): Promise<void>

  /** A space is chosen for another part of the turn than the selected piece. False where it has no meaning there. */
  choose(_space: number): boolean {
    return false
  }

  /** A piece is dragged, or its move typed, for another part of the turn. False where it has no meaning there. */
  carry(_from: number, _to: number): boolean {
    return false
  }

  /** The board that this game is played on. */
  get board(): Board {
    return this.acts.boardOf(this.info, this.snapshot.view)
  }

  /** The shown position: the present one, or an earlier one. */
  get view(): ViewOf<F> {
    return this.past.position?.view ?? this.snapshot.view
  }

  /** The player's numbering of ranks. */
  get numbering(): Settings['numbering'] {
    return this.app.settings.numbering
  }

  /** As long as the animation of the shown meeting; without animation the outcome is shown at once. */
  get battleMs(): number {
    return this.plan ? (this.battle?.duration ?? 0) : 0
  }

  /** Whether the player can select an own piece now. */
  get canTakeUp(): boolean {
    return this.myTurn && !this.snapshot.curtain
  }

  /** Whether the selected piece can act. */
  protected get canGo(): boolean {
    return this.turn.selected !== null && this.explaining.at?.note === undefined
  }

  /** Opens the mark of another player's piece. */
  markOn(space: number): void {
    if (this.past.leave()) return
    const { board } = this.snapshot.view
    const piece = board[space]
    if (this.own && piece && piece.seat !== this.own && this.snapshot.status === 'playing') this.marking = piece.id
  }

  /** The note of an explained space while spaces are being chosen; null where its piece is explained. */
  protected get insteadOfCard(): string | null {
    return null
  }

  /** Saves the mark of the piece. */
  async mark(text: string): Promise<void> {
    const { marked, own, gameId } = this
    this.marking = null
    if (own && marked)
      await this.requests.send('table.do', { gameId, command: { type: 'mark', seat: own, piece: marked.piece.id, mark: text } })
  }

  override sayStep(step: StepOf<F>): string {
    return this.acts.say(this.info, this.snapshot.view, step)
  }

  override dismiss(): void {
    this.battle = null
    this.explaining.close()
  }

  /** The board with pieces that the player is placing on it. */
  protected withTurn(drawn: BoardModel): BoardModel {
    return drawn
  }

  override adviceOf(hint: Hint): Advice {
    const { choices } = this.snapshot
    const { reason } = hint
    const text = this.sayReason(reason)
    if (reason.type === 'place') return { move: sayPlacing(this.#words, reason), text, way: null, spots: reason.pieces.map(({ at }) => at) }
    return adviceOn((space) => this.spaceName(space), 'legal' in choices ? choices.legal : choices.actions, hint.action, text)
  }

  /** A space in a sentence. */
  protected spaceName(space: number): string {
    return this.board.spaces[space]?.name ?? ''
  }

  /** The reason of a hint. */
  protected sayReason(reason: Hint['reason']): string {
    return sayReason(this.#words, reason)
  }

  get #words(): AdviceWords {
    return { info: this.info, name: (space) => this.spaceName(space) }
  }

  protected override isSeen(events: readonly EventOf<F>[]): boolean {
    return this.acts.isSeen(events)
  }

  protected override animate(step: StepOf<F>, { before, after, snapshot }: Moment<F>): AnimatedStep<BoardModel, AnimationPlan> | null {
    const { info, acts } = this
    const { settings } = this.app
    const drawn = this.#draw(snapshot, after, step.events)
    const plan = planStep(acts, { info, settings, events: step.events, before: this.#draw(snapshot, before, []), after: drawn })
    if (!isSameTurn(this.snapshot, snapshot)) this.turn.abandon()
    this.#cue(step, before, plan)
    const hold = this.battle?.seq === step.seq ? readingMs(settings, isWatched(snapshot.seats)) : this.pauseMs(step)
    return plan || hold > 0 ? { plan, hold, title: acts.title(info, step), after: drawn } : null
  }

  override letGo(): void {
    this.turn.abandon()
    this.marking = null
    this.explaining.close()
  }

  /** Time to read a step without a meeting, in milliseconds. */
  protected pauseMs(_step: StepOf<F>): number {
    return 0
  }

  /** Sound, and the meeting to show. */
  #cue(step: StepOf<F>, before: ViewOf<F>, plan: AnimationPlan | null): void {
    const { acts } = this
    const battle = meetingOf(acts, step, before, plan)
    const plain = battle ? null : acts.stepSound(step.events)
    if (plain) this.app.play(plain)
    if (!battle) return
    if (showsOutcomeOverBoard(this.app.settings)) this.battle = battle
    this.app.play(acts.meetingSound(battle))
    const sound = acts.outcomeSound(this.info, battle, this.isShared)
    setTimeout(() => this.app.play(sound), blowAt(plan))
  }

  /** The board with the path or the spaces of the shown hint. */
  #advised(drawn: BoardModel): BoardModel {
    const { way, spots } = this.advising.shown ?? {}
    return way || spots ? { ...drawn, ...(way ? { advice: way } : {}), ...(spots ? { advised: spots } : {}) } : drawn
  }

  #draw({ marks }: SnapshotOf<F>, view: ViewOf<F>, last: readonly EventOf<F>[], choosing?: C): BoardModel {
    const { info } = this
    const input = { info, view, preferences: this.app.settings, marks, last, kindName: (kind: string) => kindName(info, kind) }
    return drawFallen(this.acts, input, choosing)
  }
}
