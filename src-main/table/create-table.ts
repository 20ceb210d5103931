/**
 * The table runs live digital games. It alone holds full states; screens get views, redacted events and their own legal actions. A step is stored before any
 * screen gets it.
 */
import { refuse, type Caller, type Room } from '../contract/handlers.ts'
import type { Answer, TableCommand, TableSnapshot } from '../contract/index.ts'
import { refuseGuest } from './access.ts'
import { agreeCommands } from './agreements/commands.ts'
import { createGame, createRematch } from './create-game.ts'
import { sealCommands } from './seals/commands.ts'
import type { TableCommands, TableRequestName } from './handlers.ts'
import { hintHandler } from './bots/advice.ts'
import { createSessions } from './sessions.ts'
import { playCommands, suggestHandler } from './play.ts'
import type { TablePorts } from './ports.ts'
import { paceCommands, openCloseHandlers } from './open-close.ts'

export interface TableRoom extends Room<TableRequestName> {
  /** Stops deleted games and informs every screen that has one of them open. */
  gone(gameIds: readonly string[]): void
}

/** Opens the table room. */
export function createTable(ports: TablePorts): TableRoom {
  const sessions = createSessions(ports)
  const commands: TableCommands = {
    ...playCommands(sessions),
    ...agreeCommands(sessions),
    ...paceCommands(sessions),
    ...sealCommands(sessions),
  }
  return {
    handlers: {
      ...openCloseHandlers(sessions),
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
