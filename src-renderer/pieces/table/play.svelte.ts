/**
 * A live game of pieces on a board: its table, the unfinished turn, what the board shows of both, and how a step moves pieces. A family describes itself in
 * `PiecePlayFamily`; its `input.ts` says what clicks, drags and keys do.
 */
import { isWatched, type Board, type Settings } from '../../../src-main/contract/index.ts'
import { kindName, t } from '../../words/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import type { Opening } from '../../state/table/opening.svelte.ts'
import { showsOutcomeOverBoard, readingMs } from '../../state/table/reading-time.ts'
import type { EventOf, SnapshotOf, StepOf, ViewOf } from '../../state/shapes.ts'
import type { Situation } from '../../state/table/situation.ts'
import { isSameTurn } from '../../state/table/status.ts'
import type { AnimatedStep, Moment, TableFamily } from '../../state/table/family.ts'
import { Table } from '../../state/table/table.svelte.ts'
import { blowAt, drawFallen, meetingOf, planStep, type BoardActs, type Meeting, type Shown } from '../acts.ts'
import { Explaining } from '../../game/explaining.svelte.ts'
import { cardIn, type BoardCard } from '../card.ts'
import { kindOf } from '../kinds.ts'
import type { PieceFamily } from '../model.ts'
import type { AnimationPlan } from '../scene/moves/clips.ts'
import { sayReach } from '../words/describe.ts'
import type { BoardModel } from '../types.ts'

/** The unfinished turn of the player at this screen. A family adds its own parts. It is private until it is sent. */
export interface PieceTurn<C = unknown> {
  /** Space of the selected piece. */
  selected: number | null
  /** What the board shows of the turn. */
  readonly choosing: C
  /** Spaces are chosen for something else than a piece on the board: none can be dragged meanwhile. */
  readonly isPlacing: boolean
  /** Whether the turn allows a piece to be selected now. */
  readonly canSelect: boolean
  /** What the board would show if the piece here were selected. */
  choosingFrom(space: number): C
  /** Clears the selection and its planned action. */
  putDown(): void
  /** Clears the whole turn. */
  abandon(): void
}

/** The table of a game of pieces. */
export type PieceTable<F extends PieceFamily = PieceFamily> = Table<F, BoardModel, AnimationPlan>

/** What a family adds to its live games. */
export interface PiecePlayFamily<F extends PieceFamily, M extends Meeting, T extends PieceTurn> extends TableFamily<F> {
  /** How it draws and animates steps. */
  readonly acts: BoardActs<F, M, T['choosing']>
  /** A turn in which nothing has been chosen. */
  turn(table: PieceTable<F>): T
  /** The powers that an own piece can use now, in a sentence each. */
  powersOf?(play: PiecePlay<F, M, T>, space: number): readonly string[]
  /** The note of an explained space while spaces are chosen; null where its piece is explained. */
  insteadOfCard?(play: PiecePlay<F, M, T>): string | null
  /** What the turn asks for besides a move, or what its meeting is; null for a turn with a piece or without. */
  busyWith?(play: PiecePlay<F, M, T>): Situation | null
  /** Time to read a step without a meeting, in milliseconds. */
  pauseMs?(play: PiecePlay<F, M, T>, step: StepOf<F>): number
}

export class PiecePlay<F extends PieceFamily = PieceFamily, M extends Meeting = Meeting, T extends PieceTurn = PieceTurn> {
  readonly table: PieceTable<F>
  readonly turn: T
  readonly explaining: Explaining<number>
  /** The meeting that is shown over the board. */
  battle = $state.raw<Shown<M> | null>(null)
  /** Id of another player's piece that is being marked. */
  marking = $state<string | null>(null)
  readonly #family: PiecePlayFamily<F, M, T>

