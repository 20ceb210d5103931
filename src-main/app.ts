/**
 * The composition: every room of the house, opened over one data folder and joined into one dispatcher. Shells and servers start here and know nothing
 * else. The archive is opened at once, what games are played with (`play.ts`) is read later. With an archive that cannot be opened the app still comes up, says so, and answers only what can help.
 */
import { join } from 'node:path'
import { openArchive, type Opened } from './archive/open.ts'
import { beginAnew, openCopy, putBack, rescueArchive, restoreBackup, saveAside } from './archive/rescue.ts'
import { archiveInfoOf, codeOf, type Stage } from './app-status.ts'
import { createCaretaker } from './archive-maintenance.ts'
import { createDispatch, type Dispatch } from './server/dispatch.ts'
import { refuse, type Access, type Caller, type Handlers, type Room } from './contract/handlers.ts'
import { engineRequests, linkRequests, requests, type Answer, type AppInfo, type Offer, type RequestName } from './contract/index.ts'
import { CannotStartError, explain } from './explain.ts'
import { makePrivate } from './private-folder.ts'
import { createLateRoom } from './late.ts'
import { openLog, placeOf } from './log.ts'
import type { Play, PlayPorts, PlayRequest } from './play.ts'
import { GAME_REQUESTS, NO_GUESTS_HERE, WALL_CLOCK, type GameRequest } from './room-ports.ts'
import { createSeeds } from './seeds.ts'
import { createLink, type GuestBook, type LinkRequestName, type LinkServer } from './guests/create-link.ts'
import { createSettings } from './settings/create-settings.ts'
import { settingsFile } from './settings/settings-file.ts'
import type { Seat } from './engine/core/seats.ts'
import type { GameHeader } from './record/types.ts'
import { VERSION } from './version.ts'

export interface AppOptions extends Partial<Pick<PlayPorts, 'clock' | 'bots' | 'reader' | 'writer' | 'held' | 'newSeed'>> {
  /** Folder of the archive, its backups and the settings; made when it is not there. */
  readonly dataDir: string
  readonly way: AppInfo['way']
  /** Path of the rollback check's file; in the folder by default. */
  readonly rollbackFile?: string
  /** How guests come in from other machines; without it nobody can be invited. */
  readonly link?: (door: Pick<App, 'dispatch' | 'left'>) => { readonly server: LinkServer; readonly book: GuestBook }
  /** Prints everything that is logged; on the console otherwise. */
  readonly print?: (message: string) => void
}

export interface App {
  readonly dispatch: Dispatch
  /** A screen has gone; every room forgets what it kept for it. */
  readonly left: (callerId: string) => void
  /** Logs what went wrong outside, in a sentence without anything that a game hides. */
  readonly warn: (message: string) => void
  /** Reads the code that games need, so that the first request need not wait for it. */
  readonly prepare: () => Promise<void>
  /** Stops clocks and bots and closes the archive. */
  readonly close: () => void
}

/** What is answered without an archive, once the code of games has been read. */
const PLAY_REQUESTS = ['app.offers', ...Object.keys(engineRequests)] as PlayRequest[]

const NO_LINK = refuse('conflict', 'This Marshal cannot let anybody in from other machines.')
const NOTHING_TO_DO = refuse('conflict', 'The archive is not in need of that.')

