/** A seat's own marks on enemy pieces. They are no part of the game: nobody else hears of them. */
import { refuse } from '../contract/handlers.ts'
import type { TableCommands } from './handlers.ts'
import { snapshotOf, type Sessions } from './sessions.ts'
import { positionOf } from './session.ts'

export function markCommand(sessions: Sessions): TableCommands['mark'] {
  return ({ gameId, seat, piece, mark }, caller) => {
    const found = sessions.seated(gameId, caller, seat)
    if (!found.ok) return found
    const { session } = found.value
    const { game } = session
    if (!game.canMark(game.viewFor(positionOf(session), seat), piece))
      return refuse('not-found', 'Only enemy pieces in play can be marked.')
    sessions.run.keep(session, () => sessions.ports.marks.setMark(gameId, seat, piece, mark.trim()))
    sessions.run.changed(session, [], (viewer) => viewer === seat)
    return { ok: true, value: snapshotOf(sessions, found.value) }
  }
}
