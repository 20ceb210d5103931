/** Everything round a board that must be in its picture. Pure; units: squares. */
import type { Vec3 } from '../../stage3d/frame.ts'
import type { Seat } from '../../../src-main/contract/index.ts'
import { cardCorners, cardPlace } from './card-place.ts'
import { drawnRows, seenSpace, worldOf } from '../layout.ts'
import { CARRIED_HEIGHT } from './flags/flagstaff.ts'
import { PIECE_HEIGHT } from './geometry/outline.ts'
import { frameOf } from './shape.ts'
import { placeIn, traysOf, type Around, type TrayArrangement } from './tray.ts'

/** Corners of the frame, of all trays and of the cards of these seats, and the tops of the far row, with flags where there are cards. */
export function cornersOf(around: Around, arrangement: TrayArrangement, cards: readonly Seat[] = []): readonly Vec3[] {
  const { board, near } = around
  const [farRow = []] = drawnRows(board, near)
  return [
    ...frameOf(board, near).outline.map(([x, z]) => [x, 0, z] as const),
    ...farRow.flatMap((space) => {
      const { left = 0, width = 0 } = seenSpace(board, near, space)?.extent ?? {}
      return [left, left + width].map((x) => [x, cards.length > 0 ? CARRIED_HEIGHT : PIECE_HEIGHT, worldOf(board, near, space).z] as const)
    }),
    ...cards.flatMap((seat) => cardCorners(cardPlace(around, seat))),
    ...traysOf(around, arrangement).flatMap((box) =>
      [-0.5, 0.5].flatMap((i) =>
        [-0.5, 0.5].map((j) => {
          const { x, z } = placeIn(box, i * box.width, j * box.depth)
          return [x, 0, z] as const
        }),
      ),
    ),
  ]
}
