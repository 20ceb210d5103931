/** The table's top: walnut planks, each cut from another part of the log. */
import type { CanvasTexture } from 'three'
import { makeRandom } from '../random.ts'
import { makeCanvas, normalsOf, textureOf } from './canvas.ts'
import { grain, type WoodTone } from './wood.ts'

export interface TableTextures {
  readonly map: CanvasTexture
  readonly normal: CanvasTexture | null
}

const SIDE = 1024
const SHEET = 512
const PLANKS = 6
/** How often the picture repeats across the table. */
const REPEATS = 4

/** Paints the table's planks, and their relief where it is drawn. */
export function makeTableTextures(tone: WoodTone, gap: string, hasRelief: boolean): TableTextures {
  const log = makeCanvas(SHEET, SHEET)
  const { canvas, brush } = makeCanvas(SIDE, SIDE)
  const relief = makeCanvas(SIDE / 2, SIDE / 2)
  if (log.brush && brush && relief.brush) {
    grain(log.brush, { width: SHEET, height: SHEET }, tone, 5, 71)
    relief.brush.fillStyle = '#aaa'
    relief.brush.fillRect(0, 0, SIDE / 2, SIDE / 2)
    const random = makeRandom(72)
    const plank = SIDE / PLANKS
    for (let i = 0; i < PLANKS; i++) {
      const y = i * plank
      const shift = random() * SIDE
      const cut = random() * (SHEET - 180)
      for (const x of [shift - SIDE, shift]) brush.drawImage(log.canvas, 0, cut, SHEET, 180, x, y, SIDE, plank)
      const shade = random() - 0.5
      brush.fillStyle = shade < 0 ? `rgb(0 0 0 / ${-shade * 0.4})` : `rgb(255 214 160 / ${shade * 0.12})`
      brush.fillRect(0, y, SIDE, plank)
      brush.fillStyle = gap
      brush.globalAlpha = 0.8
      brush.fillRect(0, y, SIDE, 2)
      brush.globalAlpha = 1
      relief.brush.fillStyle = '#000'
      relief.brush.fillRect(0, y / 2, SIDE / 2, 2)
    }
  }
  const map = textureOf(canvas, { repeat: true })
  const normal = hasRelief ? normalsOf(relief.canvas, 1.2, true) : null
  map.repeat.set(REPEATS, REPEATS)
  normal?.repeat.set(REPEATS, REPEATS)
  return { map, normal }
}
