/** The app’s side of History. */
import type { GameRow } from '../../../src-main/contract/index.ts'
import type { Script } from './fake-bridge.ts'

/** Lists these games; deletes and restores them. */
export function historyOf(...rows: readonly GameRow[]): Script {
  const gone = new Set<string>()
  return {
    'history.players': () => ['Anna', 'Boris'],
    'history.tags': () => [],
    'history.list': ({ filter }) => {
      const left = rows.filter(({ gameId, kind }) => !gone.has(gameId) && (filter.kind === undefined || filter.kind === kind))
      return { rows: left, total: left.length }
    },
    'history.delete': ({ gameIds }) => {
      for (const gameId of gameIds) gone.add(gameId)
      return { deleted: gameIds }
    },
    'history.restore': ({ gameIds }) => {
      for (const gameId of gameIds) gone.delete(gameId)
      return { restored: gameIds }
    },
  }
}
