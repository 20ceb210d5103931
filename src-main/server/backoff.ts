/**
 * Slows down whoever tries tickets: after a wrong one the next hello from the same address is looked at later, and later still after each further one. They are
 * looked at one by one: many connections at once guess no faster than one.
 */

export interface Strikes {
  /** How long a hello from an address waits before it is looked at, in milliseconds; null where too many wait before it. `now` in milliseconds, never going back. */
  wait(address: string, now: number): number | null
  /** Counts a wrong hello from an address. */
  add(address: string, now: number): void
}

const FIRST_MS = 250
const LONGEST_MS = 8_000
/** Without a wrong hello for so long, an address begins anew. */
const FORGIVEN_MS = 60_000
/** Addresses that are remembered; the one that was silent longest is forgotten first. */
const ADDRESSES = 256

interface Record {
  /** Wrong hellos. */
  readonly count: number
  /** When the last of them was. */
  readonly at: number
  /** When the next hello may be looked at. */
  readonly freeAt: number
}

/** Nobody has tried anything yet. */
export function createStrikes(): Strikes {
  const records = new Map<string, Record>()
  const keep = (address: string, record: Record): void => {
    records.delete(address)
    records.set(address, record)
    for (const first of records.keys()) {
      if (records.size <= ADDRESSES) break
      records.delete(first)
    }
  }
  const find = (address: string, now: number): Record | null => {
    const record = records.get(address)
    return record && now - record.at < FORGIVEN_MS ? record : null
  }
  return {
    wait(address, now) {
      const record = find(address, now)
      if (!record) return 0
      const at = Math.max(now, record.freeAt)
      if (at - now > LONGEST_MS) return null
      keep(address, { ...record, freeAt: at + pause(record.count) })
      return at - now
    },
    add(address, now) {
      const { count = 0, freeAt = now } = find(address, now) ?? {}
      keep(address, { count: count + 1, at: now, freeAt: Math.max(freeAt, now + pause(count + 1)) })
    },
  }
}

/** What lies between two hellos after so many wrong ones, in milliseconds. */
function pause(count: number): number {
  return Math.min(FIRST_MS * 2 ** Math.min(count - 1, 10), LONGEST_MS)
}
