/** The games whose end was seen on this machine, by id: their reviews cover nothing. */
import { keep, recall } from './memory.ts'

const KEY = 'seen-to-the-end'
/** Games that are remembered; the oldest are covered again. */
const KEPT = 500

/** Whether the end of a game was seen here. */
export function isEndSeen(gameId: string): boolean {
  return seen().includes(gameId)
}

/** The end of a game was seen here. */
export function rememberEnd(gameId: string): void {
  keep(KEY, [...seen().filter((each) => each !== gameId), gameId].slice(-KEPT))
}

function seen(): readonly unknown[] {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept : []
}
