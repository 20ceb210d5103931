/**
 * The composition: every room over one data folder, joined into one dispatcher. Shells and servers start here. The archive is opened at once, the code of
 * games (`play.ts`) is loaded later. When the archive cannot be opened, the app still starts, says so, and answers only what can help and what needs none: lessons,
 * puzzles and drills.
 */
import { join } from 'node:path'
import { openArchive, type Opened } from './archive/open.ts'
import { beginAnew, openCopy, putBack, rescueArchive, restoreBackup, saveAside } from './archive/repair/rescue.ts'
import { archiveInfoOf, codeOf, type AppStatus } from './app-status.ts'
import { createArchiveMaintenance } from './archive-maintenance.ts'
import { createDispatch, type Dispatch } from './server/dispatch.ts'
import { refuse, type Access, type Caller, type Handlers, type Refusal } from './contract/handlers.ts'
import {
  drillRequests,
  engineRequests,
  lessonRequests,
  puzzleRequests,
  linkRequests,
  requests,
  tableRequests,
  type Answer,
  type AppInfo,
  type Offer,
  type RequestName,
} from './contract/index.ts'
import { announcing } from './games-changed.ts'
import { CannotStartError, explain } from './explain.ts'
import { makePrivate } from './data-folder.ts'
import { createLazyRoom } from './lazy-room.ts'
import { openLog, placeOf } from './log.ts'
import type { Play, PlayPorts, PlayRequest } from './play.ts'
import { GAME_REQUESTS, NO_GUESTS_HERE, WALL_CLOCK, type GameRequest } from './room-ports.ts'
import { createSeeds } from './seeds.ts'
import { createLink, type GuestBook, type LinkRequestName, type LinkServer } from './guests/create-link.ts'
import type { TableRequestName } from './table/handlers.ts'
import { createSettings, settingsFile } from './settings/create-settings.ts'
import type { Seat } from './engine/core/seats.ts'
import { refuseMissing } from './record/missing.ts'
import type { GameHeader } from './record/types.ts'
import manifest from '../package.json' with { type: 'json' }

export const VERSION: string = manifest.version

export interface AppOptions extends Partial<Pick<PlayPorts, 'clock' | 'bots' | 'reader' | 'writer' | 'analyst' | 'held' | 'newSeed'>> {
  /** Folder of the archive, its backups and the settings; made where missing. */
  readonly dataDir: string
  readonly way: AppInfo['way']
  /** Path of the rollback check's file; in the folder by default. */
  readonly rollbackFile?: string
  /** Opens the guests' server; without it no guest can be invited. */
  readonly link?: (ports: Pick<App, 'dispatch' | 'left'>) => { readonly server: LinkServer; readonly book: GuestBook }
  /** Prints each logged line; on the console by default. */
  readonly print?: (message: string) => void
}

export interface App {
  readonly dispatch: Dispatch
  /** A screen has gone; all rooms forget what they kept for it. */
  readonly left: (callerId: string) => void
  /** Logs trouble outside the app, in a sentence without hidden information. */
  readonly warn: (message: string) => void
  /** Loads the code of games ahead of the first request. */
  readonly prepare: () => Promise<void>
  /** Stops clocks and bots and closes the archive. */
  readonly close: () => void
}

/** Requests that need the code of games, but no archive. */
const PLAY_REQUESTS = [
  'app.offers',
  ...Object.keys({ ...engineRequests, ...drillRequests, ...lessonRequests, ...puzzleRequests }),
] as PlayRequest[]

const TABLE_REQUESTS = Object.keys(tableRequests) as TableRequestName[]

