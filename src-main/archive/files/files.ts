/** The files of an archive and what is done to them as files. None of it may happen while a connection is open. */
import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { APPLICATION_ID } from '../database.ts'

/** SQLite's extra files: the write-ahead log, and its index. */
const EXTRA_FILES = ['-wal', '-shm'] as const

/** The suffix of an unfinished file. */
export const DRAFT = '.new'

export interface ArchiveFiles {
  readonly archive: string
  /** A read-only copy of a damaged archive. */
  readonly copy: string
  /** A new archive before it takes its place. */
  readonly draft: string
  readonly backups: string
}

export function filesIn(dir: string): ArchiveFiles {
  return {
    archive: join(dir, 'archive.db'),
    copy: join(dir, 'archive-copy.db'),
    draft: join(dir, 'archive-draft.db'),
    backups: join(dir, 'backups'),
  }
}

/** The type of a file by its first hundred bytes, read without SQLite, so that a foreign or newer file stays untouched. */
export type Inspection =
  | { readonly type: 'missing' }
  | { readonly type: 'empty' }
  /** No SQLite file, or a database of another program. */
  | { readonly type: 'foreign' }
  | { readonly type: 'archive'; readonly version: number }

const MAGIC = 'SQLite format 3\0'
const VERSION_AT = 60
const APPLICATION_AT = 68

export function inspect(path: string): Inspection {
  if (!existsSync(path)) return { type: 'missing' }
  const head = Buffer.alloc(100)
  const file = openSync(path, 'r')
  const length = readSync(file, head, 0, head.length, 0)
  closeSync(file)
  if (length === 0) return { type: 'empty' }
  if (head.toString('latin1', 0, MAGIC.length) !== MAGIC) return { type: 'foreign' }
  const version = head.readUInt32BE(VERSION_AT)
  const application = head.readUInt32BE(APPLICATION_AT)
  // a first start that was cut short leaves a database without a version; its first migration may still be in the log
  if (application !== APPLICATION_ID && !(application === 0 && version === 0)) return { type: 'foreign' }
  return { type: 'archive', version }
}

/** Whether a file and SQLite's extra files may be written to. SQLite itself says only that it cannot open a read-only file. */
export function mayWrite(path: string): boolean {
  try {
    for (const each of [path, ...EXTRA_FILES.map((end) => path + end)]) if (existsSync(each)) accessSync(each, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Copies a file atomically, even if power is lost. */
export function copyWhole(from: string, to: string): void {
  const draft = `${to}${DRAFT}`
  try {
    copyFileSync(from, draft, constants.COPYFILE_FICLONE)
    takePlace(draft, to)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Gives a finished file its name. */
export function takePlace(draft: string, to: string): void {
  flush(draft)
  renameSync(draft, to)
  flushFolder(dirname(to))
}

/** Moves a database with its extra files. */
export function moveDatabase(from: string, to: string): void {
  for (const suffix of ['', ...EXTRA_FILES]) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix)
  flushFolder(dirname(to))
}

/** A free path for a database and its extra files: the name, or the name and a number. */
export function freePath(dir: string, name: string): string {
  for (let n = 1; ; n++) {
    const path = join(dir, `${name}${n === 1 ? '' : `-${n}`}.db`)
    if (['', ...EXTRA_FILES].every((suffix) => !existsSync(path + suffix))) return path
  }
}

/** Copies a database with its log, so that the copy can be opened while the original stays as it is. */
export function copyDatabase(from: string, to: string): void {
  removeDatabase(to)
  for (const suffix of ['', '-wal']) if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix)
}

/** Removes drafts and copies of earlier repairs. One that cannot be removed is left alone. */
export function clearDrafts(dir: string): void {
  const { copy, draft } = filesIn(dir)
  for (const path of [copy, draft]) {
    try {
      removeDatabase(path)
    } catch {
      continue // not ours, perhaps; reported when it gets in the way
    }
  }
}

export function removeDatabase(path: string): void {
  for (const suffix of ['', ...EXTRA_FILES]) rmSync(path + suffix, { force: true })
}

/** When a database or its log last changed, in milliseconds; 0 when there is none. */
export function changedAt(path: string): number {
  const times = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })).filter((stat) => stat && stat.size > 0)
  return Math.max(0, ...times.map((stat) => stat?.mtimeMs ?? 0))
}

function flush(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Windows cannot flush folders and need not. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