/** Opens the app. Throws only when the data folder cannot be used at all, or another Marshal is using it. */
export function createApp({ dataDir, way, rollbackFile, link: openLink, ...ports }: AppOptions): App {
  const { clock = WALL_CLOCK, held = NO_GUESTS_HERE, newSeed = createSeeds(), print = (message: string) => console.error(message) } = ports
  makePrivate(dataDir)
  const log = openLog({ file: join(dataDir, 'log.txt'), now: () => clock.now() })
  const warn = (message: string): void => {
    log.add(message)
    print(message)
  }
  const fatal = (error: unknown): void => warn(`Marshal ended: ${placeOf(error)}`)
  process.on('uncaughtExceptionMonitor', fatal)
  const settings = createSettings(settingsFile(join(dataDir, 'settings.json')))
  const play = createLateRoom<PlayRequest, Play>(PLAY_REQUESTS, async () => {
    const { openPlay } = await import('./play.ts')
    const botPace = () => settings.current().botPace
    return () => openPlay({ ...ports, dataDir, confined: way === 'served', warn, clock, newSeed, botPace, held })
  })
  const at = { dir: dataDir, now: () => clock.now(), warn, ...(rollbackFile === undefined ? {} : { rollbackFile }) }

  const enter = (opened: Opened): Stage => {
    const archive = 'archive' in opened ? opened.archive : null
    const care = archive?.care
    const caretaker = care
      ? createCaretaker({
          care,
          clock,
          found: broadcastArchive,
          warn: (error) => warn(`Taking care of the archive failed: ${placeOf(error)}`),
        })
      : null
    const openRooms = async (): Promise<(() => Room<GameRequest>) | null> => {
      const all = await play.opened()
      return all && archive && (() => all.openRooms(archive))
    }
    const rooms = archive && createLateRoom(GAME_REQUESTS, openRooms)
    return { opened, archive, caretaker, rooms }
  }
  /** Tells everybody who looks how the archive is. */
  const broadcastArchive = (): void => {
    for (const caller of watching.values()) caller.send('archive.changed', archiveInfoOf(stage, caller))
  }
  const watching = new Map<string, Caller>()
  const leave = ({ rooms, archive, caretaker }: Stage): void => {
    caretaker?.close()
    rooms?.close()
    archive?.close()
  }
  let stage = enter(openArchive(at))
  makePrivate(dataDir) // what has just been made as well
  if (stage.opened.state === 'busy') throw new CannotStartError(stage.opened.message)

  /** Tries another way into the archive; where it fails the reason is the answer and the stage what it was. */
  const retry = (offer: Offer, caller: Caller, open: () => Opened): Answer<null> => {
    if (!archiveInfoOf(stage, caller).offers.includes(offer)) return NOTHING_TO_DO
    leave(stage)
    stage = enter(open())
    handlers = compose()
    forgetGuests()
    broadcastArchive()
    return 'archive' in stage.opened ? { ok: true, value: null } : refuse(codeOf(stage.opened), stage.opened.message)
  }

  const headerOf = (gameId: string): GameHeader | null => stage.archive?.games.load(gameId)?.header ?? null
  const placeFor = (access: Access): AppInfo['place'] => {
    const header = access.role === 'host' ? null : headerOf(access.gameId)
    return header && { gameId: header.gameId, seat: access.role === 'seat' ? access.seat : null, kind: header.kind }
  }

  const own: Handlers<Exclude<RequestName, GameRequest | LinkRequestName>> = {
    ...play.handlers,
    'app.info': (_args, caller) => {
      settings.watch(caller)
      watching.set(caller.id, caller)
      const archive = archiveInfoOf(stage, caller)
      const { access } = caller
      return {
        ok: true,
        value: {
          version: VERSION,
          way,
          settings: settings.current(),
          archive,
          role: access.role,
          place: placeFor(access),
        },
      }
    },
    'app.log': () => ({ ok: true, value: { text: log.read() } }),
    'settings.set': settings.handlers['settings.set'],
    'archive.restore': ({ backup }, caller) => retry('restore', caller, () => restoreBackup(at, backup)),
    'archive.openCopy': (_args, caller) => retry('copy', caller, () => openCopy(at)),
    'archive.rescue': (_args, caller) => retry('rescue', caller, () => rescueArchive(at)),
    'archive.anew': (_args, caller) => retry('anew', caller, () => beginAnew(at)),
    'archive.again': (_args, caller) => retry('again', caller, () => openArchive(at)),
    'archive.save': (_args, caller) => {
      const care = stage.archive?.care
      if (!care || !archiveInfoOf(stage, caller).offers.includes('save')) return NOTHING_TO_DO
      const failed = saveAside(at, care)
      return failed === null ? retry('save', caller, () => putBack(at)) : refuse('conflict', failed)
    },
  }
  const compose = (): Handlers<RequestName> => ({
    ...closedHandlers(stage.opened),
    ...stage.rooms?.handlers,
    ...own,
    ...(link?.handlers ?? WITHOUT_LINK),
  })
  const dispatch = createDispatch({ handlers: () => handlers, warn, explain })
  const left = (callerId: string): void => {
    settings.left(callerId)
    play.left(callerId)
    watching.delete(callerId)
    link?.left(callerId)
    stage.rooms?.left(callerId)
  }
  const seatsOf = (gameId: string): readonly Seat[] | null => headerOf(gameId)?.players.map(({ seat }) => seat) ?? null
  const door = openLink?.({ dispatch, left }) ?? null
  const link = door && createLink({ ...door, seatsOf, explain })
  /** Guests of games that are over or gone; while the archive cannot be opened nobody knows which those are. */
  const forgetGuests = (): void => {
    const games = stage.archive?.games
    if (games) door?.book.keepOnly((gameId) => (games.row(gameId)?.status ?? 'over') !== 'over')
  }
  let handlers = compose()
  forgetGuests()

  return {
    warn,
    dispatch,
    left,
    prepare: async () => void (await stage.rooms?.opened().catch((error) => warn(`Reading the code of games failed: ${placeOf(error)}`))),
    close() {
      link?.close()
      leave(stage)
      handlers = refusing(() => refuse('conflict', 'Marshal is closing.'))
      play.close()
      settings.close()
      process.off('uncaughtExceptionMonitor', fatal)
    },
  }
}

/** Answers every game request with why there are no games. */
function closedHandlers(opened: Opened): Handlers<RequestName> {
  return refusing(() => refuse(codeOf(opened), 'message' in opened ? opened.message : 'The archive is closed.'))
}

/** The same answer to every request. */
function refusing<N extends RequestName = RequestName>(
  answer: () => Answer<never>,
  names: Readonly<Partial<Record<N, unknown>>> = requests,
): Handlers<N> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, answer])) as unknown as Handlers<N>
}

/** What the link answers where nobody can be let in. */
const WITHOUT_LINK = refusing<LinkRequestName>(() => NO_LINK, linkRequests)
