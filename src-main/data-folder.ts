/**
 * The data folder: one per user, the same for the desktop window and the served app. It is private: no other user of this machine may read
 * games, armies, settings or the key of the served app. Windows does this by itself.
 */
import { homedir } from 'node:os'
import { join, dirname } from 'node:path'
import { accessSync, chmodSync, constants, existsSync, mkdirSync, readdirSync, statSync, type Dirent } from 'node:fs'

export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly platform: string
  readonly home: string
}

const HERE: Surroundings = { env: process.env, platform: process.platform, home: homedir() }

/** The rollback check's file: next to the data folder, so that the loss of the whole folder is noticed; inside a folder named by `MARSHAL_DATA`. */
export function rollbackFile(surroundings: Surroundings = HERE): string {
  const folder = dataDir(surroundings)
  return surroundings.env['MARSHAL_DATA'] ? join(folder, 'archive-witness.json') : `${folder}-witness.json`
}

/** `MARSHAL_DATA` if set, otherwise the platform's usual folder. */
export function dataDir({ env, platform, home }: Surroundings = HERE): string {
  const wanted = env['MARSHAL_DATA']
  if (wanted) return wanted
  if (platform === 'win32') return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Marshal')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'Marshal')
  return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'marshal')
}

/** The app's own entries in the folder, by the beginning of their names. Other entries are left alone. */
const OWN = ['archive', 'backups', 'browsers', 'engines', 'guests', 'log', 'serving', 'settings', 'window']

/** Makes new files and folders private to the owner. Only for the main thread, before it makes any. */
export function keepToOwner(): void {
  if (process.platform !== 'win32') process.umask(0o077)
}

/**
 * Makes the folder where missing, and makes it and the app's entries in it private to the owner. A folder that also holds other folders (a home, `/tmp`) stays
 * open, since others may need it. Rights that cannot be changed stay as they are. Throws where the folder cannot be used at all.
 */
export function makePrivate(folder: string): void {
  make(folder)
  if (process.platform === 'win32') return
  const entries = entriesIn(folder)
  const own = entries.filter(({ name }) => OWN.some((begin) => name.startsWith(begin)))
  if (entries.every((entry) => own.includes(entry) || !entry.isDirectory())) close(folder)
  for (const entry of own) closeAll(folder, entry)
}

/** Throws with the true reason: on a read-only disk, a recursive `mkdir` reports that something is missing. */
function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    accessSync(nearest(folder), constants.W_OK)
    throw error
  }
  accessSync(folder, constants.R_OK | constants.W_OK)
}

/** The folder itself, or the first existing one above it. */
function nearest(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder))
}

/** Leaves links alone: they may lead anywhere. */
function closeAll(folder: string, entry: Dirent): void {
  const path = join(folder, entry.name)
  if (!entry.isFile() && !entry.isDirectory()) return
  close(path)
  if (entry.isDirectory()) for (const inner of entriesIn(path)) closeAll(path, inner)
}

/** Removes the rights of others. */
function close(path: string): void {
  try {
    const mode = statSync(path).mode & 0o777
    if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700)
  } catch {
    return // gone meanwhile, or owned by another user
  }
}

function entriesIn(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
