/** Which programs may be started. A browser may name only those that lie in one folder: who can put a file there can start programs anyway. */
import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, extname, isAbsolute, join, resolve } from 'node:path'

/** What Windows starts without a shell. */
const WINDOWS = ['.exe', '.com']

/** Why a program cannot be started, in a sentence; null where it can. `folder`: the only one that it may lie in. */
export function refusePath(path: string, folder: string | null): string | null {
  if (!isAbsolute(path) || path.includes('\0')) return 'Give the full path of the program, from the root of the disk.'
  if (folder !== null && dirname(resolve(path)) !== resolve(folder))
    return `From a browser only programs in ${folder} can be used. Put the program, or a link to it, there.`
  try {
    if (!statSync(path).isFile()) return 'There is no program at this path.'
    if (process.platform === 'win32' && !WINDOWS.includes(extname(path).toLowerCase()))
      return 'Windows starts only .exe and .com files without a shell. Give the path of what runs the script, and the script as an argument.'
    accessSync(path, constants.X_OK)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'EACCES' ? 'This file is not one that can be run.' : 'There is no program at this path.'
  }
}

/** The programs in the folder, which is made where it is not there. */
export function programsIn(folder: string): readonly string[] {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return readdirSync(folder)
      .map((name) => join(folder, name))
      .filter((path) => refusePath(path, folder) === null)
      .sort()
  } catch {
    return []
  }
}
