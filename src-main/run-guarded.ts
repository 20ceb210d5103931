/** Work that nobody waits for: what fails there has nobody to be told to, and must not end the app with everybody's games. */
import { placeOf } from './log.ts'
import type { Clock } from './table/ports.ts'

type Warn = (message: string) => void

/** Does it, and logs what goes wrong with it. */
export function survive(what: string, warn: Warn, work: () => void): void {
  try {
    work()
  } catch (error) {
    warn(`${what} failed: ${placeOf(error)}`)
  }
}

/** A clock whose timers cannot end the app. */
export function survivingClock(clock: Clock, warn: Warn): Clock {
  return { ...clock, setTimer: (ms, run) => clock.setTimer(ms, () => survive('Something that waited for its time', warn, run)) }
}
