/** The fields of a board: veneers cut from two sheets, worn by hands and pieces. */
import type { Polygon } from '../../../../src-main/contract/index.ts'
import { FRAME } from '../../../stage3d/geometry/measures.ts'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, type Brush } from '../../../stage3d/textures/canvas.ts'
import type { Inlay, Wear } from '../../../stage3d/look/materials.ts'
import { layGround, type Ground } from '../../../stage3d/textures/grounds.ts'
import type { BoardShape, Field } from '../shape.ts'

/** Place of the board in the picture: pixels of a unit, and the place in units of the upper left corner. */
export interface Scale {
  readonly unit: number
  readonly left: number
  readonly top: number
}

const SHEET = 512

/** A sheet to cut veneers from. */
export function sheet(ground: Ground, rings: number, seed: number): HTMLCanvasElement {
  const { canvas, brush } = makeCanvas(SHEET, SHEET)
  if (brush) layGround(brush, { width: SHEET, height: SHEET }, ground, rings, seed)
  return canvas
}

interface Cut {
  readonly x: number
  readonly y: number
  readonly turned: boolean
  readonly shade: number
}

/** A place in pixels and a size. */
type Spot = readonly [x: number, y: number, width: number, height: number]

/** Lays one veneer: a random cut of the sheet, a quarter turned on every other field, as marquetry does. */
function veneer(brush: Brush, source: HTMLCanvasElement, [x, y, width, height]: Spot, grain: number, cut: Cut, wear: Wear): void {
  brush.save()
  brush.translate(x + width / 2, y + height / 2)
  if (cut.turned) brush.rotate(Math.PI / 2)
  const [across, deep] = cut.turned ? [height, width] : [width, height]
  const [w, h] = [Math.min(SHEET, grain * across), Math.min(SHEET, grain * deep)]
  brush.drawImage(source, cut.x * (SHEET - w), cut.y * (SHEET - h), w, h, -across / 2, -deep / 2, across, deep)
  brush.fillStyle = cut.shade < 0 ? `rgb(${wear.shade} / ${-cut.shade})` : `rgb(${wear.shine} / ${cut.shade})`
  brush.fillRect(-across / 2, -deep / 2, across, deep)
  brush.restore()
}

/** Adds an outline to the path. */
export function outline(brush: Brush, corners: Polygon, { unit, left, top }: Scale): void {
  corners.forEach(([x, z], i) => {
    const [px, py] = [(x - left) * unit, (z - top) * unit]
    if (i === 0) brush.moveTo(px, py)
    else brush.lineTo(px, py)
  })
  brush.closePath()
}

/** Paints within a field; what is no square is cut out, with its holes. */
export function within(brush: Brush, field: Field, scale: Scale, draw: (spot: Spot) => void): void {
  const { extent } = field
  brush.save()
  if (!field.square) {
    brush.beginPath()
    for (const each of [field.outline, ...field.holes]) outline(brush, each, scale)
    brush.clip('evenodd')
  }
  const { unit, left, top } = scale
  draw([(extent.left - left) * unit, (extent.top - top) * unit, extent.width * unit, extent.height * unit])
  brush.restore()
}

/** Lays every field. */
export function layFields(brush: Brush, { fields }: BoardShape, inlay: Inlay, scale: Scale): void {
  const pale = sheet(inlay.pale, 3, 21)
  const deep = sheet(inlay.deep, 3, 22)
  const random = makeRandom(5)
  const grain = (SHEET * 0.45) / scale.unit
  for (const field of fields) {
    const cut = { x: random(), y: random(), turned: field.dark, shade: (random() - 0.5) * 0.16 }
    within(brush, field, scale, ([x, y, width, height]) => {
      veneer(brush, field.dark ? deep : pale, [x, y, width + 0.5, height + 0.5], grain, cut, inlay.wear)
    })
  }
}

/** Darkens edges of fields where hands and pieces have worn them, and scatters small scratches. */
export function wearFields(brush: Brush, { fields, box }: BoardShape, { shade, shine, scratches }: Wear, scale: Scale): void {
  const random = makeRandom(9)
  for (const field of fields)
    within(brush, field, scale, ([x, y, width, height]) => {
      const [middleX, middleY, side] = [x + width / 2, y + height / 2, Math.max(width, height)]
      const glow = brush.createRadialGradient(middleX, middleY, side * 0.2, middleX, middleY, side * 0.75)
      glow.addColorStop(0, `rgb(${shine} / 0.07)`)
      glow.addColorStop(0.7, `rgb(${shade} / 0.06)`)
      glow.addColorStop(1, `rgb(${shade} / 0.3)`)
      brush.fillStyle = glow
      brush.fillRect(x, y, width, height)
    })
  const { unit } = scale
  brush.lineCap = 'round'
  for (let i = 0; i < scratches; i++) {
    const x = (FRAME + random() * (box.width - 2 * FRAME)) * unit
    const y = (FRAME + random() * (box.height - 2 * FRAME)) * unit
    const angle = random() * Math.PI
    const length = unit * (0.05 + random() * 0.3)
    brush.strokeStyle = random() > 0.5 ? `rgb(${shine} / 0.12)` : `rgb(${shade} / 0.18)`
    brush.lineWidth = 1
    brush.beginPath()
    brush.moveTo(x, y)
    brush.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length)
    brush.stroke()
  }
}
