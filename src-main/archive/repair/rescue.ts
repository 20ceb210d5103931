/**
 * Repairs of a damaged archive: restore a backup, rescue what can be read, begin a new one, or open a read-only copy of what is left. The damaged file is
 * always kept. Trouble with a file never throws.
 */
import { mkdirSync } from 'node:fs'
import { backupsIn } from '../files/backups.ts'
import { connect, connectReadOnly, type Connection } from '../database.ts'
import { rollbackFileOf } from '../enter.ts'
import { copyWhole, filesIn, freePath, inspect, moveDatabase, removeDatabase } from '../files/files.ts'
import { repairedCopies } from './first-page.ts'
import { createGames } from '../games.ts'
import { damageIn, findDamage } from '../integrity.ts'
import { createMarks } from '../marks.ts'
import { migrate, newestVersion } from '../migrate.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import { openArchive, orDamaged } from '../open.ts'
import { damaged, type Archive, type ArchiveOptions, type Care, type Opened } from '../opened.ts'
import { readOnlyGames, readOnlyMarks, readOnlyCustomEditions, readOnlyFormations, readOnlyStudies } from './read-only.ts'
import { salvage, type Salvage } from './salvage.ts'
import { createCustomEditions } from '../custom-editions.ts'
import { createFormations } from '../formations.ts'
import { createStudies } from '../studies.ts'
import { MESSAGES, messageOf } from '../messages.ts'

/** Replaces the archive with a backup and opens it; the old file is kept under another name. A bad backup changes nothing. */
export function restoreBackup(options: ArchiveOptions, id: string): Opened {
  return orDamaged(options, () => {
    const files = filesIn(options.dir)
    const backups = backupsIn(files.backups)
    if (!backups.list().some((backup) => backup.id === id)) return damaged(options, MESSAGES.noBackup)
    copyWhole(backups.path(id), files.draft)
    if (!isUsable(files.draft, options)) {
      removeDatabase(files.draft)
      return damaged(options, MESSAGES.badBackup)
    }
    return putInPlace(options, files.draft)
  })
}

/**
 * Replaces a damaged archive with what can be read of it, completed from the newest backup, and opens it. Where nothing can be read, nothing changes: the
 * backup can be restored.
 */
export function rescueArchive(options: ArchiveOptions): Opened {
  return orDamaged(options, () => {
    const { copy } = filesIn(options.dir)
    const { whole, partial, others } = readInto(copy, options)
    if (whole + partial + others > 0) {
      const added = completeFromBackup(copy, options)
      return withNote(putInPlace(options, copy), rescueNote(whole, partial, added))
    }
    removeDatabase(copy)
    return damaged(options, MESSAGES.nothing)
  })
}

/** Replaces a damaged archive with an empty one and opens it. */
export function beginAnew(options: ArchiveOptions): Opened {
  return orDamaged(options, () => {
    const { draft } = filesIn(options.dir)
    mkdirSync(options.dir, { recursive: true })
    makeEmpty(draft, options).close()
    return putInPlace(options, draft)
  })
}

/** Opens what can be read of a damaged archive as a read-only copy. The damaged file stays as it is. */
export function openCopy(options: ArchiveOptions): Opened {
  return orDamaged(options, () => {
    const { copy } = filesIn(options.dir)
    const { whole, partial } = readInto(copy, options)
    const db = connectReadOnly(copy)
    const archive: Archive = {
      games: readOnlyGames(createGames(db, options.now)),
      marks: readOnlyMarks(createMarks(db)),
      customEditions: readOnlyCustomEditions(createCustomEditions(db, options.now)),
      formations: readOnlyFormations(createFormations(db, options.now)),
      studies: readOnlyStudies(createStudies(db, options.now)),
      atOnce: (work) => work(),
      care: null,
      close: () => void db.close(),
    }
    const message = `This is a read-only copy of a damaged archive. ${readWords(whole, partial)} Nothing new is saved.`
    const { backups, offers } = damaged(options, '')
    return { state: 'read-only', archive, message, backups, offers: offers.filter((offer) => offer !== 'copy' && offer !== 'again') }
  })
}

