/**
 * Notices that the machine slept or froze. While a clock runs or a bot thinks, a timer beats every second; a beat that comes much too late shows that no
 * player could have acted since the one before.
 */
import type { Clock } from './ports.ts'

export interface Heartbeat {
  /** When the machine was last known to run, in milliseconds. */
  seen: number
  /** Stops the timer. */
  cancel(this: void): void
}

const BEAT_MS = 1_000
/** A busy machine is late too, but by less than this. */
const STANDSTILL_MS = 5_000

/** Starts the heartbeat; `onBeat` is called every second until it is cancelled. */
export function startHeartbeat(clock: Clock, onBeat: () => void): Heartbeat {
  const arm = (): (() => void) =>
    clock.setTimer(BEAT_MS, () => {
      heartbeat.cancel = arm()
      onBeat()
    })
  const heartbeat: Heartbeat = { seen: clock.now(), cancel: arm() }
  return heartbeat
}

/** How long the machine has slept or been frozen until `now`, in milliseconds; 0 if it has not. */
export function standstill(heartbeat: Heartbeat, now: number): number {
  const gap = now - heartbeat.seen
  return gap > STANDSTILL_MS ? gap : 0
}
