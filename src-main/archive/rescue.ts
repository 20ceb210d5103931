/** What can be done about a damaged archive: put a backup in its place, or look at what is left of it. The damaged file is kept either way. */
import { join } from 'node:path'
import { backupsIn } from './backups.ts'
import { connect, connectReadOnly, type Connection } from './database.ts'
import { copyDatabase, copyWhole, filesIn, inspect, moveDatabase, removeDatabase } from './files.ts'
import { createGames } from './games.ts'
import { damageIn, findDamage } from './integrity.ts'
import { createMarks } from './marks.ts'
import { migrate, newestVersion } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { damaged, MESSAGES, openArchive, type Archive, type ArchiveOptions, type Opened } from './open.ts'
import { readOnlyGames, readOnlyMarks, readOnlySets, readOnlySetups } from './read-only.ts'
import { salvage, type Salvage } from './salvage.ts'
import { createSets } from './sets.ts'
import { createSetups } from './setups.ts'

/** Puts a backup in the place of the archive, which is kept under another name, and opens it. A bad backup changes nothing. */
export function restoreBackup(options: ArchiveOptions, id: string): Opened {
  const { dir, now } = options
  const files = filesIn(dir)
  const backups = backupsIn(files.backups)
  if (!backups.list().some((backup) => backup.id === id)) return damaged(options, MESSAGES.noBackup)

  copyWhole(backups.path(id), files.draft)
  if (!isUsable(files.draft, options)) {
    removeDatabase(files.draft)
    return damaged(options, MESSAGES.badBackup)
  }
  const stamp = new Date(now()).toISOString().replaceAll(':', '-')
  moveDatabase(files.archive, join(dir, `archive-damaged-${stamp}.db`))
  moveDatabase(files.draft, files.archive)
  return openArchive(options)
}

/** Opens what can be read of a damaged archive, as a copy that nobody can write to. The damaged file stays as it is. */
export function openCopy(options: ArchiveOptions): Opened {
  const { dir, now, migrations = MIGRATIONS } = options
  const files = filesIn(dir)
  removeDatabase(files.copy)
  const copy = connect(files.copy)
  migrate(copy, migrations)
  copyDatabase(files.archive, files.draft)
  const { whole, partial } = salvageFile(files.draft, copy)
  removeDatabase(files.draft)
  copy.pragma('journal_mode = DELETE')
  copy.close()

  const db = connectReadOnly(files.copy)
  const archive: Archive = {
    games: readOnlyGames(createGames(db, now)),
    marks: readOnlyMarks(createMarks(db)),
    sets: readOnlySets(createSets(db, now)),
    setups: readOnlySetups(createSetups(db, now)),
    *inspect() {
      yield
      return []
    },
    close: () => void db.close(),
  }
  const parts = partial === 0 ? '' : ` Of ${partial} more only the beginning could be read.`
  const message = `This is a read-only copy of a damaged archive: ${whole} games could be read in full.${parts} Restore a backup to play on.`
  return { state: 'read-only', archive, message, backups: backupsIn(files.backups).list() }
}

/** Whether a backup is whole and of a version that this app understands. */
function isUsable(path: string, { migrations = MIGRATIONS }: ArchiveOptions): boolean {
  const inspected = inspect(path)
  if (inspected.type !== 'archive' || inspected.version > newestVersion(migrations)) return false
  return readFile(path, (db) => findDamage(db) === null) ?? false
}

function salvageFile(path: string, to: Connection): Salvage {
  const found = inspect(path).type === 'archive' ? readFile(path, (db) => salvage(db, to)) : null
  return found ?? { whole: 0, partial: 0 }
}

/** What `read` finds in a file; null when the file is too damaged to be opened. */
function readFile<T>(path: string, read: (db: Connection) => T): T | null {
  try {
    const db = connect(path)
    const found = read(db)
    db.close()
    return found
  } catch (error) {
    if (damageIn(error) === null) throw error
    return null
  }
}
