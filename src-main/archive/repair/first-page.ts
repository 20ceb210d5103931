/**
 * Copies of a damaged archive that may be readable. The first page of a database says where its tables are. Where it is damaged, the log may hold a newer one;
 * otherwise that of a backup or of a new archive can replace it, if the tables are at the same places. The caller sees what can be read of each copy.
 */
import { closeSync, existsSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { backupsIn } from '../files/backups.ts'
import { connect } from '../database.ts'
import { copyDatabase, filesIn, inspect, removeDatabase } from '../files/files.ts'
import { migrate } from '../migrate.ts'
import { MIGRATIONS } from '../migrations/index.ts'
import type { ArchiveOptions } from '../opened.ts'

const PAGE = 4096
/** Offsets of the free-page count, and of the mark that its page count is valid. */
const FREE_AT = 32
const VALID_AT = 92

/** Copies the archive to `copy` again and again: with its log and then without, each time with its own first page and then with others. */
export function* repairedCopies(options: ArchiveOptions, copy: string): Generator<void> {
  const { archive } = filesIn(options.dir)
  if (!existsSync(archive)) return
  const isLong = statSync(archive).isFile() && statSync(archive).size > PAGE
  const log = statSync(`${archive}-wal`, { throwIfNoEntry: false })
  for (const isLogUsed of log && log.size > 0 ? [true, false] : [false]) {
    for (const page of isLong ? firstPages(options, `${copy}-fresh`) : [null]) {
      if (page === null && !isLogUsed && inspect(archive).type !== 'archive') continue
      copyDatabase(archive, copy)
      if (!isLogUsed) rmSync(`${copy}-wal`, { force: true })
      if (page) putFirst(copy, page)
      yield
    }
  }
}

/** First pages to try: null for the file's own, those of the backups, newest first, and that of a new archive, which is made at `scratch`. */
function* firstPages({ dir, migrations = MIGRATIONS }: ArchiveOptions, scratch: string): Generator<Buffer | null> {
  yield null
  const backups = backupsIn(filesIn(dir).backups)
  for (const { id } of backups.list()) if (inspect(backups.path(id)).type === 'archive') yield pageOf(backups.path(id))
  const db = connect(scratch)
  migrate(db, migrations)
  db.close()
  yield pageOf(scratch)
  removeDatabase(scratch)
}

function pageOf(path: string): Buffer {
  const page = Buffer.alloc(PAGE)
  const file = openSync(path, 'r')
  readSync(file, page, 0, PAGE, 0)
  closeSync(file)
  page.fill(0, FREE_AT, FREE_AT + 8)
  page.fill(0, VALID_AT, VALID_AT + 4)
  return page
}

function putFirst(path: string, page: Buffer): void {
  const file = openSync(path, 'r+')
  writeSync(file, page, 0, PAGE, 0)
  closeSync(file)
}
