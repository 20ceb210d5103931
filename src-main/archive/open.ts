/**
 * Opens the archive of a folder, in this order: inspect the file without touching it, check its integrity, back it up if it has changed, migrate it, and
 * empty what is due in the recycle bin. Trouble with a file is an answer, not an exception; nothing is ever overwritten.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { backupsIn, clearLeftovers } from './files/backups.ts'
import { connect, sqliteCode, type Connection } from './database.ts'
import { backUpClosed, enter, rollbackFileOf } from './enter.ts'
import { clearDrafts, filesIn, inspect, mayWrite } from './files/files.ts'
import { damageIn, findDamage } from './integrity.ts'
import { newestVersion, versionOf } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { damaged, type ArchiveOptions, type Closed, type Opened } from './opened.ts'
import { isOutside, MESSAGES, messageOf } from './messages.ts'

export type { Archive, ArchiveOptions, Opened } from './opened.ts'

/** Opens the archive, or says why not. Throws only for a bug. */
export function openArchive(options: ArchiveOptions): Opened {
  try {
    return tryToOpen(options)
  } catch (error) {
    const message = messageOf(error)
    if (message === null) throw error
    return isOutside(message) ? { state: 'blocked', message, offers: ['again'] } : damaged(options, message)
  }
}

/** The answer of `open`; an error of a file or the disk becomes a damaged archive with a sentence. */
export function orDamaged(options: ArchiveOptions, open: () => Opened): Opened {
  try {
    return open()
  } catch (error) {
    const message = messageOf(error)
    if (message === null) throw error
    return damaged(options, message)
  }
}

function tryToOpen(options: ArchiveOptions): Opened {
  const { dir } = options
  mkdirSync(dir, { recursive: true })
  const files = filesIn(dir)
  const backups = backupsIn(files.backups)

  const refused = inspectFile(options)
  if (refused) return refused
  // a start that writes nothing leaves an empty log, which counts as one
  const hadLog = existsSync(`${files.archive}-wal`)
  const isDue = inspect(files.archive).type === 'archive' && backups.isDue(files.archive)
  const first = connectTo(options)
  if ('state' in first) return first
  clearDrafts(dir)
  clearLeftovers(files.backups)
  let db: Connection = first
  if (isDue) {
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
    backUpClosed(options)
    db = connect(files.archive)
  }
  try {
    return { state: 'healthy', archive: enter(db, options, hadLog) }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Refuses a file by its first bytes and its access rights. */
function inspectFile(options: ArchiveOptions): Closed | null {
  const { dir, migrations = MIGRATIONS, isWritable = mayWrite } = options
  const files = filesIn(dir)
  const inspected = inspect(files.archive)
  const hasBackups = backupsIn(files.backups).list().length > 0
  if (inspected.type === 'foreign') return damaged(options, MESSAGES.foreign)
  if (inspected.type === 'archive') {
    if (inspected.version > newestVersion(migrations)) return { state: 'newer', message: MESSAGES.newer }
    return isWritable(files.archive) ? null : { state: 'blocked', message: MESSAGES.readOnly, offers: ['again'] }
  }
  if (hasBackups) return damaged(options, MESSAGES.missing)
  return rollbackFileOf(options).read()?.last ? damaged(options, MESSAGES.lost) : null
}

/** A connection to an undamaged archive of a known version, or why there is none. */
function connectTo(options: ArchiveOptions): Connection | Closed {
  const { dir, migrations = MIGRATIONS } = options
  let db: Connection | null = null
  try {
    db = connect(filesIn(dir).archive)
    // the last writes of a newer version may still be in the log
    if (versionOf(db) > newestVersion(migrations)) {
      db.close()
      return { state: 'newer', message: MESSAGES.newer }
    }
    if (findDamage(db) === null) return db
    db.close()
    return damaged(options, MESSAGES.damaged)
  } catch (error) {
    db?.close()
    if (damageIn(error) !== null) return damaged(options, MESSAGES.damaged)
    if (sqliteCode(error) === 'SQLITE_BUSY') return { state: 'busy', message: MESSAGES.busy }
    throw error
  }
}
