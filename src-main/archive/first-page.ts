/**
 * The first page of a database says where its tables are. Where it is damaged, the first page of a backup or of a new archive can replace it, if the tables
 * are at the same places; the caller tries each and sees what can be read.
 */
import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { backupsIn } from './backups.ts'
import { connect } from './database.ts'
import { filesIn, inspect } from './files.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { ArchiveOptions } from './opened.ts'

const PAGE = 4096
/** Offsets of the free-page count, and of the mark that its page count is valid. */
const FREE_AT = 32
const VALID_AT = 92

/** Puts one candidate after another in the first page of the file at `path`, its own first. */
export function* withFirstPages(path: string, options: ArchiveOptions): Generator<void> {
  yield
  if (!statSync(path).isFile() || statSync(path).size <= PAGE) return
  const backups = backupsIn(filesIn(options.dir).backups)
  for (const { id } of backups.list()) {
    if (inspect(backups.path(id)).type !== 'archive') continue
    put(path, pageOf(backups.path(id)))
    yield
  }
  const fresh = `${path}-fresh`
  const db = connect(fresh)
  migrate(db, options.migrations ?? MIGRATIONS)
  db.close()
  put(path, pageOf(fresh))
  rmSync(fresh)
  yield
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

/** Also removes the log, which may hold another first page. */
function put(path: string, page: Buffer): void {
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
  const file = openSync(path, 'r+')
  writeSync(file, page, 0, PAGE, 0)
  closeSync(file)
}
