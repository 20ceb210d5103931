/**
 * One refereed game on this screen: what the app last told of it, and what of it is in front of people now. It holds no rank but what each side entered last, which it
 * offers to that side alone.
 */
import type {
  Answer,
  EnteringStage,
  Failure,
  LedgerSide,
  RefereeInput,
  RefereeSnapshot,
  Seat,
  ToldRefereeBoard,
  Verdict,
} from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { t } from '../../words/index.ts'
import { battleEntered, fightsOn, shownThere, spaceOf, type LastEntered, entryHere } from './pads/entering.ts'
import { newVerdict, sayAloud, sayNotice } from './words/heard.ts'
import { keysOf, type PadKey } from './pads/pad-keys.ts'
import { TableClocks } from './scoreboard/clocks.svelte.ts'
import { Ways } from './start/ways.svelte.ts'

/** What a claimant alone reads the refusal of. */
type Claim = Extract<RefereeInput, { readonly type: 'enter' | 'use' | 'change-mode' }>
type Step = Exclude<RefereeInput, Claim>

/** A side alone is to say which of its pieces uses a power or changes its mode, or to see what contradicts a correction. Nothing of it is told to anybody else. */
export interface Claiming {
  readonly type: 'claiming'
  readonly of: 'powers' | 'modes' | 'contradiction'
  readonly seat: Seat
  /** What was tapped or typed of a power already. */
  readonly said?: ToldUse
}

/** A power between two spaces, as far as it was said; whose it is is not. */
export interface ToldUse {
  readonly power?: string
  readonly from: number
  readonly to?: number
  readonly aims?: readonly number[]
}

/** Two spaces, with what else is told of what goes or fires between them. */
type Told = Pick<ToldRefereeBoard['moves'][number], 'from' | 'to' | 'shot' | 'leave' | 'take'>

/** An army attacks, or where `shift` is held fires or uses a power. */
export interface NextAttack {
  readonly side: Seat
  readonly shift: boolean
}

export class RefereeSession {
  readonly gameId: string
  /** The one seat that a guest speaks for on this screen; null at the host's, where everybody else does. */
  readonly mine: Seat | null
  snapshot = $state.raw<RefereeSnapshot | null>(null)
  /** Why the game cannot be shown at all. */
  failure = $state.raw<Failure | null>(null)
  /** Why the last claim was refused; for the claimant's eyes. */
  refusal = $state.raw<Failure | null>(null)
  busy = $state(false)
  /** Losses that the owner of this screen may read and others may not (CL-20); null at the host's, and where all read the same. */
  ledger = $state.raw<readonly LedgerSide[] | null>(null)
  /** Whose ranks are shown: the player at the device has said who he is. */
  lifted = $state.raw<Seat | null>(null)
  /** What a side chooses behind its shield before it is an entry. */
  claiming = $state.raw<Claiming | null>(null)
  /** The latest verdict stands in big type until somebody goes on. */
  announcing = $state(false)
  /** The ranks were hidden because nobody did anything for a while. */
  locked = $state(false)
  /** The attack that the announcement was left for. */
  next = $state.raw<NextAttack | null>(null)
  /** The step of the entry that somebody here wants to correct. */
  correcting = $state.raw<number | null>(null)
  /** It is being said at this screen where all pieces stand. */
  laying = $state(false)
  /** The scoreboard stands where nothing has to be entered here. */
  board = $state(false)
  /** Clocks of a game of real pieces, where there are any. */
  readonly clocks: TableClocks
  /** How ranks are entered at this screen. */
  readonly ways = new Ways()
  readonly #app: AppState
  /** The request that is on its way. */
  #asking: Promise<unknown> | null = null
  /** What was typed to lift the shield. */
  #firstKey: string | null = null
  /** What was typed while the pad of both was on its way. */
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

  /** For which seat what is being entered can be put back here, and whether the other side is asked first; null where nobody here takes part. */
  get putsBack(): { readonly seat: Seat | null; readonly asks: boolean } | null {
    const { puttingBack } = this.snapshot ?? {}
    if (!puttingBack) return null
    const { parts, alone } = puttingBack
    const here = parts.filter((seat) => this.speaks(seat))
    if (here.length === parts.length) return { seat: null, asks: false }
    const seat = here.find((each) => alone.includes(each)) ?? here[0]
    return seat === undefined ? null : { seat, asks: !alone.includes(seat) }
  }

