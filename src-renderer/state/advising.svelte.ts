/** Hints at a live table: one is asked for, shown and said, and taken away with its position. */
import type { Answer, Hint, Seat, TableSnapshot } from '../../src-main/contract/index.ts'
import { sayAdvice, type Advice } from './advice.ts'
import type { Asking } from './asking.svelte.ts'
import type { Speech } from './speech.svelte.ts'

/** The table at which hints are given. */
export interface AdvisedTable {
  readonly own: Seat | null
  readonly myTurn: boolean
  readonly latestMove: number
  readonly snapshot: Pick<TableSnapshot, 'hints'>
  readonly asking: Pick<Asking, 'refusal' | 'refuse' | 'submit' | 'place'>
  readonly past: { leave(): boolean }
  readonly speech: Pick<Speech, 'say' | 'forget'>
  adviceOf(hint: Hint): Advice
  letGo(): void
}

export class Advising {
  /** What the best computer would do in this position; null while nobody has asked. */
  shown = $state.raw<Advice | null>(null)
  /** Whether an answer is waited for, and whether it is still wanted. */
  #isAsking = false
  #isWanted = $state(false)
  /** What is shown, as the app gave it. */
  #hint: Hint | null = null
  readonly #table: AdvisedTable
  readonly #request: (seat: Seat) => Promise<Answer<Hint>>

  /** `request` asks the app. */
  constructor(table: AdvisedTable, request: (seat: Seat) => Promise<Answer<Hint>>) {
    this.#table = table
    this.#request = request
  }

  /** Who is at this screen, on turn, and may ask. */
  get #advised(): Seat | null {
    const { myTurn, own, snapshot } = this.#table
    return myTurn && snapshot.hints?.seat === own ? own : null
  }

  /** Whether a hint can be asked for now. */
  get canAsk(): boolean {
    return this.#advised !== null
  }

  /** Whether the app thinks of one that is wanted. */
  get isThinking(): boolean {
    return this.#isWanted
  }

  /** Asks what the best computer would do. A hint that is shown already is said once more. */
  async ask(): Promise<void> {
    const table = this.#table
    const own = this.#advised
    if (own === null || this.#isWanted) return
    table.asking.refusal = null
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
    if (!answer.ok) return table.asking.refuse(answer.error)
    table.past.leave()
    this.#hint = answer.value
    this.shown = table.adviceOf(answer.value)
    table.speech.say(sayAdvice(this.shown))
  }

  /** Takes away the hint that is shown: nothing of it stays on the page. */
  drop(): void {
    if (this.shown) this.#table.speech.forget(sayAdvice(this.shown))
    this.shown = null
    this.#hint = null
  }

  /** Does what the hint that is shown says, and takes it away, so that it is done once. What was in hand is let go. */
  async follow(): Promise<void> {
    const hint = this.#hint
    this.drop()
    if (!hint) return
    this.#table.letGo()
    const { action, reason } = hint
    if (reason.type === 'place') await this.#table.asking.place(Object.fromEntries(reason.pieces.map(({ at, kind }) => [at, kind])))
    else await this.#table.asking.submit(action)
  }

  /** Whoever asked wants none any more. False where none was shown or asked for. */
  cancel(): boolean {
    if (!this.shown && !this.#isWanted) return false
    this.#isWanted = false
    this.drop()
    return true
  }
}
