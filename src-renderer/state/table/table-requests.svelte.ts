/** The requests of this screen to a live table, one at a time, and why the latest was refused. */
import type { Answer, Args, Failure, RequestName, ResultOf, Seat, TableCommandOf } from '../../../src-main/contract/index.ts'
import type { Bridge } from '../../bridge/index.ts'
import { t } from '../../words/index.ts'
import { Requests } from './requests.svelte.ts'
import type { Speech } from '../speech.svelte.ts'

/** The table that sends them. */
interface AskedTable {
  readonly gameId: string
  readonly own: Seat | null
  readonly isShared: boolean
  /** A guest's screen, whose network may fail: a late tap must do nothing. */
  readonly isGuests: boolean
  readonly latestMove: number
  readonly speech: Pick<Speech, 'say'>
}

/** A refusal, and the action that was refused, in notation; absent for what is no action. */
export type Refused = Failure & { readonly action?: string }

export class TableRequests {
  /** The latest refusal, until something else is done. */
  refusal = $state.raw<Refused | null>(null)
  readonly #table: AskedTable
  readonly #requests: Requests
  /** Plays the sound of a refusal. */
  readonly #sound: () => void

  constructor(table: AskedTable, bridge: Bridge, sound: () => void) {
    this.#table = table
    this.#requests = new Requests(bridge)
    this.#sound = sound
  }

  /** A request is under way. */
  get busy(): boolean {
    return this.#requests.busy
  }

  /** Sends a request of this game; changes arrive as a push. A refusal is shown and said. */
  async send<N extends RequestName>(name: N, args: Args<N>): Promise<Answer<ResultOf<N>>> {
    this.refusal = null
    const answer = await this.#requests.send(name, name === 'table.do' ? this.#bound(args) : args)
    if (!answer.ok) this.refuse(answer.error)
    return answer
  }

  /** Sends an action in notation once all earlier requests are answered; drops it if the game has changed by then. */
  async submit(action: string): Promise<void> {
    const { own, gameId } = this.#table
    if (own !== null) await this.#sendHere({ gameId, command: { type: 'act', seat: own, action } })
  }

  /** Places pieces or cards that arrive between two actions: kind by space. False where they were not accepted. */
  async place(placement: TableCommandOf<'deploy'>['placement']): Promise<boolean> {
    const { own, gameId } = this.#table
    return own !== null && (await this.#sendHere({ gameId, command: { type: 'deploy', seat: own, placement } }))
  }

  /** Shows and says a refusal. Silent at a shared screen, so that the other players do not learn what was tried. */
  refuse(failure: Refused): void {
    this.refusal = failure
    this.#table.speech.say(failure.rule === undefined ? failure.message : `${failure.message} (${failure.rule})`)
    if (!this.#table.isShared) this.#sound()
  }

  /** A guest's command is bound to the position that its screen shows. */
  #bound<A extends object>(args: A): A {
    const { isGuests, latestMove } = this.#table
    return isGuests ? { ...args, seen: latestMove } : args
  }

  async #sendHere({ gameId, command }: Args<'table.do'>): Promise<boolean> {
    const position = this.#table.latestMove
    this.refusal = null
    const answer = await this.#requests.sendIf(() => this.#table.latestMove === position, 'table.do', this.#bound({ gameId, command }))
    if (answer === null) this.#table.speech.say(t('play.tooLate'))
    else if (!answer.ok) this.refuse(command.type === 'act' ? { ...answer.error, action: command.action } : answer.error)
    return answer?.ok === true
  }
}
