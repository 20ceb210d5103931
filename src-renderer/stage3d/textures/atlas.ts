/** Many small pictures in one texture: each is painted the first time it is asked for, and never before. */
import type { CanvasTexture } from 'three'
import { makeCanvas, textureOf, type Brush } from './canvas.ts'

/** Place of a picture in the texture: offset and size in texture units. */
export type Cell = readonly [u: number, v: number, width: number, height: number]

export interface AtlasSize {
  readonly columns: number
  readonly rows: number
  readonly cellWidth: number
  readonly cellHeight: number
}

/** Paints a picture into a cell; the brush's origin is the cell's upper left corner. */
export type CellPainter = (brush: Brush, width: number, height: number) => void

export interface Atlas {
  readonly texture: CanvasTexture
  /** Names held, least recently asked for first. */
  readonly names: readonly string[]
  cell(name: string, draw: CellPainter): Cell
}

/** Starts an empty atlas. When it is full the picture that was asked for least recently gives way. */
export function createAtlas(size: AtlasSize): Atlas {
  const { columns, rows, cellWidth, cellHeight } = size
  const { canvas, brush } = makeCanvas(columns * cellWidth, rows * cellHeight)
  const texture = textureOf(canvas)
  const slots = new Map<string, number>()

  const placeOf = (slot: number): Cell => [(slot % columns) / columns, 1 - (Math.floor(slot / columns) + 1) / rows, 1 / columns, 1 / rows]

  function freeSlot(): number {
    if (slots.size < columns * rows) return slots.size
    const [oldest] = slots
    if (!oldest) return 0
    slots.delete(oldest[0])
    return oldest[1]
  }

  return {
    texture,
    get names() {
      return [...slots.keys()]
    },
    cell(name, draw) {
      const known = slots.get(name)
      if (known !== undefined) {
        slots.delete(name)
        slots.set(name, known)
        return placeOf(known)
      }
      const slot = freeSlot()
      slots.set(name, slot)
      if (brush) {
        brush.save()
        brush.translate((slot % columns) * cellWidth, Math.floor(slot / columns) * cellHeight)
        brush.beginPath()
        brush.rect(0, 0, cellWidth, cellHeight)
        brush.clip()
        brush.clearRect(0, 0, cellWidth, cellHeight)
        draw(brush, cellWidth, cellHeight)
        brush.restore()
        texture.needsUpdate = true
      }
      return placeOf(slot)
    },
  }
}
