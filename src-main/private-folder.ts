/**
 * The data folder is its owner's alone: nobody else of this machine may read games, armies, settings or the key of the served app. Windows keeps a user's
 * folders apart by itself.
 */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync, type Dirent } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the app keeps in the folder, by the beginning of its name. Anything else in there is not ours to touch. */
const OWN = ['archive', 'backups', 'browsers', 'engines', 'guests', 'log', 'serving', 'settings', 'window']

/** Files and folders that are made from now on are the owner's alone. Only for the main thread of a program, before it makes any. */
export function keepToOwner(): void {
  if (process.platform !== 'win32') process.umask(0o077)
}

/**
 * Makes the folder if need be, and takes it and what the app keeps in it away from everybody but the owner. A folder in which there are other folders than
 * ours (a home, `/tmp`) stays open, since others may need it; our files in it do not. What cannot be changed stays as it is.
 * Throws where the folder cannot be used at all.
 */
export function makePrivate(folder: string): void {
  make(folder)
  if (process.platform === 'win32') return
  const entries = entriesIn(folder)
  const own = entries.filter(({ name }) => OWN.some((begin) => name.startsWith(begin)))
  if (entries.every((entry) => own.includes(entry) || !entry.isDirectory())) close(folder)
  for (const entry of own) closeAll(folder, entry)
}

/** Throws with the reason where the folder cannot be made or used: making all of a path at once says of a read-only disk that something is missing. */
function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    accessSync(nearest(folder), constants.W_OK)
    throw error
  }
  accessSync(folder, constants.R_OK | constants.W_OK)
}

/** The folder itself, or the first one above it that is there. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

/** Links are left alone: they may lead anywhere. */
function closeAll(folder: string, entry: Dirent): void {
  const path = join(folder, entry.name)
  if (!entry.isFile() && !entry.isDirectory()) return
  close(path)
  if (entry.isDirectory()) for (const inner of entriesIn(path)) closeAll(path, inner)
}

/** Takes away whatever rights others have. */
function close(path: string): void {
  try {
    const mode = statSync(path).mode & 0o777
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  } catch {
    return // gone meanwhile, or somebody else's
  }
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
