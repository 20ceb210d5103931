/** What a person is told of an archive, and of errors on the way to it. */
import { damageIn } from './integrity.ts'

export const MESSAGES = {
  missing: 'The archive of your games is missing. Restore a backup to get them back.',
  lost: 'The archive of your games is missing, and there is no backup. If you moved its folder, put it back and look again.',
  foreign: 'The file that should hold your games is something else.',
  folder: 'Where the file with your games should be there is a folder.',
  damaged: 'The archive of your games is damaged.',
  newer: 'The archive was written by a newer version of Marshal. It has not been touched; use that version or a later one.',
  busy: 'Another Marshal is using this archive. Close it first.',
  noBackup: 'There is no such backup. Choose another one.',
  badBackup: 'This backup cannot be used either. Choose another one; nothing has been changed.',
  nothing: 'Nothing of this archive can be read any more. Restore a backup, or begin a new one; the damaged file is kept.',
  full: 'The disk is full. Your games are as they were; make room, then look again.',
  forbidden: 'Marshal may not read or write the folder with your games. They are as they were; allow it, then look again.',
  readOnly: 'The file with your games, or its folder, is read-only. They are as they were; allow Marshal to write there, then look again.',
  disk: 'The disk does not answer as it should. Check it, then look again.',
} as const

const BY_CODE: readonly (readonly [RegExp, keyof typeof MESSAGES])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/, 'full'],
  [/^EISDIR$/, 'folder'],
  [/^(EROFS|SQLITE_READONLY.*)$/, 'readOnly'],
  [/^(EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH)$/, 'forbidden'],
  [/^((ERR_FS_)?E[A-Z]+|SQLITE_IOERR.*|SQLITE_CANTOPEN.*|SQLITE_PROTOCOL)$/, 'disk'],
  // A table or a column that is not there: not what this app has written.
  [/^SQLITE_(ERROR|SCHEMA|CONSTRAINT.*|MISMATCH|MISUSE)$/, 'damaged'],
]

/** Sentences for what is no fault of the file: it can be opened as it is once that is put right. */
const OUTSIDE: readonly string[] = [MESSAGES.full, MESSAGES.forbidden, MESSAGES.readOnly]

/** Whether what kept an archive from being opened lies outside it. */
export function isOutside(message: string): boolean {
  return OUTSIDE.includes(message)
}

/** What to say of an error that kept an archive from being opened or put right; null when it is a bug. */
export function messageOf(error: unknown): string | null {
  if (damageIn(error) !== null) return MESSAGES.damaged
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = BY_CODE.find(([codes]) => codes.test(code))?.[1]
  return known === undefined ? null : MESSAGES[known]
}
