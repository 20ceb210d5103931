/** The games of an archive. Every write is one transaction and is on the disk when the call returns. */
import type { GameRow } from '../contract/index.ts'
import { foldText } from '../record/query.ts'
import type { GameHeader, GameRecord, GameStore, GameSummary, StoredStep } from '../record/types.ts'
import type { Connection } from './database.ts'
import { listGames, playerNames } from './list.ts'
import { createTables } from './sets.ts'
import {
  PLAYERS_OF_GAME,
  TABLE_OF_GAME,
  headerColumns,
  playerColumns,
  readHeader,
  readRow,
  readStep,
  readSummary,
  searchWords,
  stepColumns,
  summaryColumns,
} from './rows.ts'
import type { GatheredColumns, HeaderColumns, PlayerColumns, StepColumns, SummaryColumns } from './rows.ts'

export interface ArchivedGames extends GameStore {
  /** Removes for good what is marked as deleted. */
  purge(): void
}

/** The game store over a connection; `now` stamps deletions, in milliseconds. */
export function createGames(db: Connection, now: () => number): ArchivedGames {
  const sql = prepare(db)
  const keepTable = createTables(db)

  const keyOf = (gameId: string): number => {
    const key = sql.key.get(gameId)
    if (key === undefined) throw new Error(`no game ${gameId}`)
    return key
  }
  const insert = (header: GameHeader, summary: GameSummary): number => {
    if (header.set) keepTable(header.set.hash, header.set.table)
    const key = Number(sql.insertGame.run({ ...headerColumns(header), ...summaryColumns(summary) }).lastInsertRowid)
    for (const player of playerColumns(header)) sql.insertPlayer.run({ game: key, ...player })
    return key
  }
  const row = (gameId: string): GameRow | null => {
    const found = sql.find.get(gameId)
    return found ? readRow(found) : null
  }
  const remove = (key: number): void => {
    sql.removeSteps.run(key)
    sql.removeGame.run(key)
  }
  const updateWords = (gameId: string): void => {
    const changed = row(gameId)
    if (changed) sql.setWords.run(searchWords(changed), keyOf(gameId))
  }
  const importOne = ({ header, steps, summary }: GameRecord): boolean => {
    if (sql.key.get(header.gameId) !== undefined) return false
    const deleted = sql.deletedKey.get(header.gameId)
    if (deleted !== undefined) remove(deleted)
    const key = insert(header, summary)
    for (const step of steps) sql.insertStep.run({ game: key, ...stepColumns(step) })
    return true
  }

  const create = db.transaction((header: GameHeader, summary: GameSummary) => void insert(header, summary))
  const append = db.transaction((gameId: string, step: StoredStep, summary: GameSummary) => {
    const key = keyOf(gameId)
    sql.insertStep.run({ game: key, ...stepColumns(step) })
    sql.updateSummary.run({ key, ...summaryColumns(summary) })
  })
  const load = db.transaction((gameId: string): GameRecord | null => {
    const found = sql.find.get(gameId)
    if (!found) return null
    return { header: readHeader(found), steps: sql.steps.all(found.key).map(readStep), summary: readSummary(found) }
  })
  const rename = db.transaction((gameId: string, seat: string, name: string) => {
    sql.rename.run({ game: keyOf(gameId), seat, name, folded: foldText(name) })
    updateWords(gameId)
  })
  const setNote = db.transaction((gameId: string, note: string) => {
    sql.setNote.run(note, keyOf(gameId))
    updateWords(gameId)
  })
  const mark = db.transaction((gameIds: readonly string[], at: number | null) => {
    const statement = at === null ? sql.restore : sql.delete
    return gameIds.filter((gameId) => statement.run({ gameId, at }).changes > 0)
  })
  const importAll = db.transaction((records: readonly GameRecord[]) => {
    const added: string[] = []
    const alreadyHere: string[] = []
    for (const record of records) (importOne(record) ? added : alreadyHere).push(record.header.gameId)
    return { added, alreadyHere }
  })
  const purge = db.transaction(() => sql.deletedKeys.all().forEach(remove))

  return {
    create: (header, summary) => create.immediate(header, summary),
    append: (gameId, step, summary) => append.immediate(gameId, step, summary),
    load: (gameId) => load(gameId),
    row,
    list: (query) => listGames(db, query),
    players: () => playerNames(db),
    rename: (gameId, seat, name) => rename.immediate(gameId, seat, name),
    setNote: (gameId, note) => setNote.immediate(gameId, note),
    delete: (gameIds) => mark.immediate(gameIds, now()),
    restore: (gameIds) => mark.immediate(gameIds, null),
    import: (records) => importAll.immediate(records),
    purge: () => purge.immediate(),
  }
}

