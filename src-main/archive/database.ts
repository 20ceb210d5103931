/** One connection to an archive file, set up the way the house wants it. Nobody else opens these files. */
import Database from 'better-sqlite3'
import { foldText } from '../record/query.ts'

export type Connection = Database.Database

/** Marks a file as an archive of this app ("MRSL"), so that some other database is never taken for one. */
export const APPLICATION_ID = 0x4d52534c

/**
 * Opens an archive for its one owner: the lock is exclusive, so a second process is refused with SQLITE_BUSY.
 * `synchronous = FULL` makes a commit survive the loss of power, not only the end of the process (docs/decisions/game-archive.md).
 */
export function connect(path: string): Connection {
  const db = new Database(path, { timeout: 250 })
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.pragma('journal_mode = WAL')
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    // Without it a row replaced by INSERT OR REPLACE would pass the triggers that keep it.
    db.pragma('recursive_triggers = ON')
    db.pragma('cell_size_check = ON')
    return withFolding(db)
  } catch (error) {
    db.close()
    throw error
  }
}

/** Opens a file only to read it. */
export function connectReadOnly(path: string): Connection {
  return withFolding(new Database(path, { readonly: true, fileMustExist: true, timeout: 250 }))
}

/** Lets queries compare texts as searches do. */
function withFolding(db: Connection): Connection {
  return db.function('fold_text', { deterministic: true }, foldText)
}

/** The name of what SQLite refused, such as `SQLITE_CORRUPT`; null when the error is not SQLite's. */
export function sqliteCode(error: unknown): string | null {
  return error instanceof Database.SqliteError ? error.code : null
}
