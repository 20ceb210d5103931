/**
 * The first page of a file tells where everything else is. Where it is damaged, that of a backup or of a new archive tells the same as long as tables lie
 * where they lay; whether they do is seen by what can be read then.
 */
import { closeSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { backupsIn } from './backups.ts'
import { connect } from './database.ts'
import { filesIn, inspect } from './files.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS } from './migrations/index.ts'
import type { ArchiveOptions } from './opened.ts'

const PAGE = 4096
/** Where the page says how many free pages there are, and that its count of pages is to be trusted. */
const FREE_AT = 32
const TRUSTED_AT = 92

/** Gives the file at `path` one first page after the other, its own comes first. */
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
  page.fill(0, TRUSTED_AT, TRUSTED_AT + 4)
  return page
}

/** The log may hold another first page, so it goes. */
function put(path: string, page: Buffer): void {
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
  const file = openSync(path, 'r+')
  writeSync(file, page, 0, PAGE, 0)
  closeSync(file)
}
