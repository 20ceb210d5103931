/**
 * How much an address asks of the guests' door without having shown anything yet: connections, pages and hellos, counted over all its connections, also those
 * that have ended. What goes beyond is cut off at once, before it costs anything. Nobody at another address waits for it.
 */
import { isIPv6 } from 'node:net'
import { createBucket, type Bucket } from './rate-limit.ts'

export interface Strangers {
  /** Counts one more from an address. Whether it may go on. `now` in milliseconds, never going back. */
  mayGoOn(address: string, now: number): boolean
}

/** A phone that loads the app asks some seventy times. */
const RATE = { burst: 1_200, perSecond: 40 } as const
/** Addresses that are remembered; the one that was silent longest is forgotten first. */
const ADDRESSES = 256

/** Nobody has come yet. */
export function createStrangers(): Strangers {
  const buckets = new Map<string, Bucket>()
  return {
    mayGoOn(address, now) {
      const network = networkOf(address)
      const bucket = buckets.get(network) ?? createBucket(RATE)
      buckets.delete(network)
      buckets.set(network, bucket)
      for (const first of buckets.keys()) {
        if (buckets.size <= ADDRESSES) break
        buckets.delete(first)
      }
      return bucket.take(now)
    },
  }
}

/** A device has one address of the fourth version, and of the sixth as many as it likes within its network of 64 bits. */
function networkOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':', 4).join(':') : address
}
