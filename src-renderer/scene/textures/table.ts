/** The table's top: walnut planks that sink into the dark of the room. */
import type { CanvasTexture } from 'three'
import { makeCanvas, normalsOf, textureOf } from './canvas.ts'
import { grain, type WoodTone } from './wood.ts'

export interface TableTextures {
  readonly map: CanvasTexture
  readonly normal: CanvasTexture
}

const SIDE = 1024
const PLANKS = 4
/** Planks' worth of table in one direction; the picture repeats. */
const REPEATS = 5

/** Paints the table's planks. */
export function makeTableTextures(tone: WoodTone, gap: string): TableTextures {
  const { canvas, brush } = makeCanvas(SIDE, SIDE)
  const relief = makeCanvas(SIDE / 2, SIDE / 2)
  if (brush && relief.brush) {
    grain(brush, { width: SIDE, height: SIDE }, tone, PLANKS * 3, 71)
    relief.brush.drawImage(canvas, 0, 0, SIDE / 2, SIDE / 2)
    for (let i = 0; i < PLANKS; i++) {
      const y = (i * SIDE) / PLANKS
      brush.fillStyle = i % 2 === 0 ? 'rgb(0 0 0 / 0.1)' : 'rgb(255 220 170 / 0.03)'
      brush.fillRect(0, y, SIDE, SIDE / PLANKS)
      brush.fillStyle = gap
      brush.fillRect(0, y, SIDE, 3)
      relief.brush.fillStyle = '#000'
      relief.brush.fillRect(0, y / 2, SIDE / 2, 2)
    }
  }
  const map = textureOf(canvas, { repeat: true })
  const normal = normalsOf(relief.canvas, 1.2, true)
  map.repeat.set(REPEATS, REPEATS)
  normal.repeat.set(REPEATS, REPEATS)
  return { map, normal }
}
