/** Where squares of the 3D table are on the screen, worked out from the way its camera rests. */
import type { Page } from '@playwright/test'
import { idOf, makeRectangle } from '../src-main/contract/index.ts'
import { worldOf } from '../src-renderer/pieces/layout.ts'
import { cornersOf } from '../src-renderer/pieces/scene/corners.ts'
import { axesOf, eyeOf, LENS } from '../src-renderer/stage3d/frame.ts'
import { createRig } from '../src-renderer/stage3d/rig.ts'
import { arrangementFor } from '../src-renderer/pieces/scene/tray.ts'

/** Red can go forward near and far; Blue can do nothing but attack A9. */
export const FACING = {
  edition: 'classic',
  drawing: `
    10  b10 bF  .   .   .   .   .   .   .   .
     9  r5  .   .   .   .   .   .   .   .   .
     8  .   .   .   .   .   .   .   .   r7  .
     3  .   .   r5  .   r6  .   .   .   .   .
     1  rF  r9  .   .   .   .   .   .   .   .
  `,
  more: 'turn=red',
} as const

const BOARD = makeRectangle({ width: 10, height: 10, obstacles: [], rows: { red: 4, blue: 4 } })

/** The pixel of a square of the classic board as Red sees it at rest, `height` squares over its middle. */
export async function pixelOf(ui: Page, square: string, height = 0): Promise<{ readonly x: number; readonly y: number }> {
  const box = await ui.locator('canvas').boundingBox()
  if (!box) throw new Error('there is no 3D table')
  const aspect = box.width / box.height
  const framing = createRig().framing(
    { ...LENS, aspect },
    cornersOf({ board: BOARD, near: 'red', seats: ['red', 'blue'] }, arrangementFor(aspect)),
  )
  const { right, up, forward } = axesOf(framing.gaze)
  const eye = eyeOf(framing)
  const { x, z } = worldOf(BOARD, 'red', idOf(BOARD, square))
  const away = [x - eye[0], height - eye[1], z - eye[2]] as const
  const along = (axis: readonly [number, number, number]): number => away[0] * axis[0] + away[1] * axis[1] + away[2] * axis[2]
  const scale = along(forward) * Math.tan(LENS.fov / 2)
  return { x: box.x + (box.width / 2) * (1 + along(right) / (scale * aspect)), y: box.y + (box.height / 2) * (1 - along(up) / scale) }
}
