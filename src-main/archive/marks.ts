/** Players' notes on pieces: private to a seat, not part of the record, and removed with the game. */
import type { MarkStore } from '../record/types.ts'
import type { Connection } from './database.ts'

export function createMarks(db: Connection): MarkStore {
  const read = db.prepare<[string, string], { piece: string; mark: string }>(
    'SELECT piece, mark FROM marks JOIN games ON key = game WHERE game_id = ? AND seat = ? ORDER BY piece',
  )
  const write = db.prepare<[string, string, string, string]>(
    `INSERT INTO marks (game, seat, piece, mark) SELECT key, ?, ?, ? FROM games WHERE game_id = ?
     ON CONFLICT DO UPDATE SET mark = excluded.mark`,
  )
  const erase = db.prepare<[string, string, string]>(
    'DELETE FROM marks WHERE game = (SELECT key FROM games WHERE game_id = ?) AND seat = ? AND piece = ?',
  )
  return {
    marks: (gameId, seat) => Object.fromEntries(read.all(gameId, seat).map(({ piece, mark }) => [piece, mark])),
    setMark(gameId, seat, piece, mark) {
      if (mark === '') erase.run(gameId, seat, piece)
      else write.run(seat, piece, mark, gameId)
    },
  }
}
