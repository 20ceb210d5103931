/** Sentences about an archive, and about errors when it is opened. */
import { damageIn } from './integrity.ts'

export const MESSAGES = {
  missing: 'The archive of your games is missing. Restore a backup to get them back.',
  lost: 'The archive of your games is missing, and there is no backup. If you moved its folder, move it back and try again.',
  foreign: 'The file with your games is not an archive of Marshal.',
  folder: 'There is a folder where the file with your games should be.',
  damaged: 'The archive of your games is damaged.',
  newer: 'The archive was written by a newer version of Marshal. It has not been changed. Use that version or a later one.',
  busy: 'Another Marshal is using this archive. Close it first.',
  noBackup: 'There is no such backup. Choose another one.',
  badBackup: 'This backup cannot be used either. Nothing has been changed. Choose another one.',
  nothing: 'This archive can no longer be read. Restore a backup or start a new archive. The damaged file is kept.',
  full: 'The disk is full. Your games are unchanged. Free some space, then try again.',
  forbidden: 'Marshal may not read or write the folder with your games. They are unchanged. Allow it, then try again.',
  readOnly: 'The file with your games, or its folder, is read-only. They are unchanged. Allow Marshal to write there, then try again.',
  disk: 'The disk does not respond correctly. Check it, then try again.',
} as const

const BY_CODE: readonly (readonly [RegExp, keyof typeof MESSAGES])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT|EFBIG)$/, 'full'],
  [/^EISDIR$/, 'folder'],
  [/^(EROFS|SQLITE_READONLY.*)$/, 'readOnly'],
  [/^(EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH)$/, 'forbidden'],
  [/^((ERR_FS_)?E[A-Z]+|SQLITE_IOERR.*|SQLITE_CANTOPEN.*|SQLITE_PROTOCOL)$/, 'disk'],
  // A missing table or column: this app has not written the file.
  [/^SQLITE_(ERROR|SCHEMA|CONSTRAINT.*|MISMATCH|MISUSE)$/, 'damaged'],
]

/** Sentences for causes outside the file: it can be opened once they are fixed. */
const OUTSIDE: readonly string[] = [MESSAGES.full, MESSAGES.forbidden, MESSAGES.readOnly]

/** Whether the cause is outside the archive. */
export function isOutside(message: string): boolean {
  return OUTSIDE.includes(message)
}

/** The sentence for an error while an archive was opened or repaired; null for a bug. */
export function messageOf(error: unknown): string | null {
  if (damageIn(error) !== null) return MESSAGES.damaged
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known = BY_CODE.find(([codes]) => codes.test(code))?.[1]
  return known === undefined ? null : MESSAGES[known]
}
