/** A second index of lists, by length: lists of the longest and the shortest games sort nothing (docs/decisions/game-archive.md). */
import type { Migration } from '../migrate.ts'

export const byLength: Migration = {
  version: 16,
  up: `
    -- The columns of games_listed, in another order: a filter reads the table only for games that it shows.
    CREATE INDEX games_by_length ON games (
      length, updated_at, game_id DESC, edition, preset, result, winners, review_only, imported,
      iif(kind = 'digital' AND seal IS NULL, 'digital', 'refereed'), deleted_at, words
    ) WHERE deleted_at IS NULL;
  `,
}
