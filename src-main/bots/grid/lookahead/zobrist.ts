/** Random numbers for position hashes (Zobrist keys). The same in every search, so that a search can be repeated. */
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

/** Keys for boards of this many squares and pieces. */
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
