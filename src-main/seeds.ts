/** Where the seeds of new games and armies come from. */
import { randomBytes } from 'node:crypto'

/** A fresh salt of a seal: random even where games are the same each time. */
export function newSalt(): string {
  return randomBytes(16).toString('hex')
}

/**
 * A source of seeds that nobody can guess. Given `from`, a row that is the same each time, so that a test or the report of a fault can play the same
 * games again; an empty text counts as none.
 */
export function createSeeds(from?: string): () => string {
  if (!from) return () => randomBytes(16).toString('hex')
  let taken = 0
  return () => `${from} ${++taken}`
}
