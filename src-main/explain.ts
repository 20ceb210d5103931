/**
 * Errors of the machine in words for a person: what happened, that nothing was changed, and what can be done. Anything else is a bug, and answered without a
 * word of its own.
 */
import { DetachedArchiveError } from './archive/detached.ts'
import { ReadOnlyError } from './archive/read-only.ts'
import type { Failure } from './contract/errors.ts'
import { DamagedGameError, UnfoldableGameError } from './record/damage.ts'

/** What is wrong, and what to do about it. */
const WORDS = {
  full: ['The disk is full', 'Make room on it'],
  tooLarge: ['The file of your games may not grow any further on this disk', 'Make room for it'],
  readOnly: ['Marshal may not write to its data folder', 'Allow it to write there'],
  broken: ['The disk does not take what Marshal writes', 'Check that it has room and is in order'],
  gone: ['The data folder of Marshal is gone', 'Bring it back, or start Marshal again'],
  noFolder: ['Something else lies where Marshal keeps its data', 'Move it away, or name another folder in MARSHAL_DATA'],
  busy: ['Another program holds the file of your games', 'Close that program'],
} as const satisfies Record<string, readonly [what: string, remedy: string]>

/** By the code of the error, of SQLite or of the system; SQLite's finer codes begin with the coarser ones. */
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

/** Why something was not saved, when a person can do something about it; null for a bug. */
export function explain(error: unknown): Failure | null {
  if (error instanceof ReadOnlyError) return { code: 'conflict', message: error.message }
  if (error instanceof DetachedArchiveError) return { code: 'unsaved', message: error.message, detail: 'gone' }
  if (error instanceof DamagedGameError || error instanceof UnfoldableGameError) return { code: 'damaged', message: error.message }
  const trouble = troubleOf(error)
  if (trouble === null) return null
  const [what, remedy] = WORDS[trouble]
  return { code: 'unsaved', message: `${what}, so nothing can be saved. ${remedy}.`, detail: trouble }
}

/** The app cannot start for a reason that its message says to a person. */
export class CannotStartError extends Error {
  override readonly name = 'CannotStartError'
}

/** Why the app does not start, in a sentence. */
export function explainStart(error: unknown): string {
  if (error instanceof CannotStartError) return error.message
  const trouble = troubleOf(error)
  if (trouble === null) return 'Something went wrong inside Marshal. Your games were not touched.'
  const [what, remedy] = WORDS[trouble]
  return `${what}. ${remedy}.`
}
