/** Background work: an error there has no caller to report to, and must not end the app. It is logged instead. */
import { placeOf } from './log.ts'
import type { Clock } from './table/ports.ts'

type Warn = (message: string) => void

/** Runs `work` and logs an error. */
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
