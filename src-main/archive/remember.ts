/** Keeps in mind which step was written last, for the witness of the next start. */
import type { GameStore } from '../record/types.ts'
import type { Connection } from './database.ts'
import type { Testimony } from './witness.ts'

type Last = Testimony['last']

export interface Remembered {
  readonly games: GameStore
  last(): Last
  /** Whether there is anything to lose. */
  hasGames(): boolean
}

/** The same store, watched; `before` is what was written last before it was opened. */
export function rememberLast(games: GameStore, db: Connection, before: Last): Remembered {
  const any = db.prepare<[], number>('SELECT 1 FROM games LIMIT 1').pluck()
  const isThere = db.prepare<[string], number>('SELECT 1 FROM games WHERE game_id = ?').pluck()
  let last = before
  return {
    games: {
      ...games,
      create(header, summary) {
        games.create(header, summary)
        last = { gameId: header.gameId, steps: 0 }
      },
      append(gameId, step, summary) {
        games.append(gameId, step, summary)
        last = { gameId, steps: step.seq }
      },
      restore(gameIds) {
        const restored = games.restore(gameIds)
        const gameId = restored.at(-1)
        if (gameId !== undefined) last = { gameId, steps: 0 }
        return restored
      },
      import(records) {
        const report = games.import(records)
        const added = records.findLast(({ header }) => ![...report.alreadyHere, ...report.longer].includes(header.gameId))
        if (added) last = { gameId: added.header.gameId, steps: added.steps.length }
        return report
      },
    },
    last: () => (last && isThere.get(last.gameId) !== undefined ? last : null),
    hasGames: () => any.get() !== undefined,
  }
}
