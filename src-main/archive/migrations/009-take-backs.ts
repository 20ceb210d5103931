/** An index of undone turns, which lists count. */
import type { Migration } from '../migrate.ts'

export const takeBacks: Migration = {
  version: 9,
  up: `
    -- By its first letters, since a text that has changed on the disk may be no JSON. SQLite takes the index only where a query writes the condition the same
    -- way, and rather than the steps themselves only with the letters among its columns.
    CREATE INDEX turns_taken_back ON steps (game, substr(action, 1, 14)) WHERE substr(action, 1, 14) = '{"type":"undo"';
  `,
}
