/** Deployed armies, captures and tallies as rows, derived from the steps of finished games, and searches among them. */
import type { BattleSought, GameFilter, SetupResults } from '../contract/index.ts'
import { SEATS } from '../engine/core/seats.ts'
import { factsReader, type GameFacts } from '../record/facts-reader.ts'
import type { GameHeader } from '../record/types.ts'
import type { DeployedArmy, GameTally } from '../record/tally-types.ts'
import type { Connection } from './database.ts'
import { packTally } from './packed-tally.ts'

/** The form of the facts. Another number has the facts of all games read again. */
export const FACTS_VERSION = 4

/** Characters of kinds, by code; none has a meaning in GLOB. */
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&+,/:;<=>@_`{|}~'
const FIRST_FURTHER_SIGN = 0x1_00
const EMPTY = '.'
/** The kind whose place has an index: searches ask where Flags were, and an army has one. */
const FLAG = 'flag'
/** In place of the kind of a taker: any. */
const ANY_TAKER = -1

/** A condition of a query over `games`, with a parameter for each question mark. */
export interface Condition {
  readonly sql: string
  readonly values: readonly (string | number)[]
}

/** So few games are read by their keys; more are met in the order of the list. */
const FEW = 2_000
/** The most rows that are gathered for a search among so many games: of more, each game is asked for its own. */
const mostOf = (games: number): number => Math.max(FEW, Math.floor(games / 4))
/** The plus keeps SQLite from reading the games by their keys. */
const keyAmong = (count: number): string => (count < FEW ? 'key' : '+key')

const NOTHING: Condition = { sql: '0', values: [] }

interface ArmyOfGame extends DeployedArmy {
  readonly game: number
}

export interface Facts {
  /** Replaces the facts of a game, and what statistics count of it. */
  put(this: void, key: number, facts: GameFacts, tally: GameTally | null): void
  /** Kinds by code. */
  kinds(this: void): ReadonlyMap<number, string>
  /** The armies of the games of a list of keys in JSON. */
  armies(this: void, keys: string): readonly ArmyOfGame[]
  /** The conditions for what a filter asks of setups and battles. */
  conditions(this: void, filter: GameFilter): readonly Condition[]
  /** The keys of finished games of this size and length whose armies were all deployed so; none where there are no armies. */
  alike(this: void, game: Pick<GameHeader, 'edition' | 'preset'>, length: number, armies: readonly DeployedArmy[]): readonly number[]
  /** How the armies with this setup fared in the games of a query for keys. */
  results(this: void, setup: NonNullable<GameFilter['setup']>, games: Condition): SetupResults
  /** How many finished games have no facts yet. */
  unread(this: void): number
}

/** Kinds and games go by number, so that rows are short. A number is looked up each time: a transaction that was rolled back leaves none. `most`: as `mostOf`. */
export function createFacts(db: Connection, most = mostOf): Facts {
  const newest = db.prepare<[], number | null>('SELECT max(key) FROM games').pluck()
  const code = db.prepare<[string], number>('SELECT code FROM fact_kinds WHERE kind = ?').pluck()
  const addKind = db.prepare<[string], number>(
    'INSERT INTO fact_kinds (code, kind) SELECT coalesce(max(code) + 1, 0), ? FROM fact_kinds RETURNING code',
  )
  const dropArmies = db.prepare<[number]>('DELETE FROM armies WHERE game = ?')
  const dropCaptures = db.prepare<[number]>('DELETE FROM captures WHERE game = ?')
  const addArmy = db.prepare<[string, number, number, string, number]>(
    'INSERT INTO armies (ground, game, seat, army, flag) VALUES (?, ?, ?, ?, ?)',
  )
  const addCapture = db.prepare<[number, number, number, number, number]>(
    'INSERT INTO captures (taken, taker, game, seat, move) VALUES (?, ?, ?, ?, ?)',
  )
  const dropTally = db.prepare<[number]>('DELETE FROM tallies WHERE game = ?')
  const addTally = db.prepare<[number, string]>('INSERT INTO tallies (game, tally) VALUES (?, ?)')
  const armiesOf = db.prepare<[string], { readonly game: number; readonly seat: number; readonly ground: string; readonly army: string }>(
    'SELECT game, seat, ground, army FROM armies WHERE game IN (SELECT value FROM json_each(?)) ORDER BY game, seat',
  )
  const allKinds = db.prepare<[], { readonly code: number; readonly kind: string }>('SELECT code, kind FROM fact_kinds')
  const note = db.prepare<[number]>(`UPDATE games SET facts = ${FACTS_VERSION} WHERE key = ?`)
  const unread = db
    .prepare<[], number>(`SELECT count(*) FROM games WHERE facts IS NULL AND status = 'over' AND kind = 'digital' AND deleted_at IS NULL`)
    .pluck()

  const needCode = (kind: string): number => code.get(kind) ?? (addKind.pluck().get(kind) as number)
  const codesOf = (kinds: readonly string[]): readonly number[] => kinds.flatMap((kind) => code.get(kind) ?? [])
  const armiesWith = (setup: NonNullable<GameFilter['setup']>): Condition | null => {
    const sought = factsReader()?.soughtArmy(setup)
    const signs = sought?.kinds.map((kind) => (kind === null ? '?' : signOf(code.get(kind)))) ?? [null]
    if (!sought || signs.includes(null)) return null
    return { sql: 'ground = ? AND army GLOB ?', values: [sought.ground, signs.join('')] }
  }

  /** That a game has such an army; no game where there can be none. Few games are read at once; of many armies, only those of the games that are looked at. */
  const withArmy = (rows: Condition | null): Condition => {
    if (!rows) return NOTHING
    const many = most(newest.get() ?? 0)
    const found = db
      .prepare<(string | number)[], number>(`SELECT game FROM armies WHERE ${rows.sql} LIMIT ${many}`)
      .pluck()
      .all(...rows.values)
    if (found.length < many)
      return { sql: `${keyAmong(found.length)} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(found)] }
    return { sql: `EXISTS (SELECT 1 FROM armies INDEXED BY armies_of_game WHERE game = games.key AND (${rows.sql}))`, values: rows.values }
  }
  /** The same of a capture. The key of their table is what is sought, so they are only counted first. */
  const withCapture = (rows: Condition | null): Condition => {
    if (!rows) return NOTHING
    const many = most(newest.get() ?? 0)
    const { sql, values } = rows
    const count = db
      .prepare<(string | number)[], number>(`SELECT count(*) FROM (SELECT 1 FROM captures WHERE ${sql} LIMIT ${many})`)
      .pluck()
    const found = count.get(...values) ?? 0
    return found < many
      ? { sql: `${keyAmong(found)} IN (SELECT game FROM captures WHERE ${sql})`, values }
      : { sql: `EXISTS (SELECT 1 FROM captures WHERE game = games.key AND (${sql}))`, values }
  }

  return {
    put(key, { armies, captures }, tally) {
      dropArmies.run(key)
      dropCaptures.run(key)
      for (const { seat, ground, kinds } of armies)
        addArmy.run(
          ground,
          key,
          SEATS.indexOf(seat),
          kinds.map((kind) => (kind === null ? EMPTY : signOf(needCode(kind)))).join(''),
          kinds.indexOf(FLAG),
        )
      for (const { taken, taker, seat, move } of captures)
        addCapture.run(needCode(taken), taker === null ? ANY_TAKER : needCode(taker), key, SEATS.indexOf(seat), move)
      dropTally.run(key)
      if (tally) addTally.run(key, packTally(tally, needCode))
      note.run(key)
    },
    kinds: () => new Map(allKinds.all().map(({ code: number, kind }) => [number, kind])),
    armies(keys) {
      const kindOf = new Map(allKinds.all().map(({ code: number, kind }) => [signOf(number), kind]))
      return armiesOf.all(keys).flatMap(({ game, seat: place, ground, army }) => {
        const seat = SEATS[place]
        return seat ? [{ game, seat, ground, kinds: [...army].map((sign) => kindOf.get(sign) ?? null) }] : []
      })
    },
    conditions({ setup, places = [], battles = [] }) {
      const found = [
        ...(setup === undefined ? [] : [withArmy(armiesWith(setup))]),
        ...places.map(({ kinds, space }) => withArmy(isOn(kinds, codesOf(kinds), space))),
        ...battles.map((sought) => withCapture(captured(sought, codesOf))),
      ]
      // As a game whose end was taken back goes on, its facts are no longer its own.
      return found.length === 0 ? [] : [{ sql: `result <> 'unfinished'`, values: [] }, ...found]
    },
    alike({ edition, preset }, length, armies) {
      const written = armies.map(({ kinds }) => kinds.map((kind) => (kind === null ? EMPTY : signOf(code.get(kind)))))
      if (armies.length === 0 || written.some((signs) => signs.includes(null))) return []
      const same = armies.map(() => 'EXISTS (SELECT 1 FROM armies WHERE ground = ? AND game = games.key AND seat = ? AND army = ?)')
      return db
        .prepare<(string | number)[], number>(
          `SELECT key FROM games INDEXED BY games_by_length WHERE deleted_at IS NULL AND length = ? AND edition = ? AND preset = ?
           AND result <> 'unfinished' AND ${same.join(' AND ')} ORDER BY key`,
        )
        .pluck()
        .all(
          ...[length, edition, preset],
          ...armies.flatMap(({ ground, seat }, i) => [ground, SEATS.indexOf(seat), written[i]?.join('') ?? '']),
        )
    },
    results(setup, games) {
      const armies = armiesWith(setup)
      const none = { won: 0, drawn: 0, lost: 0 }
      if (!armies) return none
      const seats = `CASE seat ${SEATS.map((seat, i) => `WHEN ${i} THEN ' ${seat} '`).join(' ')} END`
      const fared = `CASE WHEN winners = '' THEN 'drawn' WHEN instr(winners || ' ', ${seats}) THEN 'won' ELSE 'lost' END`
      const rows = db
        .prepare<(string | number)[], { readonly fared: keyof SetupResults; readonly count: number }>(
          `SELECT ${fared} AS fared, count(*) AS count FROM armies JOIN games ON key = game
           WHERE ${armies.sql} AND game IN (${games.sql}) GROUP BY fared`,
        )
        .all(...armies.values, ...games.values)
      return { ...none, ...Object.fromEntries(rows.map((row) => [row.fared, row.count])) }
    },
    unread: () => unread.get() ?? 0,
  }
}

