/** Tags, and the facts that searches find finished games by: deployed armies and captures. */
import type { Migration } from '../migrate.ts'

export const search: Migration = {
  version: 13,
  up: `
    -- Tags in order, each after a space; a part of the label.
    ALTER TABLE games ADD COLUMN tags TEXT NOT NULL DEFAULT '';
    CREATE INDEX games_tagged ON games (tags) WHERE tags <> '';
    -- The form of the facts that were read from the steps; null where they were not. All that follows is derived, and has no sums.
    ALTER TABLE games ADD COLUMN facts INTEGER;
    CREATE INDEX games_unread ON games (key) WHERE facts IS NULL AND status = 'over' AND kind = 'digital' AND deleted_at IS NULL;
    -- Games that can be the same one under another id begin at the same instant.
    CREATE INDEX games_started ON games (started_at);

    -- Kinds, as one character each: codes count from 0.
    CREATE TABLE fact_kinds (code INTEGER PRIMARY KEY, kind TEXT NOT NULL UNIQUE) STRICT;
    -- One of each army: its kinds as characters, in the order of its ground. By ground, so that a search reads only armies that can match.
    CREATE TABLE armies (
      ground TEXT NOT NULL,
      game INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      army TEXT NOT NULL,
      PRIMARY KEY (ground, game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX armies_of_game ON armies (game);
    -- The first capture of a kind by a kind, -1 for any, by codes.
    CREATE TABLE captures (
      taken INTEGER NOT NULL,
      taker INTEGER NOT NULL,
      game INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
      seat INTEGER NOT NULL,
      move INTEGER NOT NULL,
      PRIMARY KEY (taken, taker, game, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX captures_of_game ON captures (game);
  `,
}
