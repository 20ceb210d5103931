/** Games on this machine whose only person is out, by id, while the computers play on: Home does not ask to continue them. */
import { keep, recall } from './memory.ts'

const KEY = 'left-to-others'
/** Games that are remembered. */
const KEPT = 200

/** Whether the person is out of a game that plays on. */
export function isLeftToOthers(gameId: string): boolean {
  return left().includes(gameId)
}

/** Remembers whether the person is out of a game. */
export function noteLeft(gameId: string, isOut: boolean): void {
  if (isOut === isLeftToOthers(gameId)) return
  const others = left().filter((each) => each !== gameId)
  keep(KEY, isOut ? [...others, gameId].slice(-KEPT) : others)
}

function left(): readonly unknown[] {
  const kept = recall(KEY)
  return Array.isArray(kept) ? kept : []
}
