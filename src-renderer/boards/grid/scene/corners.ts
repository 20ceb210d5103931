/** Everything round a board that must be in its picture. Pure; units: squares. */
import type { BoardModel } from '../types.ts'
import type { Vec3 } from '../../../scene/frame.ts'
import { FRAME } from '../../../scene/geometry/measures.ts'
import { PIECE_HEIGHT } from './geometry/outline.ts'
import { trayBox, type TrayArrangement } from './tray.ts'

/** Corners of the frame and of both trays, and the tops of the far row. */
export function cornersOf(size: Pick<BoardModel, 'width' | 'height'>, arrangement: TrayArrangement): readonly Vec3[] {
  const x = size.width / 2 + FRAME
  const z = size.height / 2 + FRAME
  const boxes = [true, false].map((own) => trayBox(size, arrangement, own))
  return [
    ...[-x, x].flatMap((cx) => [-z, z].map((cz) => [cx, 0, cz] as const)),
    ...[-size.width / 2, size.width / 2].map((cx) => [cx, PIECE_HEIGHT, -size.height / 2 + 0.5] as const),
    ...boxes.flatMap((box) =>
      [-1, 1].flatMap((i) => [-1, 1].map((j) => [box.x + (i * box.width) / 2, 0, box.z + (j * box.depth) / 2] as const)),
    ),
  ]
}
