/**
 * Everything that games need: the rules, the rooms over an archive, lessons, which need none, and the bots. This is most of the app's code, so `app.ts` loads it
 * after the start.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Archive } from './archive/open.ts'
import type { Refusal, Room } from './contract/handlers.ts'
import { tableRequests } from './contract/table.ts'
import { drillHandlers, type DrillRequestName } from './drills/handlers.ts'
import { createEngines, type EngineRequestName } from './external-engines/create-engines.ts'
import { settingsFile } from './settings/create-settings.ts'
import { explain } from './explain.ts'
import { createLessons, type LessonRequestName } from './lessons/create-lessons.ts'
import type { TableHandlers, TableRequestName } from './table/handlers.ts'
import type { BotRunner } from './table/ports.ts'
import { guardedClock, type GameRequest } from './room-ports.ts'
import { OFFERS, openRooms, type RoomPorts } from './rooms.ts'
import { newSalt } from './seeds.ts'
import { createBotThread, createExportThread, createImportThread, createJudgeThreads } from './threads.ts'

/** Requests that need no archive. */
export type PlayRequest = EngineRequestName | DrillRequestName | LessonRequestName | 'app.offers'

export interface Play extends Room<PlayRequest> {
  openRooms(archive: Archive): Room<GameRequest>
  /** The tables of lessons without an archive: every other one is refused so. */
  openLessonTables(refusal: Refusal): Room<TableRequestName>
}

type Given = 'bots' | 'reader' | 'writer' | 'analyst'

export interface PlayPorts extends Omit<RoomPorts, 'archive' | 'engines' | Given>, Partial<Pick<RoomPorts, Given>> {
  readonly dataDir: string
  /** External engines must be in a folder of the app. True where the screen is a browser. */
  readonly confined: boolean
}

/** Threads are started when first used. */
export function openPlay({
  dataDir,
  confined,
  bots: given,
  reader = createImportThread(),
  writer = createExportThread(),
  analyst = createJudgeThreads(),
  ...ports
}: PlayPorts): Play {
  const thread = createBotThread()
  const ours = given ?? thread
  const engines = createEngines({
    file: settingsFile(join(dataDir, 'engines.json')),
    folder: confined ? join(dataDir, 'engines') : null,
    newId: () => randomUUID().slice(0, 13),
    now: () => performance.now(),
  })
  const bots: BotRunner = {
    choose: (task) => engines.choose(task) ?? ours.choose(task),
    over: (gameId, outcome) => engines.over(gameId, outcome),
  }
  const { newSeed, warn } = ports
  const clock = guardedClock(ports.clock, warn)
  const lessons = createLessons({ analyst, bots, clock, explain, newId: () => randomUUID(), newSalt, newSeed, warn })
  return {
    handlers: {
      ...engines.handlers,
      ...drillHandlers,
      ...lessons.handlers,
      /** Guests choose no opponents, so external engines are not listed for them. */
      'app.offers': (_args, { access }) => ({
        ok: true,
        value: access.role === 'host' ? { ...OFFERS, bots: [...OFFERS.bots, ...engines.offered()] } : OFFERS,
      }),
    },
    openRooms(archive) {
      const rooms = openRooms({ ...ports, archive, bots, reader, writer, analyst, engines: () => engines.offered() })
      return { ...rooms, handlers: lessons.withLessons(rooms.handlers) }
    },
    openLessonTables(refusal) {
      const refused = Object.keys(tableRequests).map((name) => [name, () => refusal])
      return { handlers: lessons.withLessons(Object.fromEntries(refused) as TableHandlers), left: () => undefined, close: () => undefined }
    },
    left(callerId) {
      lessons.left(callerId)
      engines.left(callerId)
    },
    close() {
      lessons.close()
      thread.close()
      engines.close()
    },
  }
}
