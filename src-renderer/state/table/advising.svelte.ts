/** Hints at a live table: one is requested, shown and said, and removed when the position changes. */
import type { Answer, Hint, Seat, TableSnapshot } from '../../../src-main/contract/index.ts'
import { sayAdvice, type Advice } from './advice.ts'
import type { TableRequests } from './table-requests.svelte.ts'
import type { Speech } from '../speech.svelte.ts'

/** The table at which hints are given. */
export interface AdvisedTable {
  readonly own: Seat | null
  readonly myTurn: boolean
  readonly latestMove: number
  readonly snapshot: Pick<TableSnapshot, 'hints'>
  readonly requests: Pick<TableRequests, 'refusal' | 'refuse' | 'submit' | 'place'>
  readonly past: { leave(): boolean }
  readonly speech: Pick<Speech, 'say' | 'forget'>
  adviceOf(hint: Hint): Advice
  letGo(): void
}

export class Advising {
  /** The best move in this position; null until a player asks. */
  shown = $state.raw<Advice | null>(null)
  /** Whether a request is under way, and whether its answer is still wanted. */
  #isAsking = false
  #isWanted = $state(false)
  /** The hint that is shown, as the app sent it. */
  #hint: Hint | null = null
  readonly #table: AdvisedTable
  readonly #request: (seat: Seat) => Promise<Answer<Hint>>

  /** `request` asks the app. */
  constructor(table: AdvisedTable, request: (seat: Seat) => Promise<Answer<Hint>>) {
    this.#table = table
    this.#request = request
  }

  /** The seat at this screen that is to move and may ask. */
  get #advised(): Seat | null {
    const { myTurn, own, snapshot } = this.#table
    return myTurn && snapshot.hints?.seat === own ? own : null
  }

  /** Whether a hint can be asked for now. */
  get canAsk(): boolean {
    return this.#advised !== null
  }

  /** Whether a wanted hint is being computed. */
  get isThinking(): boolean {
    return this.#isWanted
  }

  /** Requests a hint. A hint that is shown already is said again. */
  async ask(): Promise<void> {
    const table = this.#table
    const own = this.#advised
    if (own === null || this.#isWanted) return
    table.requests.refusal = null
    table.past.leave()
    if (this.shown) return table.speech.say(sayAdvice(this.shown))
    this.#isWanted = true
    if (this.#isAsking) return // what was taken back is wanted after all
    this.#isAsking = true
    const position = table.latestMove
    const answer = await this.#request(own)
    this.#isAsking = false
    if (!this.#isWanted) return
    this.#isWanted = false
    if (table.latestMove !== position) return this.ask()
    if (this.#advised === null) return
    if (!answer.ok) return table.requests.refuse(answer.error)
    table.past.leave()
    this.#hint = answer.value
    this.shown = table.adviceOf(answer.value)
    table.speech.say(sayAdvice(this.shown))
  }

  /** Removes the hint from the page. */
  drop(): void {
    if (this.shown) this.#table.speech.forget(sayAdvice(this.shown))
    this.shown = null
    this.#hint = null
  }

  /** Plays the hint once and removes it. Clears the selection. */
  async follow(): Promise<void> {
    const hint = this.#hint
    this.drop()
    if (!hint) return
    this.#table.letGo()
    const { action, reason } = hint
    if (reason.type === 'place') await this.#table.requests.place(Object.fromEntries(reason.pieces.map(({ at, kind }) => [at, kind])))
    else await this.#table.requests.submit(action)
  }

  /** Cancels the hint. False where none was shown or requested. */
  cancel(): boolean {
    if (!this.shown && !this.#isWanted) return false
    this.#isWanted = false
    this.drop()
    return true
  }
}
