/** Masonry: courses of hewn stone, each a little different, with dark joints. One picture covers one unit of a wall and repeats. */
import type { CanvasTexture } from 'three'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, makeNoise, normalsOf, paintPixels, textureOf } from '../../../stage3d/textures/canvas.ts'

const COURSES = 8
/** Stones of a course. */
const STONES = 5

/** The picture of a wall, pale so that its parts can be tinted, and its relief where that is drawn. */
export function makeStoneTextures(
  side: number,
  hasRelief: boolean,
): { readonly map: CanvasTexture; readonly normal: CanvasTexture | null } {
  const map = makeCanvas(side, side)
  const relief = makeCanvas(side / 2, side / 2)
  const random = makeRandom(61)
  const stones = Array.from({ length: COURSES }, (_, course) =>
    Array.from({ length: STONES }, (_unused, i) => ({ at: (i + (course % 2) / 2) / STONES, shade: 0.8 + random() * 0.2 })),
  )
  if (map.brush) {
    const grit = makeNoise(62, 128)
    const stain = makeNoise(63, 8)
    paintPixels(map.brush, side, side, (x, y) => {
      const [u, v] = [x / side, y / side]
      const shade = 205 + (grit(u * 128, v * 128) - 0.5) * 46 + (stain(u * 8, v * 8) - 0.5) * 40
      return [shade, shade * 0.985, shade * 0.955]
    })
    lay(map.brush, side, stones, (shade) => `rgb(60 46 28 / ${(1 - shade) * 1.4})`)
  }
  if (relief.brush) {
    relief.brush.fillStyle = '#fff'
    relief.brush.fillRect(0, 0, side / 2, side / 2)
    lay(relief.brush, side / 2, stones, () => 'transparent')
  }
  return { map: textureOf(map.canvas, { repeat: true }), normal: hasRelief ? normalsOf(relief.canvas, 1.2, true) : null }
}

function lay(
  brush: CanvasRenderingContext2D,
  side: number,
  stones: readonly (readonly { readonly at: number; readonly shade: number }[])[],
  tint: (shade: number) => string,
): void {
  const [width, height] = [side / STONES, side / COURSES]
  brush.strokeStyle = 'rgb(52 40 24 / 0.75)'
  brush.lineWidth = Math.max(1, side * 0.008)
  stones.forEach((course, row) => {
    for (const { at, shade } of course)
      for (const x of [at * side, (at - 1) * side]) {
        brush.fillStyle = tint(shade)
        brush.fillRect(x, row * height, width, height)
        brush.strokeRect(x, row * height, width, height)
      }
  })
}
