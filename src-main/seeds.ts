/** Where the seeds of new games and armies come from. */
import { randomBytes } from 'node:crypto'

/** A new salt for a seal: random even where seeds are fixed. */
export function newSalt(): string {
  return randomBytes(16).toString('hex')
}

/**
 * A source of unpredictable seeds. With `from` it gives the same sequence each time, so that a test or a bug report can repeat its games; an empty text
 * counts as none.
 */
export function createSeeds(from?: string): () => string {
  if (!from) return () => randomBytes(16).toString('hex')
  let taken = 0
  return () => `${from} ${++taken}`
}
