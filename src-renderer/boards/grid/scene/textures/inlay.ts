/** The squares of a board: veneers cut from two sheets, worn by hands and pieces. */
import { makeCanvas, makeRandom, type Brush } from '../../../../scene/textures/canvas.ts'
import type { Inlay, Wear } from '../../../../scene/materials.ts'
import { layGround, type Ground } from '../../../../scene/textures/grounds.ts'

/** Where the field lies in the picture: pixels of a square, and its upper left corner. */
export interface Scale {
  readonly unit: number
  readonly left: number
  readonly top: number
}

export interface Field {
  readonly columns: number
  readonly rows: number
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

/** Lays one veneer: a random cut of the sheet, a quarter turned on every other square, as marquetry does. */
function veneer(brush: Brush, source: HTMLCanvasElement, [x, y, side]: readonly [number, number, number], cut: Cut, wear: Wear): void {
  brush.save()
  brush.translate(x + side / 2, y + side / 2)
  if (cut.turned) brush.rotate(Math.PI / 2)
  const piece = SHEET * 0.45
  brush.drawImage(source, cut.x * (SHEET - piece), cut.y * (SHEET - piece), piece, piece, -side / 2, -side / 2, side, side)
  brush.fillStyle = cut.shade < 0 ? `rgb(${wear.shade} / ${-cut.shade})` : `rgb(${wear.shine} / ${cut.shade})`
  brush.fillRect(-side / 2, -side / 2, side, side)
  brush.restore()
}

/** Lays every square. */
export function layField(brush: Brush, { columns, rows }: Field, inlay: Inlay, { unit, left, top }: Scale): void {
  const pale = sheet(inlay.pale, 3, 21)
  const deep = sheet(inlay.deep, 3, 22)
  const random = makeRandom(5)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const odd = (row + column) % 2 === 1
      const cut = { x: random(), y: random(), turned: odd, shade: (random() - 0.5) * 0.16 }
      veneer(brush, odd ? deep : pale, [left + column * unit, top + row * unit, unit + 0.5], cut, inlay.wear)
    }
  }
}

/** Darkens edges of squares where hands and pieces have worn them, and scatters small scratches. */
export function wearField(brush: Brush, { columns, rows }: Field, { shade, shine, scratches }: Wear, { unit, left, top }: Scale): void {
  const random = makeRandom(9)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = left + column * unit
      const y = top + row * unit
      const glow = brush.createRadialGradient(x + unit / 2, y + unit / 2, unit * 0.2, x + unit / 2, y + unit / 2, unit * 0.75)
      glow.addColorStop(0, `rgb(${shine} / 0.07)`)
      glow.addColorStop(0.7, `rgb(${shade} / 0.06)`)
      glow.addColorStop(1, `rgb(${shade} / 0.3)`)
      brush.fillStyle = glow
      brush.fillRect(x, y, unit, unit)
    }
  }
  brush.lineCap = 'round'
  for (let i = 0; i < scratches; i++) {
    const x = left + random() * columns * unit
    const y = top + random() * rows * unit
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
