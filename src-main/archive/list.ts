/** Lists, filters and searches games in SQL; what the words mean is in `record/query.ts`. */
import type { GameFilter, GameRow, SetupResults } from '../contract/index.ts'
import { foldText, seatWords, signsOf, resultWordIn, wordsOf } from '../record/query.ts'
import type { GameQuery, GameStore } from '../record/types.ts'
import type { Connection } from './database.ts'
import type { Condition, Facts } from './facts.ts'
import { LINE_OF_GAME, originsOf, type GameColumns, type LineColumns } from './rows.ts'

/** An order that an index of lists has, and parts of it that follow each other. */
interface Order {
  readonly by: string
  readonly parts: readonly string[]
}

const WHOLE = ['1'] as const
const ORDER: Readonly<Record<GameQuery['sort'], Order>> = {
  newest: { by: 'updated_at DESC, game_id', parts: WHOLE },
  oldest: { by: 'updated_at, game_id DESC', parts: ['updated_at <> 0', 'updated_at = 0'] },
  longest: { by: 'length DESC, updated_at DESC, game_id', parts: WHOLE },
  shortest: { by: 'length, updated_at DESC, game_id', parts: WHOLE },
}

interface Reading {
  readonly facts: Facts
  /** Made by `createCounts`. */
  count(this: void, where: Where): number
  read(this: void, rows: readonly LineColumns[]): readonly GameRow[]
}

/** One page of the games that match the filter, and their total. */
export function listGames(
  db: Connection,
  { filter, sort, offset, limit }: GameQuery,
  { facts, count, read }: Reading,
): { rows: readonly GameRow[]; total: number } {
  const { where, values } = whereOf(filter, facts)
  const { by, parts } = ORDER[sort]
  const found: LineColumns[] = []
  let skipped = offset
  for (const part of parts) {
    const page = `SELECT key FROM games WHERE ${part} AND ${where} ORDER BY ${by} LIMIT ? OFFSET ?`
    const lines = db.prepare<(string | number)[], LineColumns>(`SELECT ${LINE_OF_GAME} FROM games WHERE key IN (${page}) ORDER BY ${by}`)
    found.push(...lines.all(...values, limit - found.length, skipped))
    if (found.length === limit || part === parts.at(-1)) break
    skipped = Math.max(0, skipped - count({ where: `${part} AND ${where}`, values }))
  }
  const isLast = found.length < limit && (found.length > 0 || offset === 0)
  return { rows: read(found), total: isLast ? offset + found.length : count({ where, values }) }
}

/** Counts the games that match a filter. Counts are cached until the next write. */
export function createCounts(db: Connection): (where: Where) => number {
  const written = db.prepare<[], number>('SELECT total_changes()').pluck()
  const countAnew = ({ where, values }: Where): number => {
    const count = db.prepare<(string | number)[], number>(`SELECT count(*) FROM games WHERE ${where}`).pluck()
    return count.get(...values) ?? 0
  }
  const totals = new Map<string, number>()
  let changes = 0
  return (where) => {
    const before = changes
    changes = written.get() ?? 0
    if (changes !== before) totals.clear()
    const asked = JSON.stringify(where)
    const total = totals.get(asked) ?? countAnew(where)
    // A rolled-back transaction still counts as a change, so nothing is cached within one.
    if (!db.inTransaction) totals.set(asked, total)
    return total
  }
}

type Identity = Pick<GameColumns, 'key' | 'game_id'>

/** The ids of all games that match the filter. */
export function listIds(
  db: Connection,
  { filter, sort = 'newest' }: { readonly filter: GameFilter; readonly sort: GameQuery['sort'] | undefined },
  { facts, nameOf }: { readonly facts: Facts; readonly nameOf: (row: Identity) => string },
): readonly string[] {
  const { where, values } = whereOf(filter, facts)
  const { by, parts } = ORDER[sort]
  return parts.flatMap((part) =>
    db
      .prepare<(string | number)[], Identity>(`SELECT key, game_id FROM games WHERE ${part} AND ${where} ORDER BY ${by}`)
      .all(...values)
      .map(nameOf),
  )
}

/** The keys of all games that match the filter. */
export function keysOf(db: Connection, filter: GameFilter, facts: Facts): readonly number[] {
  const { where, values } = whereOf(filter, facts)
  return db
    .prepare<(string | number)[], number>(`SELECT key FROM games WHERE ${where} ORDER BY key`)
    .pluck()
    .all(...values)
}

/** How the armies with the setup of a filter fared in the games that match it. */
export function setupResults(filter: Parameters<GameStore['setupResults']>[0], facts: Facts): SetupResults {
  const { where, values } = whereOf(filter, facts)
  return facts.results(filter.setup, { sql: `SELECT key FROM games WHERE ${where}`, values })
}

