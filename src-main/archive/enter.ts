/** A whole archive, open: brought up to date, watched over while it is used, backed up when it is closed. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { BIN_DAYS } from '../contract/bin.ts'
import { backupsIn } from './backups.ts'
import type { Connection } from './database.ts'
import { filesIn } from './files.ts'
import { createGames } from './games.ts'
import { ArchiveGoneError, guardWrites } from './gone.ts'
import { bytesFreeIn, leaveRoom } from './leave-room.ts'
import { lossWords } from './loss.ts'
import { createMarks } from './marks.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { Archive, ArchiveOptions, Care } from './opened.ts'
import { watchPresence } from './presence.ts'
import { rememberLast } from './remember.ts'
import { createSets } from './sets.ts'
import { createSetups } from './setups.ts'
import { witnessAt, type Witness } from './witness.ts'
import { messageOf } from './words.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const LOG_LOST = 'A part of the archive, its log, was deleted while Marshal was running. Nothing is lost: everything was written anew.'

/** The file that remembers what an archive held last. */
export function witnessOf({ dir, witness = join(dir, 'archive-witness.json') }: ArchiveOptions): Witness {
  return witnessAt(witness)
}

/** Brings a whole archive up to date and opens its stores. `hadLog`: whether it was found with a log. */
export function enter(db: Connection, options: ArchiveOptions, hadLog: boolean): Archive {
  const { dir, now, migrations = MIGRATIONS, bytesFree = () => bytesFreeIn(dir) } = options
  const files = filesIn(dir)
  migrate(db, migrations)
  const witness = witnessOf(options)
  const testimony = witness.read()
  const notes: string[] = [lossWords(db, testimony, hadLog)].filter((note) => note !== null)

  const stores = { games: createGames(db, now), marks: createMarks(db), sets: createSets(db, now), setups: createSetups(db, now) }
  const purge = (): void => {
    const due = now() - BIN_DAYS * DAY_MS
    for (const store of [stores.games, stores.setups, stores.sets]) store.purge(due)
  }
  stores.games.clearStaged()
  purge()
  let unreadable = unreadableWords(stores.sets.unreadable())
  const remembered = rememberLast(stores.games, db, notes.length > 0 ? null : (testimony?.last ?? null))
  const presence = watchPresence(files.archive)
  let isChanged = false
  let isBackingUp = false
  let backedUpAt = 0
  /** The first backup is due at once; where it fails it waits like the others. */
  let hasFailed = false

  const hasLog = (): boolean => statSync(`${files.archive}-wal`, { throwIfNoEntry: false }) !== undefined
  const remember = (): void => witness.write({ open: hasLog(), last: remembered.last() })
  /** Begins the log anew. What stood in the old one is written to the archive first; without a name it can still be read. */
  const renewLog = (): void => {
    db.pragma('wal_checkpoint(TRUNCATE)')
    db.pragma('journal_mode = DELETE')
    db.pragma('journal_mode = WAL')
    presence.forgetLog()
    if (!notes.includes(LOG_LOST)) notes.push(LOG_LOST)
  }
  const check = (): void => {
    const absence = presence.look()
    if (absence === 'log') renewLog()
    else if (absence) throw new ArchiveGoneError(absence)
    isChanged = true
  }

  const care: Care = {
    notes: () => [...notes, ...unreadable],
    tend() {
      const absence = presence.look()
      if (absence === 'log') renewLog()
      else if (absence) return absence
      remember()
      return null
    },
    *inspect() {
      const damaged = yield* stores.games.inspectAll()
      unreadable = unreadableWords(stores.sets.unreadable())
      return damaged
    },
    async backUp() {
      const backups = backupsIn(files.backups)
      const isFirst = !hasFailed && backups.list().length === 0
      const isDue = isFirst || ((isChanged || hasFailed) && now() - backedUpAt >= HOUR_MS)
      if (isBackingUp || !db.open || !remembered.hasGames() || !isDue) return
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
    const isHere = presence.look() === null
    if (isHere) witness.write({ open: false, last: remembered.last() })
    db.close()
    if (isHere) backUpClosed(options)
  }
  const atOnce: Archive['atOnce'] = (work) => db.transaction(work).immediate()
  return { ...guardWrites({ ...stores, games: leaveRoom(remembered.games, bytesFree) }, check), atOnce, care, close }
}

function unreadableWords(names: readonly string[]): readonly string[] {
  return names.map((name) => `The set “${name}” cannot be read any more: it has changed on the disk. A backup may still hold it.`)
}

/** Backs up a closed archive if it has changed. That it fails, on a full disk perhaps, must keep nobody from playing. */
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
  warn?.(`The archive could not be backed up. ${messageOf(error) ?? 'The reason is not known.'}`)
}
