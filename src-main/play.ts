/**
 * All that games are played with: the rules, the rooms over an archive, the computers that play. It is most of the code of the app, so `app.ts` reads it only
 * once the app answers.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Archive } from './archive/open.ts'
import { createBotThread } from './bot-thread.ts'
import type { Room } from './contract/handlers.ts'
import { createExportThread, createImportThread } from './file-threads.ts'
import { createEngines, type EngineRequestName } from './external-engines/create-engines.ts'
import { settingsFile } from './settings/settings-file.ts'
import type { BotRunner } from './table/ports.ts'
import type { GameRequest } from './room-ports.ts'
import { OFFERS, openRooms, type RoomPorts } from './rooms.ts'

/** What needs no archive. */
export type PlayRequest = EngineRequestName | 'app.offers'

export interface Play extends Room<PlayRequest> {
  openRooms(archive: Archive): Room<GameRequest>
}

type Given = 'bots' | 'reader' | 'writer'

export interface PlayPorts extends Omit<RoomPorts, 'archive' | 'engines' | Given>, Partial<Pick<RoomPorts, Given>> {
  readonly dataDir: string
  /** Engines may lie only in a folder of the app, where the screen is a browser’s. */
  readonly confined: boolean
}

/** Opens it; no thread is started before somebody needs it. */
export function openPlay({
  dataDir,
  confined,
  bots: given,
  reader = createImportThread(),
  writer = createExportThread(),
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
  return {
    handlers: {
      ...engines.handlers,
      /** Guests seat nobody, so engines are none of theirs. */
      'app.offers': (_args, { access }) => ({
        ok: true,
        value: access.role === 'host' ? { ...OFFERS, bots: [...OFFERS.bots, ...engines.offered()] } : OFFERS,
      }),
    },
    openRooms: (archive) => openRooms({ ...ports, archive, bots, reader, writer, engines: () => engines.offered() }),
    left: (callerId) => engines.left(callerId),
    close() {
      thread.close()
      engines.close()
    },
  }
}
