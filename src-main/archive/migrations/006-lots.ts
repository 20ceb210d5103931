/** What was drawn by lot when a game was created, so that a rematch draws it again. Unknown for older games. */
import type { Migration } from '../migrate.ts'

export const lots: Migration = {
  version: 6,
  up: `
    -- Null: nothing.
    ALTER TABLE games ADD COLUMN lots TEXT CHECK (json_valid(lots));

    DROP TRIGGER headers_never_change;
    CREATE TRIGGER headers_never_change
    BEFORE UPDATE OF key, game_id, kind, edition, set_name, set_hash, preset, options, seed, clock, started_at, origin, lots, header_sum ON games
    BEGIN SELECT RAISE(ABORT, 'the header of a game never changes'); END;
  `,
}
