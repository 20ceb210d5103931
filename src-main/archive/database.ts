/** Connections to an archive file. All of them are made here. */
import Database from 'better-sqlite3'
import { foldText } from '../record/query.ts'

export type Connection = Database.Database

/** Marks a file as an archive of this app ("MRSL"), so that a foreign database is never mistaken for one. */
export const APPLICATION_ID = 0x4d52534c

/**
 * Opens an archive for its one owner: the lock is exclusive, so a second process is refused with SQLITE_BUSY.
 * With `synchronous = FULL` a commit survives a loss of power, not only the end of the process (docs/decisions/game-archive.md).
 */
export function connect(path: string): Connection {
  const db = new Database(path, { timeout: 250 })
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    // without it INSERT OR REPLACE would bypass the triggers that forbid changes
    db.pragma('recursive_triggers = ON')
    db.pragma('cell_size_check = ON')
    return withFolding(db)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a file read-only. */
export function connectReadOnly(path: string): Connection {
  return withFolding(new Database(path, { readonly: true, fileMustExist: true, timeout: 250 }))
}

/** Adds `fold_text`, by which queries compare texts as searches do. */
function withFolding(db: Connection): Connection {
  return db.function('fold_text', { deterministic: true }, foldText)
}

/** SQLite's error code, such as `SQLITE_CORRUPT`; null for other errors. */
export function sqliteCode(error: unknown): string | null {
  return error instanceof Database.SqliteError ? error.code : null
}
