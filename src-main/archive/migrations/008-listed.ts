/**
 * The index of lists again, with every column that a filter asks for today and the mark of deletion: so that no list, filter, search or count reads the table for
 * a game that it does not show (docs/decisions/game-archive.md). And an index of the hints that games hold, which lists count.
 */
import type { Migration } from '../migrate.ts'

export const listed: Migration = {
  version: 8,
  up: `
    DROP INDEX games_listed;
    -- Read backwards this is the order of lists, newest first. By ascending time what is played last is appended, so that pages are full.
    -- SQLite takes an expression from the index only where a query writes it the same way.
    CREATE INDEX games_listed ON games (
      updated_at, game_id DESC, length, edition, preset, result, winners, review_only,
      iif(kind = 'digital' AND seal IS NULL, 'digital', 'refereed'), deleted_at, words
    ) WHERE deleted_at IS NULL;

    CREATE INDEX hints_asked ON steps (game) WHERE action = '{"type":"ask-hint"}';
  `,
}
