/** Unfinished games that are hidden on Home: each until it goes on. */
import type { GameRow } from '../../../src-main/contract/index.ts'
import { keep, recall } from '../../state/memory.ts'

const MEMORY = 'home.away'
/** So many are remembered. */
const MOST = 100

export class PutAway {
  /** By game: the time of its latest step when it was put away. */
  #away = $state.raw(readAway())

  /** Those of these games that are not put away, or have gone on since. */
  shown(rows: readonly GameRow[]): readonly GameRow[] {
    return rows.filter(({ gameId, updatedAt }) => this.#away[gameId] !== updatedAt)
  }

  /** How many are put away at most. */
  get count(): number {
    return Object.keys(this.#away).length
  }

  /** Puts a game away. Returns what undoes it. */
  add({ gameId, updatedAt }: GameRow): () => void {
    const before = this.#away
    const others = Object.entries(before).filter(([other]) => other !== gameId)
    this.#set(Object.fromEntries([...others, [gameId, updatedAt] as const].slice(-MOST)))
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
