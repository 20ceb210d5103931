/** Tables of custom editions, and which of them a game uses. Equal tables are stored once, by hash. */
import type { Migration } from '../migrate.ts'

export const sets: Migration = {
  version: 2,
  up: `
    CREATE TABLE edition_tables (
      hash TEXT PRIMARY KEY,
      body TEXT NOT NULL CHECK (json_valid(body))
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER edition_tables_never_change BEFORE UPDATE ON edition_tables
    BEGIN SELECT RAISE(ABORT, 'an edition table never changes'); END;

    CREATE TABLE sets (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      hash TEXT NOT NULL REFERENCES edition_tables (hash),
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sets_by_table ON sets (hash);

    -- Null: the edition's own table.
    ALTER TABLE games ADD COLUMN set_name TEXT;
    ALTER TABLE games ADD COLUMN set_hash TEXT REFERENCES edition_tables (hash);
    CREATE INDEX games_by_table ON games (set_hash) WHERE set_hash IS NOT NULL;

    DROP TRIGGER headers_never_change;
    CREATE TRIGGER headers_never_change
    BEFORE UPDATE OF key, game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin ON games
    BEGIN SELECT RAISE(ABORT, 'the header of a game never changes'); END;
  `,
}
