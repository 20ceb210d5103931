/** The files of an archive in its folder, and the few things done to them as files. None of it may happen while a connection is open. */
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
import { APPLICATION_ID } from './database.ts'

/** What SQLite keeps beside a file: the log of what is not yet in it, and the index of that log. */
const COMPANIONS = ['-wal', '-shm'] as const

/** What the name of a file ends with until it is whole. */
export const DRAFT = '.new'

export interface ArchiveFiles {
  readonly archive: string
  /** What could be read of a damaged archive. */
  readonly copy: string
  /** Where something is put together before it takes its place. */
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

/** What the first hundred bytes of a file say, read without SQLite so that a file of another kind or time stays untouched. */
export type Inspection =
  | { readonly type: 'missing' }
  | { readonly type: 'empty' }
  /** No SQLite file, or a database of some other program. */
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
  // A first start that was cut short leaves a database without a version; its first migration may still be in the log.
  if (application !== APPLICATION_ID && !(application === 0 && version === 0)) return { type: 'foreign' }
  return { type: 'archive', version }
}

/** Whether a file, and what SQLite keeps beside it, may be written to. SQLite itself says only that it cannot open what is read-only. */
export function mayWrite(path: string): boolean {
  try {
    for (const each of [path, ...COMPANIONS.map((end) => path + end)]) if (existsSync(each)) accessSync(each, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Copies a file so that the copy is there whole or not at all, also after a loss of power. */
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

/** Moves a database with what belongs to it. */
export function moveDatabase(from: string, to: string): void {
  for (const suffix of ['', ...COMPANIONS]) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix)
  flushFolder(dirname(to))
}

/** A path in a folder at which no database lies, nor what belongs to one: the name, or the name and a number. */
export function freePath(dir: string, name: string): string {
  for (let n = 1; ; n++) {
    const path = join(dir, `${name}${n === 1 ? '' : `-${n}`}.db`)
    if (['', ...COMPANIONS].every((suffix) => !existsSync(path + suffix))) return path
  }
}

/** Copies a database with its log, so that the copy can be opened while the original stays as it is. */
export function copyDatabase(from: string, to: string): void {
  removeDatabase(to)
  for (const suffix of ['', '-wal']) if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix)
}

/** Removes what is only in use while an archive is put right. What cannot be removed keeps nobody from playing. */
export function clearDrafts(dir: string): void {
  const { copy, draft } = filesIn(dir)
  for (const path of [copy, draft]) {
    try {
      removeDatabase(path)
    } catch {
      continue // somebody else's thing with such a name; it is said when it is in the way
    }
  }
}

export function removeDatabase(path: string): void {
  for (const suffix of ['', ...COMPANIONS]) rmSync(path + suffix, { force: true })
}

/** When a database last changed, its log included; in milliseconds, 0 when there is none. */
export function changedAt(path: string): number {
  const times = [path, `${path}-wal`].map((file) => statSync(file, { throwIfNoEntry: false })).filter((stat) => stat && stat.size > 0)
  return Math.max(0, ...times.map((stat) => stat?.mtimeMs ?? 0))
}

function flush(path: string): void {
  const file = openSync(path, 'r+')
  fsyncSync(file)
  closeSync(file)
}

/** Windows has no such thing and needs none. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}
