/** Slows down whoever tries tickets: each wrong one from the same address is answered later than the one before. */

export interface Strikes {
  /** Counts a wrong hello from an address. How long its answer waits, in milliseconds. `now` in milliseconds, never going back. */
  after(address: string, now: number): number
}

const FIRST_MS = 250
const LONGEST_MS = 8_000
/** Without a wrong hello for so long, an address begins anew. */
const FORGIVEN_MS = 60_000
/** Addresses that are remembered; the one that was silent longest is forgotten first. */
const ADDRESSES = 256

interface Record {
  readonly count: number
  readonly at: number
}

/** Nobody has tried anything yet. */
export function createStrikes(): Strikes {
  const records = new Map<string, Record>()
  return {
    after(address, now) {
      const before = records.get(address)
      const count = before && now - before.at < FORGIVEN_MS ? before.count + 1 : 0
      records.delete(address)
      records.set(address, { count, at: now })
      for (const first of records.keys()) {
        if (records.size <= ADDRESSES) break
        records.delete(first)
      }
      return Math.min(FIRST_MS * 2 ** Math.min(count, 10), LONGEST_MS)
    },
  }
}