function signOf(code: number | undefined): string | null {
  return code === undefined ? null : (SIGNS[code] ?? String.fromCodePoint(FIRST_FURTHER_SIGN + code))
}

/** Armies with a piece of one of these kinds on a space. */
function isOn(kinds: readonly string[], codes: readonly number[], space: string): Condition | null {
  const places = factsReader()?.placesNamed(space) ?? []
  if (codes.length === 0 || places.length === 0) return null
  if (kinds.every((kind) => kind === FLAG))
    return {
      sql: `(ground, seat, flag) IN (VALUES ${places.map(() => '(?, ?, ?)').join()})`,
      values: places.flatMap(({ ground, seat, index }) => [ground, SEATS.indexOf(seat), index]),
    }
  const signs = codes.map(signOf).join('')
  return {
    sql: places.map(() => '(ground = ? AND seat = ? AND instr(?, substr(army, ?, 1)))').join(' OR '),
    values: places.flatMap(({ ground, seat, index }) => [ground, SEATS.indexOf(seat), signs, index + 1]),
  }
}

function captured(
  { taken, takers, seat, from, to }: BattleSought,
  codesOf: (kinds: readonly string[]) => readonly number[],
): Condition | null {
  const takenCodes = codesOf(taken)
  const takerCodes = takers === undefined || takers === 'any' ? [ANY_TAKER] : codesOf(takers)
  if (takenCodes.length === 0 || takerCodes.length === 0) return null
  const marks = (codes: readonly number[]): string => codes.map(() => '?').join()
  const bound = (sql: string, value: number | undefined): Condition =>
    value === undefined ? { sql: '', values: [] } : { sql, values: [value] }
  const bounds = [bound(' AND seat = ?', seat && SEATS.indexOf(seat)), bound(' AND move >= ?', from), bound(' AND move <= ?', to)]
  return {
    sql: `taken IN (${marks(takenCodes)}) AND taker ${takers === 'any' ? 'NOT IN' : 'IN'} (${marks(takerCodes)})${bounds.map(({ sql }) => sql).join('')}`,
    values: [...takenCodes, ...takerCodes, ...bounds.flatMap(({ values }) => values)],
  }
}