const NO_LINK = refuse('conflict', 'This Marshal cannot invite guests.')
const NOTHING_TO_DO = refuse('conflict', 'The archive does not need that.')

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
  const play = createLazyRoom<PlayRequest, Play>(PLAY_REQUESTS, async () => {
    const { openPlay } = await import('./play.ts')
    const botPace = () => settings.current().botPace
    return () => openPlay({ ...ports, dataDir, confined: way === 'served', warn, clock, newSeed, botPace, held })
  })
  const at = { dir: dataDir, now: () => clock.now(), warn, ...(rollbackFile === undefined ? {} : { rollbackFile }) }

  const enter = (opened: Opened): AppStatus => {
    const archive = 'archive' in opened ? opened.archive : null
    const care = archive?.care
    const maintenance = care
      ? createArchiveMaintenance({
          care,
          clock,
          found: broadcastArchive,
          warn: (error) => warn(`Archive maintenance failed: ${placeOf(error)}`),
        })
      : null
    const inPlay =
      <R>(open: (loaded: Play) => R) =>
      async (): Promise<(() => R) | null> => {
        const loaded = await play.opened()
        return loaded && (() => open(loaded))
      }
    const rooms = archive
      ? createLazyRoom(
          GAME_REQUESTS,
          inPlay((loaded) => loaded.openRooms(archive)),
        )
      : createLazyRoom(
          TABLE_REQUESTS,
          inPlay((loaded) => loaded.openLessonTables(refuseClosed(opened))),
        )
    return { opened, archive, maintenance, rooms }
  }
  /** Sends the state of the archive to all screens. */
  const broadcastArchive = (): void => {
    for (const caller of watching.values()) caller.send('archive.changed', archiveInfoOf(status, caller))
  }
  const watching = new Map<string, Caller>()
  const leave = ({ rooms, archive, maintenance }: AppStatus): void => {
    maintenance?.close()
    rooms.close()
    archive?.close()
  }
  let status = enter(openArchive(at))
  makePrivate(dataDir) // also the files just made
  if (status.opened.state === 'busy') throw new CannotStartError(status.opened.message)

  /** Tries to open the archive in another way; answers the reason where that fails. */
  const retry = (offer: Offer, caller: Caller, open: () => Opened): Answer<null> => {
    if (!archiveInfoOf(status, caller).offers.includes(offer)) return NOTHING_TO_DO
    leave(status)
    status = enter(open())
    handlers = compose()
    forgetGuests()
    broadcastArchive()
    return 'archive' in status.opened ? { ok: true, value: null } : refuse(codeOf(status.opened), status.opened.message)
  }

  const headerOf = (gameId: string): GameHeader | null => status.archive?.games.load(gameId)?.header ?? null
  const placeFor = (access: Access): AppInfo['place'] => {
    const header = access.role === 'host' ? null : headerOf(access.gameId)
    return header && { gameId: header.gameId, seat: access.role === 'seat' ? access.seat : null, kind: header.kind }
  }

  const own: Handlers<Exclude<RequestName, GameRequest | LinkRequestName>> = {
    ...play.handlers,
    'app.info': (_args, caller) => {
      settings.watch(caller)
      watching.set(caller.id, caller)
      const archive = archiveInfoOf(status, caller)
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
      const care = status.archive?.care
      if (!care || !archiveInfoOf(status, caller).offers.includes('save')) return NOTHING_TO_DO
      const failed = saveAside(at, care)
      return failed === null ? retry('save', caller, () => putBack(at)) : refuse('conflict', failed)
    },
  }
  const compose = (): Handlers<RequestName> => ({
    ...refusing(() => refuseClosed(status.opened)),
    ...status.rooms.handlers,
    ...own,
    ...(link?.handlers ?? WITHOUT_LINK),
  })
  const dispatch = announcing(createDispatch({ handlers: () => handlers, warn, explain }), () => watching.values())
  const left = (callerId: string): void => {
    settings.left(callerId)
    play.left(callerId)
    watching.delete(callerId)
    link?.left(callerId)
    status.rooms.left(callerId)
  }
  const seatsOf = (gameId: string): readonly Seat[] | null => headerOf(gameId)?.players.map(({ seat }) => seat) ?? null
  const refuseMissingHere = (gameId: string): Refusal =>
    refuseMissing(status.archive?.games ?? { deleted: () => [] }, gameId, { role: 'host' })
  const guests = openLink?.({ dispatch, left }) ?? null
  const link = guests && createLink({ ...guests, seatsOf, refuseMissing: refuseMissingHere, explain })
  /** Forgets the guests of games that are over or deleted. Without an archive it is not known which those are. */
  const forgetGuests = (): void => {
    const games = status.archive?.games
    if (games) guests?.book.keepOnly((gameId) => (games.row(gameId)?.status ?? 'over') !== 'over')
  }
  let handlers = compose()
  forgetGuests()

  return {
    warn,
    dispatch,
    left,
    prepare: async () => void (await status.rooms.opened().catch((error) => warn(`Loading the code of games failed: ${placeOf(error)}`))),
    close() {
      link?.close()
      leave(status)
      handlers = refusing(() => refuse('conflict', 'Marshal is closing.'))
      play.close()
      settings.close()
      process.off('uncaughtExceptionMonitor', fatal)
    },
  }
}

/** The reason why the archive is closed. */
function refuseClosed(opened: Opened): Refusal {
  return refuse(codeOf(opened), 'message' in opened ? opened.message : 'The archive is closed.')
}

/** Gives the same answer to every request. */
function refusing<N extends RequestName = RequestName>(
  answer: () => Answer<never>,
  names: Readonly<Partial<Record<N, unknown>>> = requests,
): Handlers<N> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, answer])) as unknown as Handlers<N>
}

/** The link's answers in an app without guests. */
const WITHOUT_LINK = refusing<LinkRequestName>(() => NO_LINK, linkRequests)
