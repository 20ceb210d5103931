/**
 * Opens the archive of a folder. In this order: look at the file without touching it, check it whole, back it up if it has changed, bring it to the
 * newest version, let go what was deleted in earlier sessions. What goes wrong with a file is an answer, not an exception; nothing is ever overwritten.
 */
import { mkdirSync } from 'node:fs'
import { BIN_DAYS } from '../contract/bin.ts'
import type { GameRow } from '../contract/history.ts'
import type { SetStore } from '../record/sets.ts'
import type { SetupStore } from '../record/setups.ts'
import type { GameStore, MarkStore } from '../record/types.ts'
import { backupsIn, type Backup } from './backups.ts'
import { connect, sqliteCode, type Connection } from './database.ts'
import { filesIn, inspect } from './files.ts'
import { createGames } from './games.ts'
import { damageIn, findDamage } from './integrity.ts'
import { createMarks } from './marks.ts'
import { migrate, newestVersion, versionOf, type Migration } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import { createSets } from './sets.ts'
import { createSetups } from './setups.ts'

const DAY_MS = 86_400_000

export interface Archive {
  readonly games: GameStore
  readonly marks: MarkStore
  readonly sets: SetStore
  readonly setups: SetupStore
  /** Looks at every game, a few hundred steps at a time; answers those that have changed on the disk. Lists name them from then on. */
  inspect(): Generator<void, readonly GameRow[]>
  /** Closes the file and backs it up if it has changed. A second call does nothing. */
  close(): void
}

/** Why an archive is not open, with a sentence for a person. */
export type Closed =
  /** The file is missing, is something else, or does not hold together; it has not been changed. */
  | { readonly state: 'damaged'; readonly message: string; readonly backups: readonly Backup[] }
  /** Written by a newer version of the app; it has not been touched. */
  | { readonly state: 'newer'; readonly message: string }
  /** Another process has it open. */
  | { readonly state: 'busy'; readonly message: string }

export type Opened =
  | { readonly state: 'healthy'; readonly archive: Archive }
  /** What could be read of a damaged archive; its stores throw `ReadOnlyError` when written to. */
  | { readonly state: 'read-only'; readonly archive: Archive; readonly message: string; readonly backups: readonly Backup[] }
  | Closed

export interface ArchiveOptions {
  /** Folder of the archive and its backups; made when it is not there. */
  readonly dir: string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The forms an archive has had; tests put later ones here. */
  readonly migrations?: readonly Migration[]
  /** Told when a backup could not be made; the archive is used all the same. */
  readonly warn?: (message: string) => void
}

/** What a person is told. */
export const MESSAGES = {
  missing: 'The archive of your games is missing. Restore a backup to get them back.',
  foreign: 'The file that should hold your games is something else. Restore a backup to get them back; the file is kept.',
  damaged: 'The archive of your games is damaged. Restore a backup, or open what can still be read; the damaged file is kept.',
  newer: 'The archive was written by a newer version of Marshal. It has not been touched; use that version or a later one.',
  busy: 'Another Marshal is using this archive. Close it first.',
  noBackup: 'There is no such backup. Choose another one.',
  badBackup: 'This backup cannot be used either. Choose another one; nothing has been changed.',
} as const

/** Opens the archive, or says why not. Throws only when the folder itself cannot be used. */
export function openArchive(options: ArchiveOptions): Opened {
  const { dir } = options
  mkdirSync(dir, { recursive: true })
  const files = filesIn(dir)
  const backups = backupsIn(files.backups)

  const refused = look(options)
  if (refused) return refused
  const isDue = inspect(files.archive).type === 'archive' && backups.isDue(files.archive)
  const first = connectTo(options)
  if ('state' in first) return first
  let db: Connection = first
  if (isDue) {
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.close()
    backUp(options)
    db = connect(files.archive)
  }
  try {
    return { state: 'healthy', archive: enter(db, options) }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Brings a whole archive up to date and opens its stores. */
function enter(db: Connection, options: ArchiveOptions): Archive {
  const { now, migrations = MIGRATIONS } = options
  migrate(db, migrations)
  const games = createGames(db, now)
  const sets = createSets(db, now)
  const setups = createSetups(db, now)
  const due = now() - BIN_DAYS * DAY_MS
  games.purge(due)
  sets.purge(due)
  setups.purge(due)
  const close = (): void => {
    if (!db.open) return
    db.close()
    backUp(options)
  }
  return { games, marks: createMarks(db), sets, setups, inspect: () => games.inspectAll(), close }
}

/** Backs up a closed archive if it has changed. That it fails, on a full disk perhaps, must keep nobody from playing. */
function backUp({ dir, now, warn }: ArchiveOptions): void {
  const files = filesIn(dir)
  const backups = backupsIn(files.backups)
  try {
    if (backups.isDue(files.archive)) backups.make(files.archive, now())
  } catch (error) {
    warn?.(`The archive could not be backed up: ${error instanceof Error ? error.message : 'unknown reason'}`)
  }
}

/** Refuses by the first bytes of the file alone. */
function look(options: ArchiveOptions): Closed | null {
  const { dir, migrations = MIGRATIONS } = options
  const files = filesIn(dir)
  const inspected = inspect(files.archive)
  const hasBackups = backupsIn(files.backups).list().length > 0
  if (inspected.type === 'foreign') return damaged(options, MESSAGES.foreign)
  if (inspected.type === 'archive')
    return inspected.version > newestVersion(migrations) ? { state: 'newer', message: MESSAGES.newer } : null
  return hasBackups ? damaged(options, MESSAGES.missing) : null
}

/** A connection to a whole archive that this version understands, or why there is none. */
function connectTo(options: ArchiveOptions): Connection | Closed {
  const { dir, migrations = MIGRATIONS } = options
  let db: Connection | null = null
  try {
    db = connect(filesIn(dir).archive)
    // What a newer version wrote last may still be in the log.
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

export function damaged({ dir }: ArchiveOptions, message: string): Closed {
  return { state: 'damaged', message, backups: backupsIn(filesIn(dir).backups).list() }
}