type Columns<T> = T & { readonly game: number }

/** Every statement but the lists', which depend on the filter. */
function prepare(db: Connection) {
  return {
    key: db.prepare<[string], number>('SELECT key FROM games WHERE game_id = ? AND deleted_at IS NULL').pluck(),
    deletedKey: db.prepare<[string], number>('SELECT key FROM games WHERE game_id = ? AND deleted_at IS NOT NULL').pluck(),
    deletedKeys: db.prepare<[], number>('SELECT key FROM games WHERE deleted_at IS NOT NULL').pluck(),
    insertGame: db.prepare<[HeaderColumns & SummaryColumns]>(
      `INSERT INTO games (game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin, note, words, status, length, result, outcome, updated_at)
       VALUES (@game_id, @kind, @edition, @set_name, @set_hash, @preset, @options, @seed, @clock, @started_at, @origin, @note, @words, @status, @length, @result, @outcome, @updated_at)`,
    ),
    insertPlayer: db.prepare<[Columns<PlayerColumns>]>(
      'INSERT INTO players (game, place, seat, name, folded, player, human) VALUES (@game, @place, @seat, @name, @folded, @player, @human)',
    ),
    insertStep: db.prepare<[Columns<StepColumns>]>(
      'INSERT INTO steps (game, seq, at, by, action, events, clock) VALUES (@game, @seq, @at, @by, @action, @events, @clock)',
    ),
    updateSummary: db.prepare<[SummaryColumns & { readonly key: number }]>(
      'UPDATE games SET status = @status, length = @length, result = @result, outcome = @outcome, updated_at = @updated_at WHERE key = @key',
    ),
    find: db.prepare<[string], HeaderColumns & SummaryColumns & GatheredColumns & { readonly key: number }>(
      `SELECT games.*, ${PLAYERS_OF_GAME}, ${TABLE_OF_GAME} FROM games WHERE game_id = ? AND deleted_at IS NULL`,
    ),
    steps: db.prepare<[number], StepColumns>('SELECT seq, at, by, action, events, clock FROM steps WHERE game = ? ORDER BY seq'),
    rename: db.prepare<[{ readonly game: number; readonly seat: string; readonly name: string; readonly folded: string }]>(
      'UPDATE players SET name = @name, folded = @folded WHERE game = @game AND seat = @seat',
    ),
    setNote: db.prepare<[string, number]>('UPDATE games SET note = ? WHERE key = ?'),
    setWords: db.prepare<[string, number]>('UPDATE games SET words = ? WHERE key = ?'),
    delete: db.prepare<[{ readonly gameId: string; readonly at: number | null }]>(
      'UPDATE games SET deleted_at = @at WHERE game_id = @gameId AND deleted_at IS NULL',
    ),
    restore: db.prepare<[{ readonly gameId: string; readonly at: number | null }]>(
      'UPDATE games SET deleted_at = @at WHERE game_id = @gameId AND deleted_at IS NOT NULL',
    ),
    removeSteps: db.prepare<[number]>('DELETE FROM steps WHERE game = ?'),
    removeGame: db.prepare<[number]>('DELETE FROM games WHERE key = ?'),
  }
}
