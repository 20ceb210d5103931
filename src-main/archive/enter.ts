/** An undamaged archive in use: migrated when opened, checked while open, backed up when closed. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { BIN_DAYS } from '../contract/bin.ts'
import { backupsIn } from './files/backups.ts'
import type { Connection } from './database.ts'
import { watchFiles } from './files/file-watch.ts'
import { filesIn } from './files/files.ts'
import { createGames } from './games.ts'
import { DetachedArchiveError, guardWrites } from './files/detached.ts'
import { bytesFreeIn, leaveRoom } from './files/leave-room.ts'
import { createMarks } from './marks.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Archive, ArchiveOptions, Care } from './opened.ts'
import { lossNote, rollbackFileAt, trackLastStep, type RollbackFile } from './files/rollback-check.ts'
import { createCustomEditions } from './custom-editions.ts'
import { createFormations } from './formations.ts'
import { createStudies } from './studies.ts'
import { messageOf } from './messages.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const LOG_LOST = 'Part of the archive, its log, was deleted while Marshal was running. Nothing is lost: it was written again.'

/** The rollback check's file of an archive. */
export function rollbackFileOf({ dir, rollbackFile = join(dir, 'archive-witness.json') }: ArchiveOptions): RollbackFile {
  return rollbackFileAt(rollbackFile)
}

/** Migrates an undamaged archive and opens its stores. `hadLog`: whether it was found with a log. */
export function enter(db: Connection, options: ArchiveOptions, hadLog: boolean): Archive {
  const { dir, now, migrations = MIGRATIONS, bytesFree = () => bytesFreeIn(dir) } = options
  const files = filesIn(dir)
  migrate(db, migrations)
  const rollbackFile = rollbackFileOf(options)
  const before = rollbackFile.read()
  const notes: string[] = [lossNote(db, before, hadLog)].filter((note) => note !== null)

  const stores = {
    games: createGames(db, now),
    marks: createMarks(db),
    customEditions: createCustomEditions(db, now),
    formations: createFormations(db, now),
    studies: createStudies(db, now),
  }
  const purge = (): void => {
    const due = now() - BIN_DAYS * DAY_MS
    for (const store of [stores.games, stores.formations, stores.customEditions, stores.studies]) store.purge(due)
  }
  stores.games.clearStaged()
  purge()
  let unreadable = unreadableNotes(stores.customEditions.unreadable())
  const tracked = trackLastStep(stores.games, db, notes.length > 0 ? null : (before?.last ?? null))
  const watch = watchFiles(files.archive)
  let isChanged = false
  let isBackingUp = false
  let backedUpAt = 0
  /** The first backup is due at once. After a failure the next is due in an hour, as always. */
  let hasFailed = false

  const hasLog = (): boolean => statSync(`${files.archive}-wal`, { throwIfNoEntry: false }) !== undefined
  const remember = (): void => rollbackFile.write({ open: hasLog(), last: tracked.last() })
  /** Replaces a deleted log. Its content, still readable through the open handle, is written to the archive first. */
  const renewLog = (): void => {
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.pragma('journal_mode = DELETE')
    db.pragma('journal_mode = WAL')
    watch.expectNewLog()
    if (!notes.includes(LOG_LOST)) notes.push(LOG_LOST)
  }
  const check = (): void => {
    const missing = watch.check()
    if (missing === 'log') renewLog()
    else if (missing) throw new DetachedArchiveError(missing)
    isChanged = true
  }

  const care: Care = {
    notes: () => [...notes, ...unreadable],
    checkFiles() {
      const missing = watch.check()
      if (missing === 'log') renewLog()
      else if (missing) return missing
      remember()
      return null
    },
    *inspect() {
      const damaged = yield* stores.games.inspectAll()
      unreadable = unreadableNotes(stores.customEditions.unreadable())
      return damaged
    },
    async backUp() {
      const backups = backupsIn(files.backups)
      const isFirst = !hasFailed && backups.list().length === 0
      const isDue = isFirst || ((isChanged || hasFailed) && now() - backedUpAt >= HOUR_MS)
      if (isBackingUp || !db.open || !tracked.hasGames() || !isDue) return
      isBackingUp = true
      isChanged = false
      try {
        await backups.makeWith((path) => db.backup(path), now())
        hasFailed = false
      } catch (error) {
        hasFailed = true
        if (db.open) warnOf(options, error)
      }
      backedUpAt = now()
      isBackingUp = false
    },
    purge,
    saveAs: (path) => void db.prepare('VACUUM INTO ?').run(path),
  }
  backedUpAt = now()

  const close = (): void => {
    if (!db.open) return
    const isHere = watch.check() === null
    if (isHere) rollbackFile.write({ open: false, last: tracked.last() })
    db.close()
    if (isHere) backUpClosed(options)
  }
  const atOnce: Archive['atOnce'] = (work) => db.transaction(work).immediate()
  return { ...guardWrites({ ...stores, games: leaveRoom(tracked.games, bytesFree) }, check), atOnce, care, close }
}

function unreadableNotes(names: readonly string[]): readonly string[] {
  return names.map((name) => `The custom edition “${name}” is damaged: it has changed on the disk. A backup may still hold it.`)
}

/** Backs up a closed archive if it has changed. A failure, on a full disk say, must not stop the app. */
export function backUpClosed(options: ArchiveOptions): void {
  const files = filesIn(options.dir)
  try {
    const backups = backupsIn(files.backups)
    if (backups.isDue(files.archive)) backups.make(files.archive, options.now())
  } catch (error) {
    warnOf(options, error)
  }
}

function warnOf({ warn }: ArchiveOptions, error: unknown): void {
  warn?.(`The archive could not be backed up. ${messageOf(error) ?? 'The reason is unknown.'}`)
}
