/** What statistics count of finished games. */
import type { Migration } from '../migrate.ts'

export const tallies: Migration = {
  version: 14,
  up: `
    -- The counts of a finished game, in JSON. Derived from its steps, without a sum.
    CREATE TABLE tallies (
      game INTEGER PRIMARY KEY REFERENCES games (key) ON DELETE CASCADE,
      tally TEXT NOT NULL
    ) STRICT;
    -- All finished games are read again.
    UPDATE games SET facts = NULL WHERE facts IS NOT NULL;
  `,
}
