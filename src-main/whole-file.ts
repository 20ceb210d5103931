/** Small files that are written atomically, even if power is lost. By default only their owner can read them. */
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The mode of a file that all users may read, as the project's own files. */
export const PUBLIC = 0o644

/** Replaces the file at `path` by `text`. When it returns, the text is on the disk; when it throws, the old file is unchanged. */
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

/** Makes a new name in a folder survive a loss of power. Windows cannot flush folders and need not. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
