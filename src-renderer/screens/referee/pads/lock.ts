/** Hides ranks again after a pause without a key, a tap or a mouse movement. */

/** How long ranks are shown without any input, in ms. */
export const LOCKS_AFTER = 30_000

export interface Timers {
  set(after: () => void, ms: number): number
  clear(timer: number): void
}

const WINDOW: Timers = { set: (after, ms) => window.setTimeout(after, ms), clear: (timer) => window.clearTimeout(timer) }

export interface Lock {
  /** There was input. */
  touch(): void
  stop(): void
}

/** Calls `lock` once, after `ms` without a touch. */
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
