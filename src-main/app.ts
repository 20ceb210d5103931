/**
 * The composition: every room of the house, opened over one data folder and joined into one dispatcher. Shells and servers start here and know nothing else.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDispatch, type Dispatch } from './companion/dispatch.ts'
import type { Caller, Handlers } from './contract/handlers.ts'
import type { AppInfo, RequestName } from './contract/index.ts'
import { createMemoryStore } from './record/memory-store.ts'
import { createSettings, type SettingsFile } from './settings/create-settings.ts'
import { VERSION } from './version.ts'

export interface AppOptions {
  /** Folder of the archive, its backups and the settings; made when it is not there. */
  readonly dataDir: string
  readonly way: AppInfo['way']
  /** Told what went wrong, in words that hold nothing about a game's hidden parts. */
  readonly warn?: (message: string) => void
}

export interface App {
  readonly dispatch: Dispatch
  /** A screen has gone; every room forgets what it kept for it. */
  readonly left: (callerId: string) => void
  /** Stops clocks and bots and closes the archive. */
  readonly close: () => void
}

/** Opens the app. Rejects only when the data folder cannot be used at all. */
export async function createApp({ dataDir, way, warn = (message) => console.error(message) }: AppOptions): Promise<App> {
  mkdirSync(dataDir, { recursive: true })
  const settings = createSettings(settingsFile(join(dataDir, 'settings.json')))
  void createMemoryStore
  void randomBytes
  void randomUUID

  const info = (caller: Caller): AppInfo => {
    settings.watch(caller)
    return {
      version: VERSION,
      way,
      editions: [],
      bots: [],
      settings: settings.current(),
      archive: { state: 'healthy', message: '', backups: [] },
      role: caller.access.role,
    }
  }
  const handlers = {
    ...settings.handlers,
    'app.info': (_args: object, caller: Caller) => ({ ok: true, value: info(caller) }),
  } as unknown as Handlers<RequestName>

  return {
    dispatch: createDispatch({ handlers, warn }),
    left: (callerId) => settings.left(callerId),
    close: () => settings.close(),
  }
}

/** A file that is replaced whole: a crash leaves the old text or the new one. */
function settingsFile(path: string): SettingsFile {
  return {
    read() {
      try {
        return readFileSync(path, 'utf8')
      } catch {
        return null
      }
    },
    write(text) {
      writeFileSync(`${path}.new`, text)
      renameSync(`${path}.new`, path)
    },
  }
}
