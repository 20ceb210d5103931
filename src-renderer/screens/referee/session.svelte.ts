/**
 * One refereed game on this screen: its latest snapshot, and what the players see now. It holds no rank but each side's last entry, which it offers to that
 * side alone.
 */
import type {
  Answer,
  EnteringStage,
  Failure,
  LedgerSide,
  RefereeInput,
  RefereeSnapshot,
  Seat,
  AnnouncedRuling,
} from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { t } from '../../words/index.ts'
import { battleEntered, entersOn, fightsOn, shownThere, spaceOf, type LastEntered, entryHere } from './pads/entering.ts'
import { newRuling, sayAloud, sayNotice } from './words/heard.ts'
import { keysOf, type PadKey } from './pads/pad-keys.ts'
import type { EnteredMove } from './moves/move-entry.ts'
import { Correcting } from './corrections/correcting.svelte.ts'
import { TableClocks } from './scoreboard/clocks.svelte.ts'
import { Ways } from './start/ways.svelte.ts'

/** Steps whose refusal is shown to the claimant alone. */
type Claim = Extract<RefereeInput, { readonly type: 'enter' | 'use' | 'change-mode' }>
type Step = Exclude<RefereeInput, Claim>

/** A side claims behind its shield which piece uses a power or changes its mode, or sees what contradicts a correction. No other side sees it. */
export interface Claiming {
  readonly type: 'claiming'
  readonly of: 'powers' | 'modes' | 'contradiction'
  readonly seat: Seat
  /** The part of a power that was tapped or typed before. */
  readonly said?: PowerUse
}

/** A power between two spaces, without the piece that uses it. */
export interface PowerUse {
  readonly power?: string
  readonly from: number
  readonly to?: number
  readonly aims?: readonly number[]
}

/** An army attacks, or with `shift` fires or uses a power. */
export interface NextAttack {
  readonly side: Seat
  readonly shift: boolean
}

export class RefereeSession {
  readonly gameId: string
  /** The guest's seat; null at the host's screen, which speaks for all seats without a guest. */
  readonly mine: Seat | null
  snapshot = $state.raw<RefereeSnapshot | null>(null)
  /** Why the game cannot be shown at all. */
  failure = $state.raw<Failure | null>(null)
  /** Why the last claim was refused; for the claimant alone. */
  refusal = $state.raw<Failure | null>(null)
  busy = $state(false)
  /** Losses that only the owner of this screen may read (CL-20); null at the host's screen, and where losses are public. */
  ledger = $state.raw<readonly LedgerSide[] | null>(null)
  /** The seat whose ranks are shown, after its player has lifted the shield. */
  lifted = $state.raw<Seat | null>(null)
  /** What a side chooses behind its shield before it is an entry. */
  claiming = $state.raw<Claiming | null>(null)
  /** The latest ruling, in big type until a player goes on. */
  announcing = $state(false)
  /** The ranks were hidden after a pause without input. */
  locked = $state(false)
  /** The attack that closed the announcement. */
  next = $state.raw<NextAttack | null>(null)
  readonly correcting = new Correcting()
  /** The places of all pieces are being entered at this screen. */
  laying = $state(false)
  /** The scoreboard is shown while nothing has to be entered here. */
  board = $state(false)
  /** The clocks of a game of physical pieces. */
  readonly clocks: TableClocks
  /** How ranks are entered at this screen. */
  readonly ways = new Ways()
  readonly #app: AppState
  /** The request that waits for an answer. */
  #asking: Promise<unknown> | null = null
  /** What was typed to lift the shield. */
  #firstKey: string | null = null
  /** What was typed before the pad of both appeared. */
  #ahead: string[] = []
  #lastKey: string | null = null
  /** By seat, what it entered last here. */
  #last: Partial<Record<Seat, LastEntered>> = {}

  constructor(app: AppState, gameId: string, mine: Seat | null = null) {
    this.#app = app
    this.gameId = gameId
    this.mine = mine
    this.lifted = mine
    this.clocks = new TableClocks(gameId)
  }