/** How many of these games are not over; of all games where none is given. */
export function countUnfinished(db: Connection, gameIds: readonly string[]): number {
  const chosen = gameIds.length === 0 ? '' : ' AND game_id IN (SELECT value FROM json_each(?))'
  const count = db
    .prepare<string[], number>(`SELECT count(*) FROM games WHERE deleted_at IS NULL AND result = 'unfinished'${chosen}`)
    .pluck()
  return count.get(...(gameIds.length === 0 ? [] : [JSON.stringify(gameIds)])) ?? 0
}

/** The names of people, the latest player first; those of one game in seat order. */
export function playerNames(db: Connection): readonly string[] {
  return db
    .prepare<[], { name: string }>(
      `SELECT name, max(updated_at) AS last, game_id, place FROM players JOIN games ON key = game
       WHERE human AND deleted_at IS NULL GROUP BY name ORDER BY last DESC, game_id, place`,
    )
    .all()
    .map(({ name }) => name)
}

interface Where {
  readonly where: string
  readonly values: (string | number)[]
}

function whereOf(filter: GameFilter, facts: Facts): Where {
  const conditions = [...conditionsOf(filter), ...facts.conditions(filter)]
  return {
    where: ['deleted_at IS NULL', ...conditions.map(({ sql }) => sql)].join(' AND '),
    values: conditions.flatMap(({ values }) => values),
  }
}

function resultIs(result: GameFilter['result']): readonly Condition[] {
  if (result === undefined) return []
  return [
    typeof result !== 'string'
      ? { sql: 'winners = ?', values: [seatWords(result)] }
      : { sql: result === 'unfinished' ? 'result = ? AND NOT review_only' : 'result = ?', values: [result] },
  ]
}

function textHas(text: string): readonly Condition[] {
  const words = wordsOf(text).map((word): Condition => {
    const standing = resultWordIn(word)
    if (standing === null) return { sql: 'instr(words, ?)', values: [word] }
    return { sql: '(instr(words, ?) OR result = ?)', values: [word, standing] }
  })
  const signs = signsOf(text).map((sign): Condition => ({
    sql: '(instr(fold_text(note), ?) OR key IN (SELECT game FROM players WHERE instr(folded, ?)))',
    values: [sign, sign],
  }))
  return [...words, ...signs]
}

const IS_NAMED = `instr(' ' || folded, ?)`
const IS_WINNER = `instr(winners || ' ', ' ' || seat || ' ')`

/** A game that the player won, or with the word. */
function isWonBy({ name, word }: NonNullable<GameFilter['winner']>): Condition {
  return hasPlayer({ sql: `${IS_WINNER} AND ${IS_NAMED}`, values: [` ${foldText(name)}`] }, word)
}

/** A game that the player or the seat lost, or with the word. */
function isLostBy({ name, word }: NonNullable<GameFilter['loser']>): Condition {
  const folded = foldText(name)
  return hasPlayer({ sql: `winners <> '' AND NOT ${IS_WINNER} AND (seat = ? OR ${IS_NAMED})`, values: [folded, ` ${folded}`] }, word)
}

function hasPlayer({ sql, values }: Condition, word: string): Condition {
  const other = textHas(word)
  const orElse = other.length === 0 ? '' : ` OR (${other.map((each) => each.sql).join(' AND ')})`
  return {
    sql: `(EXISTS (SELECT 1 FROM players WHERE game = games.key AND ${sql})${orElse})`,
    values: [...values, ...other.flatMap((each) => each.values)],
  }
}

function conditionsOf(filter: GameFilter): readonly Condition[] {
  const { text, player, winner, loser } = filter
  const given = (sql: string, value: string | number | undefined): readonly Condition[] =>
    value === undefined ? [] : [{ sql, values: [value] }]
  return [
    ...given(`iif(kind = 'digital' AND seal IS NULL, 'digital', 'refereed') = ?`, filter.kind),
    ...given('(imported IS 1) = ?', filter.imported === undefined ? undefined : Number(filter.imported)),
    ...(filter.parent === undefined ? [] : [{ sql: 'origin >= ? AND origin < ?', values: [...originsOf(filter.parent)] }]),
    ...given('edition = ?', filter.edition),
    ...given('preset = ?', filter.preset),
    ...given('key IN (SELECT game FROM players WHERE folded = ?)', player === undefined ? undefined : foldText(player)),
    ...resultIs(filter.result),
    ...given('updated_at >= ?', filter.from),
    ...given('updated_at <> 0 AND updated_at <= ?', filter.to),
    ...given('length >= ?', filter.minLength),
    ...given('length <= ?', filter.maxLength),
    ...(winner === undefined ? [] : [isWonBy(winner)]),
    ...(loser === undefined ? [] : [isLostBy(loser)]),
    ...textHas(text ?? ''),
    ...(filter.tags ?? []).map((tag) => ({ sql: `instr(words || ' ', ?)`, values: [` #${foldText(tag)} `] })),
  ]
}
