/** The data folder: one per user, the same for the desktop window and the served app. */
import { homedir } from 'node:os'
import { join } from 'node:path'

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
