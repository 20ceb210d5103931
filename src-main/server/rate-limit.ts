/** Rate limits: of a guest's requests, and of everything an address sends before it has shown a valid token. */
import { isIPv6 } from 'node:net'

interface Rate {
  /** Requests allowed at once. */
  readonly burst: number
  /** Requests a second after that. */
  readonly perSecond: number
}

/** A token bucket. */
export interface RateLimit {
  /** Takes one request if any is left. `now` is in milliseconds and never goes back. */
  take(now: number): boolean
}

export function createRateLimit({ burst, perSecond }: Rate): RateLimit {
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

/** The limits of one page. A guest has the same ones on all pages and connections: reconnecting resets nothing. */
export interface RequestRates {
  /** Whether one more message is read. `now` is in milliseconds and never goes back. */
  mayAsk(now: number): boolean
  /** Whether a guest's request of this name is also within its own limit. */
  mayAfford(name: string, now: number): boolean
}

const ANY_REQUEST: Rate = { burst: 240, perSecond: 80 }
/** Guests' requests that cost the app much time are limited further, so that the host's page stays responsive. A request to the referee replays the whole game; opening a table draws all of it. */
const COSTLY: readonly { readonly is: (name: string) => boolean; readonly rate: Rate }[] = [
  { is: (name) => name === 'formations.random' || name === 'table.suggest' || name === 'table.hint', rate: { burst: 10, perSecond: 1 } },
  { is: (name) => name === 'table.open' || name === 'table.frames' || name === 'app.offers', rate: { burst: 60, perSecond: 4 } },
  { is: (name) => name.startsWith('referee.'), rate: { burst: 120, perSecond: 8 } },
]

export function createRequestRates(): RequestRates {
  const any = createRateLimit(ANY_REQUEST)
  const costly = COSTLY.map(({ is, rate }) => ({ is, limit: createRateLimit(rate) }))
  return {
    mayAsk: (now) => any.take(now),
    mayAfford: (name, now) => costly.every(({ is, limit }) => !is(name) || limit.take(now)),
  }
}

/** Limits connections, pages and hellos by address, over all connections of that address, past ones included. Anything beyond is cut off before it costs anything. */
export interface AddressLimit {
  /** Counts one more from an address, and answers whether it may go on. `now` is in milliseconds and never goes back. */
  mayGoOn(address: string, now: number): boolean
}

/** Loading the app takes a phone about seventy requests. */
const BY_ADDRESS: Rate = { burst: 1_200, perSecond: 40 }
/** Addresses remembered; the one idle longest is dropped first. */
const ADDRESSES = 256

export function createAddressLimit(): AddressLimit {
  const limits = new Map<string, RateLimit>()
  return {
    mayGoOn(address, now) {
      const network = networkOf(address)
      const limit = limits.get(network) ?? createRateLimit(BY_ADDRESS)
      limits.delete(network)
      limits.set(network, limit)
      for (const first of limits.keys()) {
        if (limits.size <= ADDRESSES) break
        limits.delete(first)
      }
      return limit.take(now)
    },
  }
}

/** A device has one IPv4 address, but any number of IPv6 addresses in its /64 network. */
function networkOf(address: string): string {
  return isIPv6(address) && !address.includes('.') ? address.split(':', 4).join(':') : address
}
