/** What statistics count of finished games: rows of tallies, and the games of a search with theirs. */
import type { GameFilter, Player } from '../contract/index.ts'
import type { Outcome } from '../engine/core/outcome.ts'
import type { DeployedArmy, GameTally } from '../record/tally-types.ts'
import type { PlayedGame } from '../record/types.ts'
import type { Connection } from './database.ts'
import { FACTS_VERSION, type Facts } from './facts.ts'
import { keysOf } from './list.ts'
import { createUnpacking } from './packed-tally.ts'
import { attempt, type GameColumns, type PlayerColumns } from './rows.ts'

/** Games that are read at once. */
const AT_ONCE = 100

type Row = Pick<GameColumns, 'key' | 'kind' | 'edition' | 'preset' | 'set_name' | 'set_hash' | 'length' | 'facts'> & {
  readonly outcome: string
  readonly tally: string | null
}
type Seated = Pick<PlayerColumns, 'seat' | 'name' | 'player'> & { readonly game: number }

/** The finished games that match a filter, some at a time; other requests may come in between. */
export function* playedGames(db: Connection, filter: GameFilter, facts: Facts): Generator<readonly PlayedGame[], void> {
  const keys = keysOf(db, filter, facts)
  const chosen = '(SELECT value FROM json_each(?))'
  const rows = db.prepare<[string], Row>(
    `SELECT key, kind, edition, preset, set_name, set_hash, outcome, length, facts, tally
     FROM games LEFT JOIN tallies ON game = key WHERE key IN ${chosen} AND status = 'over' AND outcome IS NOT NULL AND deleted_at IS NULL`,
  )
  const players = db.prepare<[string], Seated>(`SELECT game, seat, name, player FROM players WHERE game IN ${chosen} ORDER BY game, place`)
  const reading: Reading = { outcomeOf: remembering<Outcome>(), playerOf: remembering<Player>(), tallyOf: createUnpacking(facts.kinds()) }
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = JSON.stringify(keys.slice(at, at + AT_ONCE))
    const seated = Map.groupBy(players.all(some), ({ game }) => game)
    let armies: ReadonlyMap<number, ReturnType<Facts['armies']>> | null = null
    const armiesOf = (key: number): readonly DeployedArmy[] => {
      armies ??= Map.groupBy(facts.armies(some), ({ game }) => game)
      return (armies.get(key) ?? []).map(({ seat, ground, kinds }) => ({ seat, ground, kinds }))
    }
    yield rows.all(some).flatMap((row) => {
      const game = attempt(() => playedGame(row, seated.get(row.key) ?? [], reading))
      return game ? [{ ...game, armies: () => armiesOf(row.key) }] : []
    })
  }
}

/** Reads texts of which games have many alike. */
interface Reading {
  outcomeOf(this: void, text: string): Outcome
  playerOf(this: void, text: string): Player
  tallyOf(this: void, text: string): GameTally
}

/** So many different texts are remembered at most. */
const MOST_REMEMBERED = 1_000

function remembering<T>(): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const value = JSON.parse(text) as T
    if (known.size < MOST_REMEMBERED) known.set(text, value)
    return value
  }
}

function playedGame(
  { edition, preset, set_name: name, set_hash: hash, ...row }: Row,
  players: readonly Seated[],
  { outcomeOf, playerOf, tallyOf }: Reading,
): Omit<PlayedGame, 'armies'> {
  const isRead = row.facts === FACTS_VERSION
  return {
    ...{ edition, preset, outcome: outcomeOf(row.outcome), length: row.length },
    set: name === null || hash === null ? null : { name, hash },
    players: players.map(({ seat, name: called, player }) => ({ seat, player: { ...playerOf(player), name: called } })),
    tally: isRead && row.tally !== null ? tallyOf(row.tally) : null,
    isUnread: row.kind === 'digital' && !isRead,
  }
}
