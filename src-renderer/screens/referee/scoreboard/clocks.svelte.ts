/** The clocks of one table, saved by this screen so that they survive a reload. Only the last timed table is saved. */
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

  /** Restores the saved clocks of this table. */
  read(seats: readonly Seat[]): void {
    const kept = recall(KEPT)
    if (typeof kept !== 'object' || kept === null || !('gameId' in kept) || kept.gameId !== this.#gameId) return
    this.clock = readClock('clock' in kept ? kept.clock : null, seats)
  }

  set(seats: readonly Seat[], minutes: number, increment: number): void {
    this.#take(setClock(seats, minutes, increment))
  }

  /** Removes the clocks. */
  putAway(): void {
    this.#take(null)
  }

  /** Starts the next clock round the table, or goes on after a pause. */
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
