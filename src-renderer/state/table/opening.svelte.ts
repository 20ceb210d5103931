/**
 * Requests a live game before the table of its family is loaded. Pushes that arrive meanwhile are kept for that table, so that none is missed, and dropped
 * here once it has them.
 */
import type { EditionInfo, Failure, OpenedTable, Seat, TablePush } from '../../../src-main/contract/index.ts'
import type { AppState } from '../app.svelte.ts'

export class Opening {
  readonly gameId: string
  /** Known once the game has answered. */
  info = $state.raw<Pick<EditionInfo, 'family' | 'look'> | null>(null)
  /** Players of the game without computers. */
  people = $state.raw<readonly { readonly seat: Seat; readonly name: string }[]>([])
  /** Why the game cannot be shown. */
  missing = $state.raw<Failure | null>(null)
  /** The game was deleted while it was open. */
  gone = $state(false)
  readonly #app: AppState
  #opened: OpenedTable | null = null
  #pushes: TablePush[] = []
  #unlisten: () => void = () => undefined

  constructor(app: AppState, gameId: string) {
    this.#app = app
    this.gameId = gameId
  }

  /** The opened game. Throws before the app has answered and after the game was handed over. */
  get opened(): OpenedTable {
    if (this.#opened === null) throw new Error(`the game ${this.gameId} is not being opened`)
    return this.#opened
  }

  /** Opens the game. Returns a function that leaves it. */
  start(): () => void {
    const stops = [this.#app.bridge.on('table.changed', (push) => this.#pushes.push(push)), this.#app.onReopen(() => void this.open())]
    this.#unlisten = () => {
      for (const stop of stops) stop()
    }
    const stopHearing = this.#app.bridge.on('game.gone', ({ gameId }) => {
      if (gameId === this.gameId) this.gone = true
    })
    void this.open()
    return () => {
      stopHearing()
      this.#unlisten()
      void this.#app.bridge.request('table.close', { gameId: this.gameId })
    }
  }

  /** Asks for the game. */
  async open(): Promise<void> {
    const answer = await this.#app.bridge.request('table.open', { gameId: this.gameId })
    this.missing = answer.ok ? null : answer.error
    if (!answer.ok) return
    this.#pushes = []
    this.#opened = answer.value
    this.info = answer.value.info
    const { seats } = answer.value.snapshot
    this.people = seats.flatMap(({ seat, player }) => (player.type === 'human' ? [{ seat, name: player.name }] : []))
  }

  /** Takes a deleted game out of the recycle bin and opens it again. */
  async bringBack(): Promise<void> {
    const answer = await this.#app.bridge.request('history.restore', { gameIds: [this.gameId] })
    if (!answer.ok) return this.#app.fail(answer.error)
    this.info = null
    this.gone = false
    await this.open()
  }

  /** The table listens from now on. Returns the pushes since the game was opened, oldest first. */
  handOver(): readonly TablePush[] {
    this.#unlisten()
    this.#opened = null
    return this.#pushes.splice(0)
  }
}
