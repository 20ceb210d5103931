/** What statistics count of finished games: rows of tallies, and the games of a search with theirs. */
import type { GameFilter } from '../contract/index.ts'
import type { GameTally } from '../record/tally-types.ts'
import type { PlayedGame } from '../record/types.ts'
import type { Connection } from './database.ts'
import { FACTS_VERSION, type Facts } from './facts.ts'
import { keysOf } from './list.ts'
import { attempt, readPlayers, readSummary, type GameColumns, type PlayerColumns } from './rows.ts'

/** Games that are read at once. */
const AT_ONCE = 100

type Row = Pick<
  GameColumns,
  'key' | 'kind' | 'edition' | 'preset' | 'set_name' | 'set_hash' | 'status' | 'length' | 'outcome' | 'updated_at' | 'facts'
> & {
  readonly tally: string | null
}
type OfGame<T> = T & { readonly game: number }

/** The finished games that match a filter, some at a time; other requests may come in between. */
export function* playedGames(db: Connection, filter: GameFilter, facts: Facts): Generator<readonly PlayedGame[], void> {
  const keys = keysOf(db, filter, facts)
  const chosen = '(SELECT value FROM json_each(?))'
  const rows = db.prepare<[string], Row>(
    `SELECT key, kind, edition, preset, set_name, set_hash, status, length, outcome, updated_at, facts, tally
     FROM games LEFT JOIN tallies ON game = key WHERE key IN ${chosen} AND status = 'over' AND outcome IS NOT NULL AND deleted_at IS NULL`,
  )
  const players = db.prepare<[string], OfGame<PlayerColumns>>(`SELECT * FROM players WHERE game IN ${chosen} ORDER BY game, place`)
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = JSON.stringify(keys.slice(at, at + AT_ONCE))
    const seated = Map.groupBy(players.all(some), ({ game }) => game)
    const armies = Map.groupBy(facts.armies(some), ({ game }) => game)
    yield rows.all(some).flatMap((row) => attempt(() => playedGame(row, seated.get(row.key) ?? [], armies.get(row.key) ?? [])) ?? [])
  }
}

function playedGame(row: Row, players: readonly PlayerColumns[], armies: PlayedGame['armies']): PlayedGame[] {
  const { outcome, length } = readSummary(row)
  if (outcome === null) return []
  const { edition, preset, set_name: name, set_hash: hash } = row
  return [
    {
      ...{ edition, preset, outcome, length },
      armies: armies.map(({ seat, ground, kinds }) => ({ seat, ground, kinds })),
      set: name === null || hash === null ? null : { name, hash },
      players: readPlayers(players),
      tally: row.tally === null ? null : (JSON.parse(row.tally) as GameTally),
      isUnread: row.kind === 'digital' && row.facts !== FACTS_VERSION,
    },
  ]
}