  /** Puts the pieces back, or asks the other side to. */
  async putBack(): Promise<void> {
    const way = this.putsBack
    if (way) await this.step({ type: 'cancel', ...(way.seat === null ? {} : { seat: way.seat }) })
  }

  /** Who sits at the near edge of a board on this screen. */
  get nearSeat(): Seat {
    return this.mine ?? this.snapshot?.seats[0] ?? 'red'
  }

  /** Somebody at this screen can ask the others to correct an entry; guests ask on their own. */
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

  /** Shows the ranks to the player who is to enter, or the piece to the one who may see it. `firstKey`: what the player has typed already. */
  lift(firstKey: string | null = null): void {
    this.refusal = null
    this.locked = false
    this.#firstKey = firstKey
    const stage = this.claiming ?? this.snapshot?.stage
    if (stage?.type === 'claiming') this.lifted = stage.seat
    if (stage?.type === 'entering' && this.snapshot) this.lifted = entryHere(this.snapshot)?.toEnter ?? null
    if (stage?.type === 'looking') this.lifted = stage.seat
  }

  /** Hides the ranks again, and all that was said of them; nothing entered so far is lost. */
  lower(): void {
    this.lifted = this.mine
    this.refusal = null
    this.#app.hush()
  }

  /** Hides them because nobody is there. */
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

  /** Keeps what is typed before the pad of both stands, so that no rank of a quick hand is lost. */
  typeAhead(key: string): void {
    this.#ahead.push(key)
  }

  /** All of that, once. */
  takeAhead(): readonly string[] {
    return this.#ahead.splice(0)
  }

  /** Hands the device to a side that chooses or looks behind its shield. */
  handOver(of: Claiming['of'], seat: Seat, said?: ToldUse): void {
    this.lower()
    this.claiming = { type: 'claiming', of, seat, ...(said ? { said } : {}) }
  }

  /** What was being chosen never was, and nobody else is told why. */
  takeBack(): void {
    this.lower()
    this.claiming = null
  }

  /** Puts the announcement away, or back. */
  announce(shown: boolean): void {
    this.#app.hush()
    this.announcing = shown && this.snapshot?.verdict !== null
  }

  /** Somebody wants to correct what was announced, or an entry of the list. */
  correct(verdict: Verdict | null): void {
    this.announce(false)
    this.correcting = this.snapshot?.entries.find((entry) => entry.verdict.battle === verdict?.battle)?.seq ?? null
  }

  /** Leaves the announcement for the next attack. */
  goOn(next: NextAttack): void {
    this.next = next
    this.announce(false)
  }

  /** The attack that the announcement was left for, once. */
  takeNext(): NextAttack | null {
    const { next } = this
    this.next = null
    return next
  }

  /** Puts up the scoreboard, over the whole screen where the browser lets it, or takes it down. */
  showBoard(shown: boolean): void {
    if (shown === this.board) return
    this.board = shown
    // without leave to fill the screen it fills the window
    if (shown) void document.documentElement.requestFullscreen?.().catch(() => undefined)
    else if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
  }

  /** Two pieces meet. Where one press enters, the attacker goes on with its rank at once: the pad itself tells nothing. */
  async begin(pieces: Omit<Extract<RefereeInput, { readonly type: 'begin' }>, 'type'>): Promise<void> {
    this.#ahead = []
    const taken = await this.step({ type: 'begin', ...pieces })
    if (taken) this.#goOnWith(pieces.attacker)
  }

