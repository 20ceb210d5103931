/**
 * The composition: every room of the house, opened over one data folder and joined into one dispatcher. Shells and servers start here and know nothing
 * else. With an archive that cannot be opened the app still comes up, says so, and answers only what can help.
 */
import { join } from 'node:path'
import { openArchive, type Archive, type Opened } from './archive/open.ts'
import { openCopy, restoreBackup } from './archive/rescue.ts'
import { createBotThread } from './bot-thread.ts'
import { createImportThread } from './import-thread.ts'
import { createDispatch, type Dispatch } from './companion/dispatch.ts'
import { refuse, type Caller, type Handlers, type Room } from './contract/handlers.ts'
import { requests, type Answer, type AppInfo, type Failure, type RequestName } from './contract/index.ts'
import { CannotStartError, explain } from './explain.ts'
import { makePrivate } from './private-folder.ts'
import { OFFERS, openRooms, WALL_CLOCK, type GameRequest, type RoomPorts } from './rooms.ts'
import { openLog, placeOf } from './log.ts'
import { createSeeds } from './seeds.ts'
import { createSettings } from './settings/create-settings.ts'
import { settingsFile } from './settings/settings-file.ts'
import { NO_GUESTS } from './table/ports.ts'
import { VERSION } from './version.ts'

export interface AppOptions extends Partial<Pick<RoomPorts, 'clock' | 'bots' | 'reader' | 'held' | 'newSeed'>> {
  /** Folder of the archive, its backups and the settings; made when it is not there. */
  readonly dataDir: string
  readonly way: AppInfo['way']
  /** Told of everything that is logged; the console otherwise. */
  readonly tell?: (message: string) => void
}

export interface App {
  readonly dispatch: Dispatch
  /** A screen has gone; every room forgets what it kept for it. */
  readonly left: (callerId: string) => void
  /** Logs what went wrong outside, in a sentence without anything that a game hides. */
  readonly warn: (message: string) => void
  /** Stops clocks and bots and closes the archive. */
  readonly close: () => void
}

/** What the state of the archive lets the app do. */
interface Stage {
  readonly opened: Opened
  readonly archive: Archive | null
  readonly rooms: Room<GameRequest> | null
}

/** Opens the app. Throws only when the data folder cannot be used at all, or another Marshal is using it. */
export function createApp({ dataDir, way, ...ports }: AppOptions): App {
  const { clock = WALL_CLOCK, held = NO_GUESTS, newSeed = createSeeds(), tell = (message: string) => console.error(message) } = ports
  const thread = ports.bots ? null : createBotThread()
  const bots = ports.bots ?? thread
  const reader = ports.reader ?? createImportThread()
  makePrivate(dataDir)
  const log = openLog({ file: join(dataDir, 'log.txt'), now: () => clock.now() })
  const warn = (message: string): void => {
    log.add(message)
    tell(message)
  }
  const fatal = (error: unknown): void => warn(`Marshal ended: ${placeOf(error)}`)
  process.on('uncaughtExceptionMonitor', fatal)
  const settings = createSettings(settingsFile(join(dataDir, 'settings.json')))
  const at = { dir: dataDir, now: () => clock.now(), warn }

  const enter = (opened: Opened): Stage => {
    const archive = 'archive' in opened ? opened.archive : null
    const botPace = () => settings.current().botPace
    return {
      opened,
      archive,
      rooms: archive && bots ? openRooms({ archive, bots, reader, warn, clock, newSeed, botPace, held }) : null,
    }
  }
  const leave = ({ rooms, archive }: Stage): void => {
    rooms?.close()
    archive?.close()
  }
  let stage = enter(openArchive(at))
  makePrivate(dataDir) // what has just been made as well
  if (stage.opened.state === 'busy') throw new CannotStartError(stage.opened.message)

  /** Tries another way into the archive; where it fails the reason is the answer and the stage what it was. */
  const retry = (open: () => Opened): Answer<null> => {
    const { state } = stage.opened
    if (state !== 'damaged' && state !== 'read-only') return refuse('conflict', 'The archive is open and whole; there is nothing to do.')
    leave(stage)
    stage = enter(open())
    handlers = compose()
    return 'archive' in stage.opened ? { ok: true, value: null } : refuse(codeOf(stage.opened), stage.opened.message)
  }

  const own: Handlers<Exclude<RequestName, GameRequest>> = {
    'app.info': (_args, caller) => {
      settings.watch(caller)
      const archive = archiveInfo(stage.opened, caller)
      return { ok: true, value: { version: VERSION, way, ...OFFERS, settings: settings.current(), archive, role: caller.access.role } }
    },
    'app.log': () => ({ ok: true, value: { text: log.read() } }),
    'settings.set': settings.handlers['settings.set'],
    'archive.restore': ({ backup }) => retry(() => restoreBackup(at, backup)),
    'archive.openCopy': () => retry(() => openCopy(at)),
  }
  const compose = (): Handlers<RequestName> => ({ ...closedHandlers(stage.opened), ...stage.rooms?.handlers, ...own })
  let handlers = compose()

  return {
    warn,
    dispatch: createDispatch({ handlers: () => handlers, warn, explain }),
    left(callerId) {
      settings.left(callerId)
      stage.rooms?.left(callerId)
    },
    close() {
      leave(stage)
      thread?.close()
      settings.close()
      process.off('uncaughtExceptionMonitor', fatal)
    },
  }
}

function codeOf({ state }: Opened): Failure['code'] {
  return state === 'damaged' || state === 'newer' ? state : 'conflict'
}

/** What a screen is told of the archive; only the host is told of backups. */
function archiveInfo(opened: Opened, { access }: Caller): AppInfo['archive'] {
  return {
    state: opened.state === 'busy' ? 'damaged' : opened.state,
    message: 'message' in opened ? opened.message : '',
    backups: 'backups' in opened && access.role === 'host' ? [...opened.backups] : [],
  }
}

/** Answers every game request with why there are no games. */
function closedHandlers(opened: Opened): Handlers<GameRequest> {
  const answer = (): Answer<never> => refuse(codeOf(opened), 'message' in opened ? opened.message : 'The archive is closed.')
  return Object.fromEntries(Object.keys(requests).map((name) => [name, answer])) as unknown as Handlers<GameRequest>
}
