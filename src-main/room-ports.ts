/** The ports and requests of the game rooms: what `app.ts` needs before their code is loaded. */
import { requests, type RequestName } from './contract/index.ts'
import type { Seat } from './engine/core/seats.ts'
import { placeOf } from './log.ts'
import { NO_GUESTS, type Clock, type HeldSeats } from './table/ports.ts'

/** The requests that need an archive. */
export type GameRequest = Exclude<
  RequestName,
  `${'app' | 'settings' | 'archive' | 'link' | 'engines' | 'drills' | 'lessons' | 'puzzles'}.${string}`
>

export const GAME_REQUESTS = Object.keys(requests).filter(
  (name) => !/^(app|settings|archive|link|engines|drills|lessons|puzzles)\./.test(name),
) as readonly GameRequest[]

export interface GuestSeats extends HeldSeats {
  /** Moves the guests of one game to another: spectators, and each player to the seat that `seatThere` answers. Players without one stay. */
  follow(from: string, to: string, seatThere: (seat: Seat) => Seat | null): void
}

/** For an app without guests. */
export const NO_GUESTS_HERE: GuestSeats = { ...NO_GUESTS, follow: () => undefined }

/** The system clock. */
export const WALL_CLOCK: Clock = {
  now: () => Date.now(),
  setTimer(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

type Warn = (message: string) => void

/** Runs background work and logs an error: it has no caller to report to, and must not end the app. */
export function runGuarded(what: string, warn: Warn, work: () => void): void {
  try {
    work()
  } catch (error) {
    warn(`${what} failed: ${placeOf(error)}`)
  }
}

/** A clock whose timers log errors instead of ending the app. */
export function guardedClock(clock: Clock, warn: Warn): Clock {
  return { ...clock, setTimer: (ms, run) => clock.setTimer(ms, () => runGuarded('A timer', warn, run)) }
}
