/** What the rooms of games are given, and which requests they answer: all that `app.ts` must know of them before their code is read. */
import { requests, type RequestName } from './contract/index.ts'
import type { Seat } from './engine/core/seats.ts'
import { NO_GUESTS, type Clock, type HeldSeats } from './table/ports.ts'

/** The requests that need an archive. */
export type GameRequest = Exclude<
  RequestName,
  `app.${string}` | `settings.${string}` | `archive.${string}` | `link.${string}` | `engines.${string}`
>

export const GAME_REQUESTS = Object.keys(requests).filter(
  (name) => !/^(app|settings|archive|link|engines)\./.test(name),
) as readonly GameRequest[]

export interface GuestSeats extends HeldSeats {
  /** Guests of one game come along to another: each to the seat that `seatThere` says, and onlookers. Who has none there stays. */
  follow(from: string, to: string, seatThere: (seat: Seat) => Seat | null): void
}

/** Where nobody can be invited. */
export const NO_GUESTS_HERE: GuestSeats = { ...NO_GUESTS, follow: () => undefined }

/** Time as it passes. */
export const WALL_CLOCK: Clock = {
  now: () => Date.now(),
  setTimer(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
