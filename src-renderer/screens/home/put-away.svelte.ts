/** Unfinished games that are hidden on Home: each until it goes on. */
import type { GameRow } from '../../../src-main/contract/index.ts'
import { keep, recall } from '../../state/memory.ts'

const MEMORY = 'home.away'

export class PutAway {
  /** By game: the time of its latest step when it was put away. */
  #away = $state.raw(readAway())

  /** Those of these games that are not put away, or have gone on since. */
  shown(rows: readonly GameRow[]): readonly GameRow[] {
    return rows.filter(({ gameId, updatedAt }) => this.#away[gameId] !== updatedAt)
  }

  /** Puts a game away; forgets those that are not offered any more. Returns what undoes it. */
  add({ gameId, updatedAt }: GameRow, offered: readonly GameRow[]): () => void {
    const before = this.#away
    const others = offered.filter((row) => before[row.gameId] !== undefined).map((row) => [row.gameId, before[row.gameId]] as const)
    this.#set({ ...Object.fromEntries(others), [gameId]: updatedAt })
    return () => this.#set(before)
  }

  #set(away: Readonly<Record<string, unknown>>): void {
    this.#away = away
    keep(MEMORY, away)
  }
}

function readAway(): Readonly<Record<string, unknown>> {
  const kept = recall(MEMORY)
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
