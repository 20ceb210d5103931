/** Answers of the analysis of a game, kept with it. */
import type { Migration } from '../migrate.ts'

export const analyses: Migration = {
  version: 12,
  up: `
    CREATE TABLE analyses (
      game INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
      question TEXT NOT NULL,
      effort INTEGER NOT NULL,
      frame INTEGER NOT NULL,
      -- JSON, as plain text, since one that has changed on the disk may be none.
      answer TEXT NOT NULL,
      -- Over the answer, the game as it was, and the version of the analysis: a row whose sum is another one is not used.
      sum BLOB NOT NULL,
      PRIMARY KEY (game, question, effort, frame)
    ) STRICT, WITHOUT ROWID;
  `,
}
