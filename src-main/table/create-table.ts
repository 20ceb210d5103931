/**
 * The table runs live digital games. It alone holds full states; screens get views, redacted events and their own legal actions. A step is stored before any
 * screen gets it.
 */
import { GONE_ON, refuse, type Caller, type Room } from '../contract/handlers.ts'
import type { Answer, TableCommand, TableCommandType, TableSnapshot } from '../contract/index.ts'
import { refuseGuest } from './access.ts'
import { agreeCommands } from './agreements/commands.ts'
import { createGame, createRematch } from './create-game.ts'
import { sealCommands } from './seals/commands.ts'
import type { TableCommands, TableRequestName } from './handlers.ts'
import { hintHandler } from './bots/advice.ts'
import { latestMove, positionOf, type Session } from './session.ts'
import { createSessions } from './sessions.ts'
import { playCommands, suggestHandler } from './play.ts'
import type { TablePorts } from './ports.ts'
import { paceCommands, openCloseHandlers } from './open-close.ts'

export interface TableRoom extends Room<TableRequestName> {
  /** Whether a screen has this game open. */
  isOpen(this: void, gameId: string): boolean
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
      'table.do': ({ command, seen, gameId }, caller) => {
        const found = sessions.findOpen(gameId, caller)
        if (found.ok && isLate(found.value.session, command, seen)) return GONE_ON
        const perform = commands[command.type] as (
          command: TableCommand & { gameId: string },
          caller: Caller,
        ) => Promise<Answer<TableSnapshot>>
        return perform({ gameId, ...command }, caller)
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
    isOpen: sessions.isOpen,
    gone: (gameIds) => gameIds.forEach((gameId) => sessions.forget(gameId)),
    left: (callerId) => sessions.leaveAll(callerId),
    close: () => sessions.close(),
  }
}

/**
 * Commands that do no harm when they come late: a mark is its owner’s alone, shares and seals are due from this seat alone until it has given them, and the pace is
 * the host’s.
 */
const NEVER_LATE: readonly TableCommandType[] = ['mark', 'add-share', 'note-seals', 'pace', 'step']

/**
 * Whether the position is a later one than the screen had shown when this was tapped. Before play sides deploy and leave at once, each for itself; only an action
 * waits for others there.
 */
function isLate(session: Session, { type }: TableCommand, seen: number | undefined): boolean {
  if (seen === undefined || NEVER_LATE.includes(type)) return false
  return latestMove(session) > seen && (type === 'act' || positionOf(session).phase === 'playing')
}