  /** Where one press enters, whoever attacks goes on with its rank at once. */
  #goOnWith(attacker: Seat): void {
    if (!this.ways.quick || !this.snapshot || this.entersBoth) return
    if (entryHere(this.snapshot)?.toEnter === attacker) this.lift()
  }

  /** A piece of whoever is on turn goes from one space to another, or fires; what it meets, it fights, and the attacker goes on as with any attack. Why it is refused, or null. */
  async tell({ from, to, shot, leave, take }: Told): Promise<Failure | null> {
    while (this.busy) await this.#asking // who types fast tells the next moves before the last one was answered
    const { board } = this.snapshot ?? {}
    const seat = this.mine ?? (board?.state === 'told' ? board.turn : null)
    if (seat === null) return null
    const way = { seat, from, to }
    const flags = { ...(leave && leave.length > 0 ? { leave: [...leave] } : {}), ...(take ? { take: true as const } : {}) }
    const answer = await this.#ask(shot ? { type: 'shoot', ...way } : { type: 'move', ...way, ...flags })
    if (answer?.ok === true && this.snapshot?.stage.type === 'entering') this.#goOnWith(seat)
    return answer?.ok === false ? answer.error : null
  }

  /** Enters what was chosen on a pad. Whether it was taken. */
  async enter(seat: Seat, { kind, lies }: PadKey): Promise<boolean> {
    const battle = this.snapshot && battleEntered(this.snapshot)
    const taken = await this.claim({ type: 'enter', seat, kind: kind.id, ...(lies ? { lies } : {}) })
    if (taken && battle !== null) this.#last = { ...this.#last, [seat]: { battle, kind: kind.id, lies: lies === true } }
    return taken
  }

  /** The piece that the one who enters now has entered last, while all know that it fights on; or, where moves are told, the one that all have seen there. */
  sameAsLast(stage: EnteringStage): PadKey | null {
    const { snapshot } = this
    if (!snapshot || stage.correcting !== null) return null
    const keys = keysOf(snapshot, stage)
    const shown = shownThere(snapshot, stage, keys)
    if (shown || battleEntered(snapshot) === null) return shown
    return fightsOn(snapshot, stage.toEnter, this.#last[stage.toEnter], keys, spaceOf(stage))
  }

  /** What is offered is what all have seen there, so that it can be named to all. */
  isSeenByAll(stage: EnteringStage): boolean {
    return this.snapshot !== null && shownThere(this.snapshot, stage, keysOf(this.snapshot, stage)) !== null
  }

  /**
   * A step whose refusal is for its claimant alone: a claim, a power, a change of mode. Nobody hears of it, and once the shield is up again it is not kept. What
   * was said of the choice is over with it, whatever the answer. Whether it was taken.
   */
  async claim(claim: Claim): Promise<boolean> {
    this.refusal = null
    this.#app.hush()
    const answer = await this.#ask(claim)
    if (answer?.ok === false && (this.lifted === claim.seat || this.entersBoth)) this.refusal = answer.error
    return answer?.ok === true
  }

  /** Every other step. Refusals go to the notices; whether it was taken. */
  async step(step: Step): Promise<boolean> {
    const answer = await this.#ask(step)
    if (answer && !answer.ok) this.#app.fail(answer.error)
    return answer?.ok === true
  }

  /** Ends the game by the players' word. Why that is refused, or null when it is over now. */
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

  /** A push and the answer to one's own request tell the same step; the second one changes nothing. */
  #take(next: RefereeSnapshot): void {
    const before = this.snapshot
    if (before && next.seq === before.seq) return this.#hear(before, next)
    if (before && next.seq < before.seq) return
    this.busy = false // the push may come first, and whoever sees the next pad may type on it
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
    const verdict = newVerdict(before, next)
    this.announcing = verdict !== null
    if (verdict) sayAloud(this.#app, next, verdict)
    sayNotice(this.#app, next)
  }

  /** Under a tray that each reads for itself; what is asked for while a later step is here already is not kept. */
  async #readLedger({ tray, seq }: RefereeSnapshot): Promise<void> {
    if (this.mine === null || (tray !== 'secret' && tray !== 'prisoner')) return
    const answer = await this.#app.bridge.request('referee.ledger', { gameId: this.gameId, seat: this.mine })
    if (answer.ok && this.snapshot?.seq === seq) this.ledger = answer.value
  }

  /** The same step, but for who has come or gone, and for what stands in the way of the next one. */
  #hear(before: RefereeSnapshot, { trouble, held }: RefereeSnapshot): void {
    if (trouble === before.trouble && held.join() === before.held.join()) return
    this.snapshot = { ...before, trouble, held }
    if (this.lifted !== null && !this.speaks(this.lifted)) this.lower()
    if (trouble !== null && trouble !== before.trouble) this.#app.say(trouble)
  }
}

/** Whether the player who has just entered a piece goes on with the next one. */
function entersOn({ stage }: RefereeSnapshot, lifted: Seat | null): boolean {
  return stage.type === 'entering' && stage.piece > 1 && stage.toEnter === lifted
}
