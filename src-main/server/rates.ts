/** How fast a page may ask. A guest has one rate for all pages and connections: whoever is thrown out and comes back begins where he was. */
import { createBucket } from './rate-limit.ts'

export interface Rates {
  /** Whether one more message is read. `now` in milliseconds, never going back. */
  mayAsk(now: number): boolean
  /** Whether a guest's request of this name is done, on top of that. */
  mayAfford(name: string, now: number): boolean
}

const ANY = { burst: 240, perSecond: 80 } as const
/**
 * What keeps the app busy for long: a guest is answered some at once, and so many a second after that, so that the host's page goes on. A request to the referee folds the
 * whole game, and to open a table draws all of it; nobody taps as fast as this.
 */
const COSTLY: readonly {
  readonly is: (name: string) => boolean
  readonly rate: typeof ANY | { readonly burst: number; readonly perSecond: number }
}[] = [
  { is: (name) => name === 'setups.random' || name === 'table.suggest' || name === 'table.hint', rate: { burst: 10, perSecond: 1 } },
  { is: (name) => name === 'table.open' || name === 'table.frames' || name === 'app.offers', rate: { burst: 60, perSecond: 4 } },
  { is: (name) => name.startsWith('referee.'), rate: { burst: 120, perSecond: 8 } },
]

/** Nothing has been asked yet. */
export function createRates(): Rates {
  const any = createBucket(ANY)
  const costly = COSTLY.map(({ is, rate }) => ({ is, bucket: createBucket(rate) }))
  return {
    mayAsk: (now) => any.take(now),
    mayAfford: (name, now) => costly.every(({ is, bucket }) => !is(name) || bucket.take(now)),
  }
}
