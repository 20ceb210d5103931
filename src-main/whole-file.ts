/** Small files that are written whole or not at all, also when the power goes, and that only their owner can read where nothing else is said. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The rights of a file that everybody may read, as those of the project are. */
export const PUBLIC = 0o644

/** Replaces the file at `path` by `text`. When it returns, the text is on the disk; when it throws, the old file stands as it was. */
export function writeWhole(path: string, text: string, mode = 0o600): void {
  const draft = `${path}.new`
  try {
    rmSync(draft, { force: true })
    const file = openSync(draft, 'wx', mode)
    try {
      writeFileSync(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(draft, path)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
  flushFolder(dirname(path))
}

/** Makes a new name in a folder survive a loss of power. Windows has no such thing and needs none. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
