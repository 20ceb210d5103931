/** Studies of custom editions: the name of the custom edition at that time, and the hash of its table, which is kept with them. */
import type { Migration } from '../migrate.ts'

export const studiesOfCustomEditions: Migration = {
  version: 19,
  up: `
    ALTER TABLE studies ADD COLUMN set_name TEXT;
    ALTER TABLE studies ADD COLUMN set_hash TEXT REFERENCES edition_tables (hash);
  `,
}
