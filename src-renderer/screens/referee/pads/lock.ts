/** Ranks that nobody looks at any more are hidden again: after a pause without a key, a tap or a movement of the mouse. */

/** How long ranks stay open while nobody does anything, in ms. */
export const LOCKS_AFTER = 30_000

export interface Timers {
  set(after: () => void, ms: number): number
  clear(timer: number): void
}

const WINDOW: Timers = { set: (after, ms) => window.setTimeout(after, ms), clear: (timer) => window.clearTimeout(timer) }

export interface Lock {
  /** Somebody is there. */
  touch(): void
  stop(): void
}

/** Calls `lock` once, when nobody has touched it for the pause. */
export function lockAfter(ms: number, lock: () => void, timers: Timers = WINDOW): Lock {
  let timer = timers.set(lock, ms)
  return {
    touch() {
      timers.clear(timer)
      timer = timers.set(lock, ms)
    },
    stop() {
      timers.clear(timer)
    },
  }
}
