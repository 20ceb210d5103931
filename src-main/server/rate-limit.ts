/** A token bucket: so many requests at once, so many a second after that. */

export interface Bucket {
  /** Takes one if there is one. `now` in milliseconds, never going back. */
  take(now: number): boolean
}

/** Starts full with `burst`; `perSecond` flow back in. */
export function createBucket({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }): Bucket {
  let level = burst
  let last: number | null = null
  return {
    take(now) {
      level = Math.min(burst, level + ((now - (last ?? now)) / 1000) * perSecond)
      last = now
      if (level < 1) return false
      level -= 1
      return true
    },
  }
}