  /** Whether a seat is spoken for on this screen. */
  speaks(seat: Seat): boolean {
    return this.mine === null ? this.snapshot?.held.includes(seat) !== true : this.mine === seat
  }

  /** The seat for which this screen can cancel the entry, and whether the other side is asked first; null where no seat here takes part. */
  get putsBack(): { readonly seat: Seat | null; readonly asks: boolean } | null {
    const { puttingBack } = this.snapshot ?? {}
    if (!puttingBack) return null
    const { parts, alone } = puttingBack
    const here = parts.filter((seat) => this.speaks(seat))
    if (here.length === parts.length) return { seat: null, asks: false }
    const seat = here.find((each) => alone.includes(each)) ?? here[0]
    return seat === undefined ? null : { seat, asks: !alone.includes(seat) }
  }

  /** Cancels the entry, or asks the other side to. Whether that was accepted. */
  async putBack(): Promise<boolean> {
    const way = this.putsBack
    return way !== null && this.step({ type: 'cancel', ...(way.seat === null ? {} : { seat: way.seat }) })
  }

  /** Puts back what `by` is entering, and then opens the correction of the entry of this number in the list. */
  async correctFirst(number: number, by: Seat): Promise<void> {
    const seq = this.snapshot?.entries[number - 1]?.seq
    if (seq === undefined) return
    if (this.claiming) this.takeBack()
    else if (!(await this.putBack())) return
    if (this.snapshot) this.correcting.openAfterEntry(seq, by, this.snapshot)
  }

  /** The seat at the near edge of a board on this screen. */
  get nearSeat(): Seat {
    return this.mine ?? this.snapshot?.seats[0] ?? 'red'
  }

  /** Whether a seat at this screen can ask for a correction. */
  get canAsk(): boolean {
    return this.snapshot?.seats.some((seat) => this.speaks(seat)) === true
  }

