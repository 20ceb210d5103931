/**
 * A machine that sleeps or is frozen wakes up with its time gone. While a clock runs or a bot thinks a timer beats every second; one that comes much too late
 * says that nobody could have done anything since the beat before.
 */
import type { Clock } from './ports.ts'

export interface Pulse {
  /** When the machine was last known to run, in milliseconds. */
  seen: number
  /** Stops the timer. */
  cancel(this: void): void
}

const BEAT_MS = 1_000
/** A machine that is only busy comes late too, though not by so much. */
const STANDS_MS = 5_000

/** Begins to beat; `onbeat` is called every second until the pulse is cancelled. */
export function beginPulse(clock: Clock, onbeat: () => void): Pulse {
  const arm = (): (() => void) =>
    clock.setTimer(BEAT_MS, () => {
      pulse.cancel = arm()
      onbeat()
    })
  const pulse: Pulse = { seen: clock.now(), cancel: arm() }
  return pulse
}

/** For how long the machine has stood still until `now`, in milliseconds; 0 where it has not. */
export function stoodStill(pulse: Pulse, now: number): number {
  const gap = now - pulse.seen
  return gap > STANDS_MS ? gap : 0
}