  /** The board as it is drawn when nothing moves. */
  readonly #still = $derived.by((): BoardModel => {
    const { snapshot, past, advising } = this.table
    if (past.position) return this.#draw(snapshot, past.position.view, past.position.events)
    const drawn = this.#draw(snapshot, snapshot.view, this.#last, this.turn.choosing)
    const { way, spots } = advising.shown ?? {}
    return way || spots ? { ...drawn, ...(way ? { advice: way } : {}), ...(spots ? { advised: spots } : {}) } : drawn
  })
  /** The piece that is being marked, and its space; null for none, or when it is gone. */
  readonly marked = $derived.by(() => {
    const { board } = this.table.snapshot.view
    const space = this.marking === null ? -1 : board.findIndex((piece) => piece?.id === this.marking)
    const piece = board[space]
    return piece ? { space, piece } : null
  })
  /** The card of the explained piece, in the shown position; null for none, and during an animation. */
  readonly card = $derived.by((): BoardCard | null => {
    const { table, view, model, numbering } = this
    const { info, past, snapshot } = table
    const { at } = this.explaining
    if (!at || table.animationQueue.current || snapshot.curtain) return null
    const { position } = past
    const log = position ? table.log.filter(({ seq }) => seq <= position.seq) : table.log
    const { acts } = this.#family
    const say = (step: StepOf<F>): string => table.words.step(step)
    const card = cardIn({ acts, info, view, model, space: at.spot, numbering, log, say, can: position ? [] : this.#canDo(at.spot) })
    const { note } = at
    if (note === undefined) return card
    return card && { ...card, lines: [note, ...card.lines.filter((line) => line !== t('board.goesNowhere'))] }
  })
  readonly #last = $derived.by((): readonly EventOf<F>[] => {
    const { pointed, log, own } = this.table
    const step = pointed === null ? undefined : log.find(({ seq }) => seq === pointed)
    return step ? step.events : this.#family.acts.lastMoves(log, own)
  })

  /** Takes over a game that has been opened. */
  constructor(app: AppState, opening: Opening, family: PiecePlayFamily<F, M, T>) {
    this.#family = family
    this.table = new Table(app, opening, family, {
      animate: (step, moment) => this.#animate(step, moment),
      dismiss: () => this.#dismiss(),
      letGo: () => this.#letGo(),
    })
    this.turn = family.turn(this.table)
    this.explaining = new Explaining<number>({
      speech: this.table.speech,
      card: () => this.card,
      isSame: Object.is,
      instead: () => family.insteadOfCard?.(this) ?? null,
    })
  }

  /** The board that this game is played on. */
  get board(): Board {
    return this.#family.acts.boardOf(this.table.info, this.table.snapshot.view)
  }

  /** The board as it is drawn now. */
  get model(): BoardModel {
    return this.table.animationQueue.current?.after ?? this.#still
  }

  /** The shown position: the present one, or an earlier one. */
  get view(): ViewOf<F> {
    return this.table.past.position?.view ?? this.table.snapshot.view
  }

  /** The player's numbering of ranks. */
  get numbering(): Settings['numbering'] {
    return this.table.app.settings.numbering
  }

  /** As long as the animation of the shown meeting; without animation the outcome is shown at once. */
  get battleMs(): number {
    return this.table.plan ? (this.battle?.duration ?? 0) : 0
  }

  /** What is shown, selected or asked for on the board. */
  get situation(): Situation {
    const { battle, turn, explaining, view } = this
    const busy = this.#family.busyWith?.(this) ?? null
    if (busy) return busy
    if (battle) return { type: 'battle', kinds: [battle.event.attacker?.kind ?? null, battle.event.defender?.kind ?? null] }
    const piece = view.board[turn.selected ?? explaining.at?.spot ?? -1]
    return piece ? { type: 'piece', kind: piece.kind } : { type: 'turn' }
  }

  /** Whether the selected piece can act. */
  get canGo(): boolean {
    return this.turn.selected !== null && this.explaining.at?.note === undefined
  }

  /** Opens the mark of another player's piece. */
  markOn(space: number): void {
    const { table } = this
    if (table.past.leave()) return
    const piece = table.snapshot.view.board[space]
    if (table.own && piece && piece.seat !== table.own && table.snapshot.status === 'playing') this.marking = piece.id
  }

  /** Saves the mark of the piece. */
  async mark(text: string): Promise<void> {
    const { marked } = this
    const { own, gameId, requests } = this.table
    this.marking = null
    if (own && marked) await requests.send('table.do', { gameId, command: { type: 'mark', seat: own, piece: marked.piece.id, mark: text } })
  }

  /** What an own piece can do now, in a sentence each; nothing when it is not its turn. */
  #canDo(space: number): readonly string[] {
    const { table, turn } = this
    const { snapshot, seen, own } = table
    const piece = seen?.view.board[space]
    if (!piece || piece.seat !== own || !table.myTurn || !turn.canSelect || turn.isPlacing) return []
    const can = [
      ...sayReach(this.#draw(snapshot, snapshot.view, [], turn.choosingFrom(space))),
      ...(this.#family.powersOf?.(this, space) ?? []),
    ]
    const never = kindOf(table.info, piece.kind ?? '')?.movement === 'none'
    return can.length > 0 || never ? can : [t('board.cardCannot')]
  }

  #dismiss(): void {
    this.battle = null
    this.explaining.close()
  }

  #letGo(): void {
    this.turn.abandon()
    this.marking = null
    this.explaining.close()
  }

  #animate(step: StepOf<F>, { before, after, snapshot }: Moment<F>): AnimatedStep<BoardModel, AnimationPlan> | null {
    const { info, app, snapshot: known } = this.table
    const { acts } = this.#family
    const { settings } = app
    const drawn = this.#draw(snapshot, after, step.events)
    const plan = planStep(acts, { info, settings, events: step.events, before: this.#draw(snapshot, before, []), after: drawn })
    if (!isSameTurn(known, snapshot)) this.turn.abandon()
    this.#cue(step, before, plan)
    const hold = this.battle?.seq === step.seq ? readingMs(settings, isWatched(snapshot.seats)) : (this.#family.pauseMs?.(this, step) ?? 0)
    return plan || hold > 0 ? { plan, hold, title: acts.title(info, step), after: drawn } : null
  }

  /** Sound, and the meeting to show. */
  #cue(step: StepOf<F>, before: ViewOf<F>, plan: AnimationPlan | null): void {
    const { app, info, isShared } = this.table
    const { acts } = this.#family
    const battle = meetingOf(acts, step, before, plan)
    const plain = battle ? null : acts.stepSound(step.events)
    if (plain) app.play(plain)
    if (!battle) return
    if (showsOutcomeOverBoard(app.settings)) this.battle = battle
    app.play(acts.meetingSound(battle))
    const sound = acts.outcomeSound(info, battle, isShared)
    setTimeout(() => app.play(sound), blowAt(plan))
  }

  #draw({ marks }: SnapshotOf<F>, view: ViewOf<F>, last: readonly EventOf<F>[], choosing?: T['choosing']): BoardModel {
    const { info, app } = this.table
    const input = { info, view, preferences: app.settings, marks, last, kindName: (kind: string) => kindName(info, kind) }
    return drawFallen(this.#family.acts, input, choosing)
  }
}
