/** Tallies as lists of numbers, which are read faster. All finished games are read again. */
import type { Migration } from '../migrate.ts'

export const packedTallies: Migration = {
  version: 17,
  up: `
    DELETE FROM tallies;
    UPDATE games SET facts = NULL WHERE facts IS NOT NULL;
  `,
}
