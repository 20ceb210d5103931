/** Every statement of the game store but the lists', which depend on the filter. */
import type { Connection } from './database.ts'
import { LINE_OF_GAME, TABLE_OF_GAME, type GameColumns, type HeaderColumns, type LineColumns, type PlayerColumns } from './rows.ts'
import type { StepColumns, SummaryColumns, TableColumns } from './rows.ts'
import type { GameSums, Sum } from './rows.ts'

type OfGame<T> = T & { readonly game: number }
type OfKey<T> = T & { readonly key: number }
type Summed = { readonly sum: Sum }
export type FoundGame = LineColumns & TableColumns

/** The time of deletion of a staged game: it is set aside until all that it is a part of is complete. */
export const STAGED = 0

/** What changes when a game is deleted or brought back. */
export interface Mark {
  readonly deleted_at: number | null
  readonly label_sum: Sum
}

/** Where a step goes: its game, and the checksum of the step before it, the header's where there is none. */
export interface Place {
  readonly key: number
  readonly before: Sum
}

export type GameStatements = ReturnType<typeof prepareGames>

export function prepareGames(db: Connection) {
  const lines = `SELECT ${LINE_OF_GAME} FROM games`
  const games = `SELECT ${LINE_OF_GAME}, ${TABLE_OF_GAME} FROM games`
  return {
    find: db.prepare<[string], FoundGame>(`${games} WHERE game_id = ?`),
    findByKey: db.prepare<[number], FoundGame>(`${games} WHERE key = ?`),
    keys: db.prepare<[], number>('SELECT key FROM games NOT INDEXED ORDER BY key').pluck(),
    deleted: db.prepare<[], LineColumns>(`${lines} WHERE deleted_at <> ${STAGED} ORDER BY deleted_at DESC, key`),
    staged: db.prepare<[], LineColumns>(`${lines} WHERE deleted_at = ${STAGED}`),
    insertGame: db.prepare<
      [HeaderColumns & SummaryColumns & GameSums & Required<Pick<GameColumns, 'deleted_at' | 'review_only' | 'imported'>>]
    >(
      `INSERT INTO games (game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin, lots, seal, note, tags, words,
         status, length, result, outcome, updated_at, winners, review_only, imported, deleted_at, header_sum, label_sum, summary_sum)
       VALUES (@game_id, @kind, @edition, @set_name, @set_hash, @preset, @options, @seed, @clock, @started_at, @origin, @lots, @seal, @note, @tags, @words,
         @status, @length, @result, @outcome, @updated_at, @winners, @review_only, @imported, @deleted_at, @header_sum, @label_sum, @summary_sum)`,
    ),
    insertPlayer: db.prepare<[OfGame<PlayerColumns>]>(
      'INSERT INTO players (game, place, seat, name, folded, player, human) VALUES (@game, @place, @seat, @name, @folded, @player, @human)',
    ),
    insertStep: db.prepare<[OfGame<StepColumns & Summed>]>(
      'INSERT INTO steps (game, seq, at, by, action, events, clock, seal, sum) VALUES (@game, @seq, @at, @by, @action, @events, @clock, @seal, @sum)',
    ),
    place: db.prepare<[number, string], Place>(
      `SELECT key, coalesce((SELECT sum FROM steps WHERE game = key AND seq = ?), header_sum) AS before
       FROM games WHERE game_id = ? AND deleted_at IS NULL`,
    ),
    sumOfStep: db.prepare<[number, number], Sum>('SELECT sum FROM steps WHERE game = ? AND seq = ?').pluck(),
    updateSummary: db.prepare<[OfKey<SummaryColumns & Pick<GameSums, 'summary_sum'>>]>(
      `UPDATE games SET status = @status, length = @length, result = @result, outcome = @outcome, updated_at = @updated_at,
         winners = @winners, summary_sum = @summary_sum WHERE key = @key`,
    ),
    setReviewOnly: db.prepare<[number]>('UPDATE games SET review_only = 1 WHERE key = ?'),
    version: db.prepare<[number], string>('SELECT hex(summary_sum) FROM games WHERE key = ?').pluck(),
    steps: db.prepare<[number], StepColumns>('SELECT seq, at, by, action, events, clock, seal FROM steps WHERE game = ? ORDER BY seq'),
    countHints: db.prepare<[number], number>(`SELECT count(*) FROM steps WHERE game = ? AND action = '{"type":"ask-hint"}'`).pluck(),
    countTakeBacks: db
      .prepare<[number], number>(`SELECT count(*) FROM steps WHERE game = ? AND substr(action, 1, 14) = '{"type":"undo"'`)
      .pluck(),
    isHere: db.prepare<[string], 1>('SELECT 1 FROM games WHERE game_id = ? AND deleted_at IS NULL').pluck(),
    rename: db.prepare<[OfGame<{ readonly seat: string; readonly name: string; readonly folded: string }>]>(
      'UPDATE players SET name = @name, folded = @folded WHERE game = @game AND seat = @seat',
    ),
    setLabel: db.prepare<[OfKey<Required<Pick<HeaderColumns, 'note' | 'tags' | 'words'>> & Pick<GameSums, 'label_sum'>>]>(
      'UPDATE games SET note = @note, tags = @tags, words = @words, label_sum = @label_sum WHERE key = @key',
    ),
    tags: db.prepare<[], string>(`SELECT DISTINCT tags FROM games WHERE tags <> '' AND deleted_at IS NULL`).pluck(),
    setWords: db.prepare<[string, number]>('UPDATE games SET words = ? WHERE key = ?'),
    mark: db.prepare<[OfKey<Mark>]>('UPDATE games SET deleted_at = @deleted_at, label_sum = @label_sum WHERE key = @key'),
    removeSteps: db.prepare<[number]>('DELETE FROM steps WHERE game = ?'),
    removeGame: db.prepare<[number]>('DELETE FROM games WHERE key = ?'),
  }
}
