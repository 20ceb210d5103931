/** Studies that are puzzles: their answer as JSON, as plain text like their options. */
import type { Migration } from '../migrate.ts'

export const puzzles: Migration = {
  version: 18,
  up: 'ALTER TABLE studies ADD COLUMN answer TEXT;',
}
