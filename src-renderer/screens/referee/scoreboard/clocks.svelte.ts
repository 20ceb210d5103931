/** The clocks of one table, kept by this screen so that they survive a reload. Those of the table that was timed last are remembered. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import { keep, recall } from '../../../state/memory.ts'
import { handOn, handTo, pause, readClock, setClock, type TableClock } from './table-clock.ts'

const KEPT = 'referee.clock'

export class TableClocks {
  clock = $state.raw<TableClock | null>(null)
  readonly #gameId: string
  readonly #now: () => number

  constructor(gameId: string, now: () => number = Date.now) {
    this.#gameId = gameId
    this.#now = now
  }

  /** Takes up what was kept of this table. */
  read(seats: readonly Seat[]): void {
    const kept = recall(KEPT)
    if (typeof kept !== 'object' || kept === null || !('gameId' in kept) || kept.gameId !== this.#gameId) return
    this.clock = readClock('clock' in kept ? kept.clock : null, seats)
  }

  set(seats: readonly Seat[], minutes: number, increment: number): void {
    this.#take(setClock(seats, minutes, increment))
  }

  /** No clocks any more. */
  putAway(): void {
    this.#take(null)
  }

  /** The next one round the table, or on again after a pause. */
  handOn(seats: readonly Seat[]): void {
    if (this.clock) this.#take(handOn(this.clock, seats, this.#now()))
  }

  handTo(seat: Seat): void {
    if (this.clock) this.#take(handTo(this.clock, seat, this.#now()))
  }

  pause(): void {
    if (this.clock) this.#take(pause(this.clock, this.#now()))
  }

  #take(clock: TableClock | null): void {
    this.clock = clock
    keep(KEPT, clock && { gameId: this.#gameId, clock })
  }
}