/** Writes a detached archive to a draft in its folder. Answers null, or a sentence with the reason it failed; the archive stays open either way. */
export function saveAside({ dir }: ArchiveOptions, care: Care): string | null {
  const { draft } = filesIn(dir)
  try {
    mkdirSync(dir, { recursive: true })
    removeDatabase(draft)
    care.saveAs(draft)
    return null
  } catch (error) {
    const message = messageOf(error)
    if (message === null) throw error
    return message
  }
}

/** Puts the draft of `saveAside` in the archive's place and opens it. Another file there is kept under a new name. */
export function putBack(options: ArchiveOptions): Opened {
  return orDamaged(options, () => putInPlace(options, filesIn(options.dir).draft, 'found'))
}

/** Moves a finished database to the archive's place; the file there is kept under a name with the time. */
function putInPlace(options: ArchiveOptions, from: string, label: 'damaged' | 'found' = 'damaged'): Opened {
  const { archive } = filesIn(options.dir)
  const stamp = new Date(options.now()).toISOString().replaceAll(':', '-')
  moveDatabase(archive, freePath(options.dir, `archive-${label}-${stamp}`))
  moveDatabase(from, archive)
  rollbackFileOf(options).forget()
  return openArchive(options)
}

function withNote(opened: Opened, note: string): Opened {
  if (opened.state !== 'healthy' || !opened.archive.care) return opened
  const { care } = opened.archive
  return { ...opened, archive: { ...opened.archive, care: { ...care, notes: () => [note, ...care.notes()] } } }
}

function readWords(whole: number, partial: number): string {
  const parts = partial === 0 ? '' : ` ${partial} more could be read in part.`
  return `${whole === 1 ? 'One game' : `${whole} games`} could be read in full.${parts}`
}

function rescueNote(whole: number, partial: number, added: number): string {
  const fromBackup = added === 0 ? '' : ` ${added === 1 ? 'One game was' : `${added} games were`} taken from the newest backup.`
  return `This archive was put together from a damaged one. ${readWords(whole, partial)}${fromBackup} The damaged file is kept in the same folder.`
}

/** Adds the games of the newest usable backup of which the archive at `path` has fewer steps, or none. Answers how many. */
function completeFromBackup(path: string, options: ArchiveOptions): number {
  const { draft, backups: folder } = filesIn(options.dir)
  const backups = backupsIn(folder)
  for (const { id } of backups.list()) {
    copyWhole(backups.path(id), draft)
    const added = isUsable(draft, options) ? readFile(draft, (from) => changeClosed(path, (to) => salvage(from, to))) : null
    removeDatabase(draft)
    if (added) return added.whole + added.partial
  }
  return 0
}

/** Opens a finished database, changes it, and closes it without a log. */
function changeClosed<T>(path: string, change: (db: Connection) => T): T {
  const db = connect(path)
  try {
    return change(db)
  } finally {
    db.pragma('journal_mode = DELETE')
    db.close()
  }
}

/** Makes a new archive at `path` from what can be read of the damaged one. */
function readInto(path: string, options: ArchiveOptions): Salvage {
  const { draft } = filesIn(options.dir)
  const to = makeEmpty(path, options)
  let found: Salvage = { whole: 0, partial: 0, others: 0 }
  for (const _copy of repairedCopies(options, draft)) {
    found = readFile(draft, (db) => salvage(db, to)) ?? found
    if (found.whole + found.partial + found.others > 0) break
  }
  removeDatabase(draft)
  to.pragma('journal_mode = DELETE')
  to.close()
  return found
}

function makeEmpty(path: string, { migrations = MIGRATIONS }: ArchiveOptions): Connection {
  removeDatabase(path)
  const db = connect(path)
  migrate(db, migrations)
  return db
}

/** Whether a backup is undamaged and of a known version. */
function isUsable(path: string, { migrations = MIGRATIONS }: ArchiveOptions): boolean {
  const inspected = inspect(path)
  if (inspected.type !== 'archive' || inspected.version > newestVersion(migrations)) return false
  return readFile(path, (db) => findDamage(db) === null) ?? false
}

/** The result of `read` on a file; null when the file is too damaged to be opened. */
function readFile<T>(path: string, read: (db: Connection) => T): T | null {
  let db: Connection | null = null
  try {
    db = connect(path)
    return read(db)
  } catch (error) {
    if (damageIn(error) === null) throw error
    return null
  } finally {
    db?.close()
  }
}
