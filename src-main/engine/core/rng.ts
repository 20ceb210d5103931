/**
 * Seeded pseudo-random numbers (sfc32). The state is plain JSON so that it can live inside a game state; a view never holds it.
 */

/** Four unsigned 32-bit integers. */
export type RngState = readonly [number, number, number, number]

/** A running generator. Methods advance it; `state()` is a snapshot to resume from. */
export interface Rng {
  /** An unsigned 32-bit integer. */
  next(): number
  /** An integer in `[0, limit)`; `limit` is a positive integer of at most 2^32. */
  below(limit: number): number
  /** A number in `[0, 1)`. */
  fraction(): number
  /** One element of a non-empty list, each equally likely. */
  pick<T>(items: readonly T[]): T
  /** A new list with the same elements in a random order. */
  shuffle<T>(items: readonly T[]): T[]
  state(): RngState
}

/** A generator for a seed: any text. The same text gives the same numbers on every machine. */
export function createRng(seed: string): Rng {
  const rng = resumeRng(hashSeed(seed))
  for (let i = 0; i < 12; i++) rng.next()
  return rng
}

/** A generator that goes on from a snapshot. */
export function resumeRng(from: RngState): Rng {
  let [a, b, c, d] = from
  const next = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return t >>> 0
  }
  const fraction = (): number => next() / 4294967296
  const below = (limit: number): number => Math.floor(fraction() * limit)
  const pick = <T>(items: readonly T[]): T => {
    if (items.length === 0) throw new RangeError('pick from an empty list')
    return items[below(items.length)] as T
  }
  const shuffle = <T>(items: readonly T[]): T[] => {
    const out = [...items]
    for (let i = out.length - 1; i > 0; i--) {
      const j = below(i + 1)
      const held = out[i] as T
      out[i] = out[j] as T
      out[j] = held
    }
    return out
  }
  return { next, below, fraction, pick, shuffle, state: () => [a >>> 0, b >>> 0, c >>> 0, d >>> 0] }
}

/** Spreads a text over four words (FNV-1a with four offsets). */
function hashSeed(seed: string): RngState {
  const words = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35].map((offset) => {
    let hash = offset
    for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193)
    return hash >>> 0
  })
  return words as unknown as RngState
}
