/** What is left of an army that is out goes to the tray, one after another: shown first where the viewer may see it. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { BoardModel, PieceModel } from '../../types.ts'
import { TIME } from './clips.ts'
import type { Director } from './director.ts'

/** `onleaving` adds what happens before they go. */
export function leave(
  director: Director,
  { before, after }: { readonly before: BoardModel; readonly after: BoardModel },
  seat: Seat,
  onleaving: (piece: PieceModel) => void = () => undefined,
): void {
  const leaving = before.pieces.filter((piece) => piece.seat === seat && !director.isRemoved(piece.id))
  const ids = new Set(leaving.map(({ id }) => id))
  director.wait(director.reveal(after.captured.filter(({ id }) => ids.has(id))))
  for (const piece of leaving) onleaving(piece)
  for (const { id, square } of leaving) {
    director.remove(id, seat, director.on(square))
    director.wait(TIME.file)
  }
  director.wait(TIME.carry)
}
