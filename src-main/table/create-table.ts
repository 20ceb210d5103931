/**
 * The table: authority over live digital games. It alone holds full states; everybody else is told views, redacted events and their own legal actions.
 * A step is stored before anyone is told of it.
 */
import { refuse, type Room } from '../contract/handlers.ts'
import { refuseGuest } from './access.ts'
import { addShareHandler } from './add-share.ts'
import { agreeHandlers } from './agree.ts'
import { createGame, createRematch } from './create-game.ts'
import { enterRankHandler } from './enter-rank.ts'
import type { TableRequestName } from './handlers.ts'
import { hintHandler } from './hint.ts'
import { createSessions } from './sessions.ts'
import { markHandler } from './marks.ts'
import { noteSealsHandler } from './note-seals.ts'
import { playHandlers } from './play.ts'
import type { TablePorts } from './ports.ts'
import { visitHandlers } from './open-close.ts'

export interface TableRoom extends Room<TableRequestName> {
  /** Games have been deleted: whoever has one of them open is told, and nothing of it goes on. */
  gone(gameIds: readonly string[]): void
}

/** Opens the table room. */
export function createTable(ports: TablePorts): TableRoom {
  const sessions = createSessions(ports)
  return {
    handlers: {
      ...visitHandlers(sessions),
      ...playHandlers(sessions),
      ...agreeHandlers(sessions),
      'table.addShare': addShareHandler(sessions),
      'table.noteSeals': noteSealsHandler(sessions),
      'table.enterRank': enterRankHandler(sessions),
      'table.hint': hintHandler(sessions),
      'table.mark': markHandler(sessions),
      'table.create': (wish, caller) => refuseGuest(caller.access) ?? createGame(ports, wish),
      'table.rematch': ({ gameId, how }, caller) => {
        const guest = refuseGuest(caller.access)
        if (guest) return guest
        const record = ports.games.load(gameId)
        if (record?.header.kind !== 'digital') return refuse('not-found', 'There is no such game.')
        return createRematch(ports, record, how)
      },
    },
    gone: (gameIds) => gameIds.forEach((gameId) => sessions.forget(gameId)),
    left: (callerId) => sessions.leaveAll(callerId),
    close: () => sessions.close(),
  }
}
