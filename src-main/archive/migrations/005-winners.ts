/** The winners of each game by seat, so that a team’s win is found under each of its seats; and which games are review-only. */
import type { Outcome } from '../../engine/core/outcome.ts'
import type { Connection } from '../database.ts'
import type { Migration } from '../migrate.ts'
import { attempt, winnersColumn } from '../rows.ts'

export const winners: Migration = {
  version: 5,
  up: `
    ALTER TABLE games ADD COLUMN winners TEXT NOT NULL DEFAULT '';
    ALTER TABLE games ADD COLUMN review_only INTEGER NOT NULL DEFAULT 0 CHECK (review_only IN (0, 1));
  `,
  fill,
}

function fill(db: Connection): void {
  const write = db.prepare<[string, number]>('UPDATE games SET winners = ? WHERE key = ?')
  const ended = db.prepare<[], { readonly key: number; readonly outcome: string }>(
    'SELECT key, outcome FROM games WHERE outcome IS NOT NULL',
  )
  for (const { key, outcome } of ended.all()) {
    const words = attempt(() => winnersColumn(JSON.parse(outcome) as Outcome))
    if (words !== null) write.run(words, key)
  }
}
