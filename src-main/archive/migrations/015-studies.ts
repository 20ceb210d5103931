/** Studies: positions in notation that people keep. Options are JSON, as plain text, since one that has changed on the disk may be none. */
import type { Migration } from '../migrate.ts'

export const studies: Migration = {
  version: 15,
  up: `
    CREATE TABLE studies (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      folded TEXT NOT NULL,
      edition TEXT NOT NULL,
      options TEXT NOT NULL,
      position TEXT NOT NULL,
      updated_at INTEGER NOT NULL,
      deleted_at INTEGER
    ) STRICT, WITHOUT ROWID;
  `,
}
