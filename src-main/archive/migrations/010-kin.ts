/** Which games were imported, and an index of games played on from another one. */
import type { Migration } from '../migrate.ts'

export const kin: Migration = {
  version: 10,
  up: `
    -- Null of games that were here before: nothing says how they came, but of those that can only be looked at.
    ALTER TABLE games ADD COLUMN imported INTEGER;
    UPDATE games SET imported = 1 WHERE review_only;

    -- As in version 8, with the new column, as long as no filter is to read the table for a game that it does not show (docs/decisions/012).
    DROP INDEX games_listed;
    CREATE INDEX games_listed ON games (
      updated_at, game_id DESC, length, edition, preset, result, winners, review_only, imported,
      iif(kind = 'digital' AND seal IS NULL, 'digital', 'refereed'), deleted_at, words
    ) WHERE deleted_at IS NULL;

    -- Origins begin with the id of the other game. As plain text, since one that has changed on the disk may be no JSON.
    CREATE INDEX games_played_on ON games (origin) WHERE origin IS NOT NULL;
  `,
}