  /** Opens the game and follows it. Returns how to stop. */
  start(): () => void {
    const stops = [
      this.#app.bridge.on('referee.changed', (snapshot) => {
        if (snapshot.gameId === this.gameId) this.#take(snapshot)
      }),
      this.#app.bridge.on('game.gone', ({ gameId }) => {
        if (gameId === this.gameId) this.failure = { code: 'not-found', message: t('play.gone') }
      }),
      this.#app.onReopen(() => void this.open()),
    ]
    void this.open()
    return () => {
      for (const stop of stops) stop()
      this.#app.voice.stop()
      this.showBoard(false)
    }
  }

  async open(): Promise<void> {
    const answer = await this.#app.bridge.request('referee.open', { gameId: this.gameId })
    if (answer.ok) this.#take(answer.value)
    else this.failure = answer.error
  }

  /** Both ranks of the battle are entered on one screen now. */
  get entersBoth(): boolean {
    const { snapshot } = this
    if (snapshot?.stage.type !== 'entering' || this.mine !== null || !this.ways.isOpen(snapshot)) return false
    const { attacker, defender } = snapshot.stage
    return battleEntered(snapshot) !== null && this.speaks(attacker) && this.speaks(defender)
  }

  /** Shows the ranks to the player who enters, or the piece to the player who may see it. `firstKey`: what was typed already. */
  lift(firstKey: string | null = null): void {
    this.refusal = null
    this.locked = false
    this.#firstKey = firstKey
    const stage = this.claiming ?? this.snapshot?.stage
    if (stage?.type === 'claiming') this.lifted = stage.seat
    if (stage?.type === 'entering' && this.snapshot) this.lifted = entryHere(this.snapshot)?.toEnter ?? null
    if (stage?.type === 'looking') this.lifted = stage.seat
  }

  /** Hides the ranks and claims again; entries are not lost. */
  lower(): void {
    this.lifted = this.mine
    this.refusal = null
    this.#app.hush()
  }

  /** Hides them after a pause without input. */
  lock(): void {
    this.lower()
    this.locked = true
  }

  /** What the player typed to lift the shield, once. */
  takeFirstKey(): string | null {
    const first = this.#firstKey
    this.#firstKey = null
    return first
  }

  /** The key that was pressed last here. */
  get lastKey(): string | null {
    return this.#lastKey
  }

  pressed(key: string): void {
    this.#lastKey = key
  }

  /** Keeps what is typed before the pad of both appears, so that no rank is lost. */
  typeAhead(key: string): void {
    this.#ahead.push(key)
  }

  /** All of that, once. */
  takeAhead(): readonly string[] {
    return this.#ahead.splice(0)
  }

  /** Hands the device to a side that chooses or looks behind its shield. */
  handOver(of: Claiming['of'], seat: Seat, said?: PowerUse): void {
    this.lower()
    this.claiming = { type: 'claiming', of, seat, ...(said ? { said } : {}) }
  }

  /** Drops the claim; no other side learns why. */
  takeBack(): void {
    this.lower()
    this.claiming = null
  }

  /** Closes the announcement, or shows it again. */
  announce(shown: boolean): void {
    this.#app.hush()
    this.announcing = shown && this.snapshot?.ruling !== null
  }

  /** A player wants to correct what was announced, or an entry of the list. */
  correct(ruling: AnnouncedRuling | null): void {
    this.announce(false)
    const entry = this.snapshot?.entries.find((each) => each.ruling.battle === ruling?.battle)
    if (entry) this.correcting.open(entry.seq)
  }

  /** Closes the announcement with the next attack. */
  goOn(next: NextAttack): void {
    this.next = next
    this.announce(false)
  }

  /** The attack that closed the announcement, once. */
  takeNext(): NextAttack | null {
    const { next } = this
    this.next = null
    return next
  }

  /** Shows the scoreboard, full screen where the browser allows it, or closes it. */
  showBoard(shown: boolean): void {
    if (shown === this.board) return
    this.board = shown
    // where full screen is refused, it fills the window
    if (shown) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    else if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  }

  /** Begins a battle. Where one press enters, the attacker's pad opens at once: it reveals nothing. */
  async begin(pieces: Omit<Extract<RefereeInput, { readonly type: 'begin' }>, 'type'>): Promise<void> {
    this.#ahead = []
    const taken = await this.step({ type: 'begin', ...pieces })
    if (taken) this.#goOnWith(pieces.attacker)
  }

  /** Where one press enters, the attacker's pad opens at once. */
  #goOnWith(attacker: Seat): void {
    if (!this.ways.quick || !this.snapshot || this.entersBoth) return
    if (entryHere(this.snapshot)?.toEnter === attacker) this.lift()
  }

  /** Enters a move or a shot of the seat to move; a battle goes on as any attack does. Why it is refused, or null. */
  async tell({ from, to, shot, leave, take }: EnteredMove): Promise<Failure | null> {
    while (this.busy) await this.#asking // a fast typist enters the next move before the last answer
    const { board } = this.snapshot ?? {}
    const seat = this.mine ?? (board?.state === 'entered' ? board.turn : null)
    if (seat === null) return null
    const way = { seat, from, to }
    const flags = { ...(leave && leave.length > 0 ? { leave: [...leave] } : {}), ...(take ? { take: true as const } : {}) }
    const answer = await this.#ask(shot ? { type: 'shoot', ...way } : { type: 'move', ...way, ...flags })
    if (answer?.ok === true && this.snapshot?.stage.type === 'entering') this.#goOnWith(seat)
    return answer?.ok === false ? answer.error : null
  }

  /** Enters what was chosen on a pad. Whether it was accepted. */
  async enter(seat: Seat, { kind, lies }: PadKey): Promise<boolean> {
    const battle = this.snapshot && battleEntered(this.snapshot)
    const taken = await this.claim({ type: 'enter', seat, kind: kind.id, ...(lies ? { lies } : {}) })
    if (taken && battle !== null) this.#last = { ...this.#last, [seat]: { battle, kind: kind.id, lies: lies === true } }
    return taken
  }

  /** The piece that the seat entered last, while all know that it fights on; or, where moves are entered, the one that all have seen there. */
  sameAsLast(stage: EnteringStage): PadKey | null {
    const { snapshot } = this
    if (!snapshot || stage.correcting !== null) return null
    const keys = keysOf(snapshot, stage)
    const shown = shownThere(snapshot, stage, keys)
    if (shown || battleEntered(snapshot) === null) return shown
    return fightsOn(snapshot, stage.toEnter, this.#last[stage.toEnter], keys, spaceOf(stage))
  }

  /** The offered piece is public, so it can be named to all. */
  isSeenByAll(stage: EnteringStage): boolean {
    return this.snapshot !== null && shownThere(this.snapshot, stage, keysOf(this.snapshot, stage)) !== null
  }

  /**
   * A step whose refusal only the claimant sees: an entry, a power, a change of mode. The refusal is silent, and dropped once the shield is back. Whether it
   * was accepted.
   */
  async claim(claim: Claim): Promise<boolean> {
    this.refusal = null
    this.#app.hush()
    const answer = await this.#ask(claim)
    if (answer?.ok === false && (this.lifted === claim.seat || this.entersBoth)) this.refusal = answer.error
    return answer?.ok === true
  }

  /** Every other step. A refusal becomes a notice. Whether it was accepted. */
  async step(step: Step): Promise<boolean> {
    const answer = await this.#ask(step)
    if (answer && !answer.ok) this.#app.fail(answer.error)
    return answer?.ok === true
  }

  /** Declares the end of the game. Why it is refused, or null. */
  async end(ending: Extract<RefereeInput, { readonly type: 'end' }>): Promise<Failure | null> {
    const answer = await this.#ask(ending)
    if (answer?.ok === false) this.#app.play('refuse')
    return answer?.ok === false ? answer.error : null
  }

  async #ask(command: RefereeInput): Promise<Answer<RefereeSnapshot> | null> {
    if (this.busy) return null
    this.busy = true
    // A phone's tap is bound to what the phone shows: it may arrive late, after its network was gone.
    const seen = this.mine !== null && this.snapshot ? { seen: this.snapshot.seq } : {}
    const asking = this.#app.bridge.request('referee.do', { gameId: this.gameId, command, ...seen })
    this.#asking = asking
    const answer = await asking
    if (this.#asking === asking) this.busy = false
    if (answer.ok) this.#take(answer.value)
    return answer.ok ? answer : { ok: false, error: { ...answer.error, message: this.#app.wordsOf(answer.error) } }
  }

  /** A push and the answer to the own request carry the same step; the second changes nothing. */
  #take(next: RefereeSnapshot): void {
    const before = this.snapshot
    if (before && next.seq === before.seq) return this.#hear(before, next)
    if (before && next.seq < before.seq) return
    this.busy = false // the push may come first, and the player may type on the next pad
    this.snapshot = next
    void this.#readLedger(next)
    this.failure = null
    this.claiming = null
    if (!before) {
      this.#app.lastEdition = next.info.id
      if (this.mine === null) this.clocks.read(next.seats)
      return
    }
    if (!entersOn(next, this.lifted)) this.lower()
    const ruling = newRuling(before, next)
    this.announcing = ruling !== null
    if (ruling) sayAloud(this.#app, next, ruling)
    sayNotice(this.#app, next)
    this.correcting.hear(next)
  }

  /** Where each side reads its own losses. An answer for an older step is dropped. */
  async #readLedger({ tray, seq }: RefereeSnapshot): Promise<void> {
    if (this.mine === null || (tray !== 'secret' && tray !== 'prisoner')) return
    const answer = await this.#app.bridge.request('referee.ledger', { gameId: this.gameId, seat: this.mine })
    if (answer.ok && this.snapshot?.seq === seq) this.ledger = answer.value
  }

  /** The same step, except for guests who come or go and questions that are open. */
  #hear(before: RefereeSnapshot, { trouble, held }: RefereeSnapshot): void {
    if (trouble === before.trouble && held.join() === before.held.join()) return
    this.snapshot = { ...before, trouble, held }
    if (this.lifted !== null && !this.speaks(this.lifted)) this.lower()
    if (trouble !== null && trouble !== before.trouble) this.#app.say(trouble)
  }
}
