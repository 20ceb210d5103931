/**
 * A loss that comes back is a new piece (NA-16): nothing says which one of the tray it was. For the eye one of them flies back all the same, the last that looks
 * like it.
 */
import type { SeenGridEvent } from '../../../../src-main/contract/index.ts'
import type { BoardModel } from '../../../pieces/types.ts'

/** The board with a captured piece under the id of each piece that will come back during the events. */
export function withReturning(board: BoardModel, events: readonly SeenGridEvent[]): BoardModel {
  const captured = [...board.captured]
  for (const event of events) {
    if (event.type !== 'power-used') continue
    for (const effect of event.effects) {
      if (effect.type !== 'returned' || captured.some(({ id }) => id === effect.id)) continue
      const alike = captured.findLastIndex(({ seat, kind }) => seat === event.user.seat && kind === effect.kind)
      const at = alike >= 0 ? alike : captured.findLastIndex(({ seat, kind }) => seat === event.user.seat && kind === null)
      const piece = captured[at]
      if (piece) captured[at] = { ...piece, id: effect.id }
    }
  }
  return captured.every((piece, i) => piece === board.captured[i]) ? board : { ...board, captured }
}
