/**
 * The table: authority over live digital games. It alone holds full states; everybody else is told views, redacted events and their own legal actions.
 * A step is stored before anyone is told of it.
 */
import { refuse, type Caller, type Room } from '../contract/handlers.ts'
import type { Answer, TableCommand, TableSnapshot } from '../contract/index.ts'
import { refuseGuest } from './access.ts'
import { addShareCommand } from './add-share.ts'
import { agreeCommands } from './agree.ts'
import { createGame, createRematch } from './create-game.ts'
import { enterRankCommand } from './enter-rank.ts'
import type { TableCommands, TableRequestName } from './handlers.ts'
import { hintHandler } from './hint.ts'
import { createSessions } from './sessions.ts'
import { markCommand } from './marks.ts'
import { noteSealsCommand } from './note-seals.ts'
import { playCommands, suggestHandler } from './play.ts'
import type { TablePorts } from './ports.ts'
import { paceCommands, visitHandlers } from './open-close.ts'

export interface TableRoom extends Room<TableRequestName> {
  /** Games have been deleted: whoever has one of them open is told, and nothing of it goes on. */
  gone(gameIds: readonly string[]): void
}

/** Opens the table room. */
export function createTable(ports: TablePorts): TableRoom {
  const sessions = createSessions(ports)
  const commands: TableCommands = {
    ...playCommands(sessions),
    ...agreeCommands(sessions),
    ...paceCommands(sessions),
    'add-share': addShareCommand(sessions),
    'note-seals': noteSealsCommand(sessions),
    'enter-rank': enterRankCommand(sessions),
    mark: markCommand(sessions),
  }
  return {
    handlers: {
      ...visitHandlers(sessions),
      'table.do': ({ command, ...game }, caller) => {
        const perform = commands[command.type] as (
          command: TableCommand & { gameId: string },
          caller: Caller,
        ) => Promise<Answer<TableSnapshot>>
        return perform({ ...game, ...command }, caller)
      },
      'table.suggest': suggestHandler(sessions),
      'table.hint': hintHandler(sessions),
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
