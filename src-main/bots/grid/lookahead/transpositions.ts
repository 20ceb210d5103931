/** Hashes of positions (Zobrist keys), and the transposition table of a search. */
import { createRng } from '../../../engine/core/rng.ts'

export interface ZobristKeys {
  /** Two halves by `piece * size + square`. */
  readonly places: Int32Array
  readonly placesToo: Int32Array
  /** By `side * size + square`, for any piece of that side. */
  readonly armies: Int32Array
  /** Two halves by piece: the enemy has been shown it. */
  readonly shown: Int32Array
  readonly shownToo: Int32Array
}

const made = new Map<string, ZobristKeys>()

/** Keys for boards of this many squares and pieces: the same in every search, so that a search can be repeated. */
export function zobristKeys(size: number, pieces: number): ZobristKeys {
  const room = Math.ceil(pieces / 32) * 32
  const name = `${size} ${room}`
  const known = made.get(name)
  if (known) return known
  const rng = createRng(`keys ${name}`)
  const draw = (length: number): Int32Array => Int32Array.from({ length }, () => Math.floor(rng.fraction() * 2 ** 32) | 0)
  const keys = { places: draw(room * size), placesToo: draw(room * size), armies: draw(2 * size), shown: draw(room), shownToo: draw(room) }
  made.set(name, keys)
  return keys
}

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
