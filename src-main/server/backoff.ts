/**
 * Slows down guessing: after a wrong ticket or token, the next hello from that address waits, and longer after each further one. Waiting hellos are checked
 * one at a time, so that many connections guess no faster than one.
 */

export interface Backoff {
  /** Milliseconds until a hello from this address is checked; null where too many are waiting. `now` is in milliseconds and never goes back. */
  wait(address: string, now: number): number | null
  /** Counts a wrong hello from an address. */
  addFailure(address: string, now: number): void
}

const FIRST_MS = 250
const LONGEST_MS = 8_000
/** An address without a wrong hello for this long starts afresh. */
const FORGIVEN_MS = 60_000
/** Addresses remembered; the one idle longest is dropped first. */
const ADDRESSES = 256

interface Failures {
  /** Number of wrong hellos. */
  readonly count: number
  /** Time of the last one. */
  readonly at: number
  /** When the next hello may be checked. */
  readonly freeAt: number
}

export function createBackoff(): Backoff {
  const byAddress = new Map<string, Failures>()
  const keep = (address: string, failures: Failures): void => {
    byAddress.delete(address)
    byAddress.set(address, failures)
    for (const first of byAddress.keys()) {
      if (byAddress.size <= ADDRESSES) break
      byAddress.delete(first)
    }
  }
  const find = (address: string, now: number): Failures | null => {
    const failures = byAddress.get(address)
    return failures && now - failures.at < FORGIVEN_MS ? failures : null
  }
  return {
    wait(address, now) {
      const failures = find(address, now)
      if (!failures) return 0
      const at = Math.max(now, failures.freeAt)
      if (at - now > LONGEST_MS) return null
      keep(address, { ...failures, freeAt: at + pause(failures.count) })
      return at - now
    },
    addFailure(address, now) {
      const { count = 0, freeAt = now } = find(address, now) ?? {}
      keep(address, { count: count + 1, at: now, freeAt: Math.max(freeAt, now + pause(count + 1)) })
    },
  }
}

/** Milliseconds between two hellos after this many wrong ones. */
function pause(count: number): number {
  return Math.min(FIRST_MS * 2 ** Math.min(count - 1, 10), LONGEST_MS)
}
