/** A seat's own marks on enemy pieces. They are no part of the game: nobody else hears of them. */
import { refuse } from '../contract/handlers.ts'
import type { TableHandlers } from './create-table.ts'
import { snapshotOf, type Floor } from './floor.ts'
import { positionOf } from './session.ts'

export function markHandler(floor: Floor): TableHandlers['table.mark'] {
  return ({ gameId, seat, piece, mark }, caller) => {
    const found = floor.seated(gameId, caller, seat)
    if (!found.ok) return found
    const { session } = found.value
    const { game } = session
    if (!game.canMark(game.viewFor(positionOf(session), seat), piece))
      return refuse('not-found', 'Only enemy pieces in play can be marked.')
    floor.run.keep(session, () => floor.ports.marks.setMark(gameId, seat, piece, mark.trim()))
    floor.run.changed(session, [], (viewer) => viewer === seat)
    return { ok: true, value: snapshotOf(floor, found.value) }
  }
}
