/**
 * Which programs may be started, and how. A browser may name only those in one folder: anyone who can put a file there can start programs
 * anyway. It may give no arguments: a link in the folder may lead to an interpreter, which runs its arguments.
 */
import { accessSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, extname, isAbsolute, join, resolve } from 'node:path'
import type { Launch } from './process.ts'

/** What Windows starts without a shell. */
const WINDOWS = ['.exe', '.com']

/** What is wrong, as a sentence, and with which part of a launch. */
export interface LaunchRefusal {
  readonly detail: 'path' | 'args'
  readonly message: string
}

/** Why a program cannot be started like this; null if it can. `folder`: the only one that it may be in, without arguments. */
export function refuseLaunch({ path, args }: Launch, folder: string | null): LaunchRefusal | null {
  const message = refusePath(path, folder)
  if (message !== null) return { detail: 'path', message }
  if (folder === null || args.length === 0) return null
  return {
    detail: 'args',
    message: `A program that is started from a browser cannot have arguments. Put a script with them into ${folder}.`,
  }
}

/** Why nothing can be started at this path. */
function refusePath(path: string, folder: string | null): string | null {
  if (!isAbsolute(path) || path.includes('\0')) return 'Give the full path of the program, from the root of the disk.'
  if (folder !== null && (climbs(path) || dirname(resolve(path)) !== resolve(folder)))
    return `From a browser only programs in ${folder} can be used. Put the program, or a link to it, there.`
  try {
    if (!statSync(path).isFile()) return 'There is no program at this path.'
    if (process.platform === 'win32' && !WINDOWS.includes(extname(path).toLowerCase()))
      return 'Windows starts only .exe and .com files without a shell. Give the path of what runs the script, and the script as an argument.'
    accessSync(path, constants.X_OK)
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return code === 'EACCES' ? 'This file cannot be run.' : 'There is no program at this path.'
  }
}

/** Whether a path contains a step up: where that leads cannot be seen from the text, since the folder before it may be a link. */
function climbs(path: string): boolean {
  return path.split(/[\\/]/).includes('..')
}

/** The programs in the folder, which is created if absent. */
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
