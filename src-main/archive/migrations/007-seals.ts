/** Sealed games: the terms in the header, the seal of each deployment in its step. Older games have no seals. */
import type { Migration } from '../migrate.ts'

export const seals: Migration = {
  version: 7,
  up: `
    -- Null: not sealed.
    ALTER TABLE games ADD COLUMN seal TEXT CHECK (json_valid(seal));
    ALTER TABLE steps ADD COLUMN seal TEXT CHECK (json_valid(seal));

    DROP TRIGGER headers_never_change;
    CREATE TRIGGER headers_never_change
    BEFORE UPDATE OF key, game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin, lots, seal, header_sum ON games
    BEGIN SELECT RAISE(ABORT, 'the header of a game never changes'); END;
  `,
}
