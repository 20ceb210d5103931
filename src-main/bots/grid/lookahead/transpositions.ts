/** The transposition table of a search. */

/** Whether a stored value is exact, a lower bound or an upper bound. */
export const EXACT = 1
export const AT_LEAST = 2
export const AT_MOST = 3

const BITS = 17

/** Searched positions, one to a slot; values are relative to the static score. */
export class Transpositions {
  readonly hashes = new Int32Array(1 << BITS)
  readonly checks = new Int32Array(1 << BITS)
  readonly values = new Float64Array(1 << BITS)
  readonly moves = new Int32Array(1 << BITS)
  readonly depths = new Int8Array(1 << BITS)
  readonly kinds = new Uint8Array(1 << BITS)

  slot(hash: number): number {
    return (hash ^ (hash >>> 15)) & ((1 << BITS) - 1)
  }

  put(slot: number, hash: number, check: number, depth: number, value: number, kind: number, move: number): void {
    this.hashes[slot] = hash
    this.checks[slot] = check
    this.depths[slot] = depth
    this.values[slot] = value
    this.kinds[slot] = kind
    this.moves[slot] = move
  }

  clear(): void {
    this.checks.fill(0)
    this.hashes.fill(0)
    this.depths.fill(-1)
  }
}

let shared: Transpositions | null = null

/** One table for all searches of a thread, since they run one after another; cleared at the start of each. */
export function emptyTranspositions(): Transpositions {
  shared ??= new Transpositions()
  shared.clear()
  return shared
}
