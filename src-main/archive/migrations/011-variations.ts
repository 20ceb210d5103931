/** Variations and comments of a game, kept with it. */
import type { Migration } from '../migrate.ts'

export const variations: Migration = {
  version: 11,
  up: `
    CREATE TABLE variations (
      game INTEGER PRIMARY KEY REFERENCES games (key) ON DELETE CASCADE,
      -- JSON, as plain text, since one that has changed on the disk may be none.
      tree TEXT NOT NULL,
      -- Over the tree and the header of its game.
      sum BLOB NOT NULL
    ) STRICT;
  `,
}
