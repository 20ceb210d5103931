/**
 * System errors in words for a person: what happened, that nothing was saved, and what to do. Every other error is a bug and gets one general sentence.
 */
import { DetachedArchiveError } from './archive/files/detached.ts'
import { NearlyFullError } from './archive/files/leave-room.ts'
import { ReadOnlyError } from './archive/repair/read-only.ts'
import type { Failure } from './contract/errors.ts'
import { DamagedGameError, UnreplayableGameError } from './record/damage.ts'

/** The trouble, and what to do about it. */
const WORDS = {
  full: ['The disk is full', 'Free some space'],
  tooLarge: ['The file with your games cannot grow any further on this disk', 'Free some space'],
  readOnly: ['Marshal may not write to its data folder', 'Allow it to write there'],
  broken: ['Marshal cannot write to the disk', 'Check that the disk works and has free space'],
  gone: ['The data folder of Marshal is missing', 'Put it back, or start Marshal again'],
  noFolder: ['A file has the name of Marshal’s data folder', 'Move it, or name another folder in MARSHAL_DATA'],
  busy: ['Another program is using the file with your games', 'Close that program'],
} as const satisfies Record<string, readonly [what: string, remedy: string]>

/** By the error code of SQLite or the system. SQLite's finer codes begin with the coarser ones. */
const BY_CODE: readonly (readonly [RegExp, keyof typeof WORDS])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'full'],
  [/^(EFBIG|SQLITE_TOOBIG)$/, 'tooLarge'],
  [/^(SQLITE_READONLY.*|SQLITE_PERM|EROFS|EACCES|EPERM)$/, 'readOnly'],
  [/^(SQLITE_BUSY.*|SQLITE_LOCKED.*|EBUSY|ETXTBSY)$/, 'busy'],
  [/^(SQLITE_IOERR.*|SQLITE_CANTOPEN.*|SQLITE_PROTOCOL|EIO|ENXIO|ENODEV|EMFILE|ENFILE)$/, 'broken'],
  [/^(ENOENT|ESTALE)$/, 'gone'],
  [/^(ENOTDIR|EISDIR|ERR_FS_EISDIR|EEXIST|ELOOP)$/, 'noFolder'],
]

function troubleOf(error: unknown): keyof typeof WORDS | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return BY_CODE.find(([codes]) => typeof code === 'string' && codes.test(code))?.[1] ?? null
}

/** Why something was not saved, where a person can do something about it; null for a bug. */
export function explain(error: unknown): Failure | null {
  if (error instanceof NearlyFullError) return { code: 'unsaved', message: error.message, detail: 'full' }
  if (error instanceof ReadOnlyError) return { code: 'conflict', message: error.message }
  if (error instanceof DetachedArchiveError) return { code: 'unsaved', message: error.message, detail: 'gone' }
  if (error instanceof DamagedGameError || error instanceof UnreplayableGameError) return { code: 'damaged', message: error.message }
  const trouble = troubleOf(error)
  if (trouble === null) return null
  const [what, remedy] = WORDS[trouble]
  return { code: 'unsaved', message: `${what}, so nothing can be saved. ${remedy}.`, detail: trouble }
}

/** The app cannot start. The message is for a person. */
export class CannotStartError extends Error {
  override readonly name = 'CannotStartError'
}

/** Why the app cannot start, in a sentence. */
export function explainStart(error: unknown): string {
  if (error instanceof CannotStartError) return error.message
  const trouble = troubleOf(error)
  if (trouble === null) return 'Something went wrong inside Marshal. Your games were not touched.'
  const [what, remedy] = WORDS[trouble]
  return `${what}. ${remedy}.`
}
