/** The first archive: games and their steps, marks, formations. */
import type { Migration } from '../migrate.ts'

export const games: Migration = {
  version: 1,
  up: `
    CREATE TABLE games (
      key INTEGER PRIMARY KEY,
      game_id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL CHECK (kind IN ('digital', 'refereed')),
      edition TEXT NOT NULL,
      preset TEXT NOT NULL,
      options TEXT NOT NULL CHECK (json_valid(options)),
      seed TEXT NOT NULL,
      clock TEXT CHECK (json_valid(clock)),
      started_at INTEGER NOT NULL,
      origin TEXT CHECK (json_valid(origin)),
      note TEXT NOT NULL,
      -- What a text search looks through: folded words, each after a space.
      words TEXT NOT NULL,
      -- The summary: what lists need without folding the steps.
      status TEXT NOT NULL,
      length INTEGER NOT NULL,
      result TEXT NOT NULL,
      outcome TEXT CHECK (json_valid(outcome)),
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT;

    -- Holds every column that a filter or an order asks for, so that a list reads whole rows only for the page it shows.
    CREATE INDEX games_listed ON games (updated_at, game_id, length, kind, edition, preset, result, words) WHERE deleted_at IS NULL;
    CREATE INDEX games_deleted ON games (deleted_at) WHERE deleted_at IS NOT NULL;

    CREATE TABLE players (
      game INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      seat TEXT NOT NULL,
      name TEXT NOT NULL,
      -- The name as it is compared: without case and accents.
      folded TEXT NOT NULL,
      player TEXT NOT NULL CHECK (json_valid(player)),
      human INTEGER NOT NULL,
      PRIMARY KEY (game, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX players_by_name ON players (folded, game);

    CREATE TABLE steps (
      game INTEGER NOT NULL REFERENCES games (key),
      seq INTEGER NOT NULL,
      at INTEGER NOT NULL,
      by TEXT,
      action TEXT NOT NULL,
      events TEXT NOT NULL,
      clock TEXT,
      PRIMARY KEY (game, seq)
    ) STRICT, WITHOUT ROWID;

    -- A record only grows. It can go as a whole, and only once its game has been marked as deleted.
    CREATE TRIGGER steps_follow_each_other BEFORE INSERT ON steps
    WHEN NEW.seq IS NOT 1 + coalesce((SELECT max(seq) FROM steps WHERE game = NEW.game), 0)
    BEGIN SELECT RAISE(ABORT, 'a step out of order'); END;
    CREATE TRIGGER steps_never_change BEFORE UPDATE ON steps
    BEGIN SELECT RAISE(ABORT, 'a step never changes'); END;
    CREATE TRIGGER steps_stay BEFORE DELETE ON steps
    WHEN (SELECT deleted_at FROM games WHERE key = OLD.game) IS NULL
    BEGIN SELECT RAISE(ABORT, 'a step goes only with its deleted game'); END;
    CREATE TRIGGER games_stay BEFORE DELETE ON games WHEN OLD.deleted_at IS NULL
    BEGIN SELECT RAISE(ABORT, 'only a deleted game goes'); END;
    CREATE TRIGGER headers_never_change
    BEFORE UPDATE OF key, game_id, kind, edition, preset, options, seed, clock, started_at, origin ON games
    BEGIN SELECT RAISE(ABORT, 'the header of a game never changes'); END;

    CREATE TABLE marks (
      game INTEGER NOT NULL REFERENCES games (key) ON DELETE CASCADE,
      seat TEXT NOT NULL,
      piece TEXT NOT NULL,
      mark TEXT NOT NULL,
      PRIMARY KEY (game, seat, piece)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE setups (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      edition TEXT NOT NULL,
      preset TEXT NOT NULL,
      placement TEXT NOT NULL CHECK (json_valid(placement)),
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT, WITHOUT ROWID;
  `,
}
