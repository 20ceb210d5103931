/** The board's top: inlaid squares, engraved lines, a brass fillet, and a walnut frame with the coordinates. One picture for colour, one for relief. */
import type { CanvasTexture } from 'three'
import { makeCanvas, makeNoise, makeRandom, normalsOf, paintPixels, textureOf, type Brush } from './canvas.ts'
import { NUMERAL_FONT } from './faces.ts'
import { grain, type WoodTone } from './wood.ts'

export interface BoardPlan {
  /** Squares across and deep, as looked at. */
  readonly columns: number
  readonly rows: number
  /** Width of the frame in squares. */
  readonly frame: number
  /** Letters along the near and far edges, left to right; numbers along the sides, far to near. */
  readonly files: readonly string[]
  readonly ranks: readonly string[]
}

export interface BoardTones {
  readonly pale: WoodTone
  readonly deep: WoodTone
  readonly frame: WoodTone
  readonly line: string
  readonly brass: string
  readonly letters: string
}

export interface BoardTextures {
  readonly map: CanvasTexture
  readonly normal: CanvasTexture
}

const SHEET = 512

/** A sheet of wood to cut veneers from. */
function sheet(tone: WoodTone, rings: number, seed: number): HTMLCanvasElement {
  const { canvas, brush } = makeCanvas(SHEET, SHEET)
  if (brush) grain(brush, { width: SHEET, height: SHEET }, tone, rings, seed)
  return canvas
}

/** Lays one veneer: a random cut of the sheet, a quarter turned on every other square, as marquetry does. */
function veneer(
  brush: Brush,
  source: HTMLCanvasElement,
  box: readonly [number, number, number],
  cut: { x: number; y: number; turned: boolean; shade: number },
): void {
  const [x, y, side] = box
  brush.save()
  brush.translate(x + side / 2, y + side / 2)
  if (cut.turned) brush.rotate(Math.PI / 2)
  const piece = SHEET * 0.45
  brush.drawImage(source, cut.x * (SHEET - piece), cut.y * (SHEET - piece), piece, piece, -side / 2, -side / 2, side, side)
  brush.fillStyle = cut.shade < 0 ? `rgb(20 8 0 / ${-cut.shade})` : `rgb(255 226 170 / ${cut.shade})`
  brush.fillRect(-side / 2, -side / 2, side, side)
  brush.restore()
}

interface Scale {
  readonly unit: number
  readonly left: number
  readonly top: number
}

function field(brush: Brush, plan: BoardPlan, tones: BoardTones, { unit, left, top }: Scale): void {
  const pale = sheet(tones.pale, 3, 21)
  const deep = sheet(tones.deep, 3, 22)
  const random = makeRandom(5)
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const odd = (row + column) % 2 === 1
      const cut = { x: random(), y: random(), turned: odd, shade: (random() - 0.5) * 0.16 }
      veneer(brush, odd ? deep : pale, [left + column * unit, top + row * unit, unit + 0.5], cut)
    }
  }
}

/** Strokes every line of the grid and around it. */
function lines(brush: Brush, plan: BoardPlan, { unit, left, top }: Scale): void {
  brush.beginPath()
  for (let column = 0; column <= plan.columns; column++) {
    brush.moveTo(left + column * unit, top)
    brush.lineTo(left + column * unit, top + plan.rows * unit)
  }
  for (let row = 0; row <= plan.rows; row++) {
    brush.moveTo(left, top + row * unit)
    brush.lineTo(left + plan.columns * unit, top + row * unit)
  }
  brush.stroke()
}

function fillet(brush: Brush, plan: BoardPlan, { unit, left, top }: Scale, out: number): void {
  brush.strokeRect(left - out * unit, top - out * unit, (plan.columns + 2 * out) * unit, (plan.rows + 2 * out) * unit)
}

function coordinates(brush: Brush, plan: BoardPlan, { unit, left, top }: Scale): void {
  const away = plan.frame * unit * 0.5
  brush.font = `600 ${unit * 0.24}px ${NUMERAL_FONT}, serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  plan.files.forEach((name, column) => {
    const x = left + (column + 0.5) * unit
    brush.fillText(name, x, top + plan.rows * unit + away)
    brush.fillText(name, x, top - away)
  })
  plan.ranks.forEach((name, row) => {
    const y = top + (row + 0.5) * unit
    brush.fillText(name, left - away, y)
    brush.fillText(name, left + plan.columns * unit + away, y)
  })
}

/** Brass plates that hold the frame's corners together, each with its screw. */
function cornerPlates(brush: Brush, width: number, height: number, frame: number, brass: string): void {
  const arm = frame * 1.2
  const breadth = frame * 0.5
  for (const [x, y, turn] of [
    [0, 0, 0],
    [width, 0, 1],
    [width, height, 2],
    [0, height, 3],
  ] as const) {
    brush.save()
    brush.translate(x, y)
    brush.rotate((turn * Math.PI) / 2)
    const edge = frame * 0.12
    brush.translate(edge, edge)
    const shine = brush.createLinearGradient(0, 0, arm, arm)
    shine.addColorStop(0, '#d9b86c')
    shine.addColorStop(0.35, brass)
    shine.addColorStop(0.6, '#8a6226')
    shine.addColorStop(1, brass)
    brush.fillStyle = shine
    brush.strokeStyle = 'rgb(30 14 4 / 0.8)'
    brush.lineWidth = frame * 0.03
    brush.beginPath()
    brush.moveTo(0, 0)
    brush.lineTo(arm, 0)
    brush.quadraticCurveTo(arm - breadth * 0.2, breadth * 0.5, arm - breadth * 0.5, breadth * 0.7)
    brush.quadraticCurveTo(breadth, breadth * 0.8, breadth * 0.7, arm - breadth * 0.5)
    brush.quadraticCurveTo(breadth * 0.5, arm - breadth * 0.2, 0, arm)
    brush.closePath()
    brush.fill()
    brush.stroke()
    for (const [sx, sy] of [
      [0.3, 0.3],
      [0.82, 0.2],
      [0.2, 0.82],
    ] as const) {
      brush.fillStyle = '#5d3f14'
      brush.beginPath()
      brush.arc(frame * sx, frame * sy, frame * 0.045, 0, Math.PI * 2)
      brush.fill()
    }
    brush.restore()
  }
}

/** Darkens edges of squares where hands and pieces have worn the varnish, and scatters small scratches. */
function wear(brush: Brush, plan: BoardPlan, { unit, left, top }: Scale): void {
  const random = makeRandom(9)
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const x = left + column * unit
      const y = top + row * unit
      const glow = brush.createRadialGradient(x + unit / 2, y + unit / 2, unit * 0.2, x + unit / 2, y + unit / 2, unit * 0.75)
      glow.addColorStop(0, 'rgb(255 214 150 / 0.07)')
      glow.addColorStop(0.7, 'rgb(30 12 0 / 0.06)')
      glow.addColorStop(1, 'rgb(20 8 0 / 0.3)')
      brush.fillStyle = glow
      brush.fillRect(x, y, unit, unit)
    }
  }
  brush.lineCap = 'round'
  for (let i = 0; i < 160; i++) {
    const x = left + random() * plan.columns * unit
    const y = top + random() * plan.rows * unit
    const angle = random() * Math.PI
    const length = unit * (0.05 + random() * 0.3)
    brush.strokeStyle = random() > 0.5 ? 'rgb(255 230 190 / 0.10)' : 'rgb(20 8 0 / 0.16)'
    brush.lineWidth = 1
    brush.beginPath()
    brush.moveTo(x, y)
    brush.lineTo(x + Math.cos(angle) * length, y + Math.sin(angle) * length)
    brush.stroke()
  }
}

/** Paints the board's top. `resolution` is the longer side in pixels. */
export function makeBoardTextures(plan: BoardPlan, tones: BoardTones, resolution: number): BoardTextures {
  const across = plan.columns + 2 * plan.frame
  const deep = plan.rows + 2 * plan.frame
  const unit = resolution / Math.max(across, deep)
  const width = Math.round(across * unit)
  const height = Math.round(deep * unit)
  const scale = { unit, left: plan.frame * unit, top: plan.frame * unit }
  const colour = makeCanvas(width, height)
  if (colour.brush) {
    const { brush } = colour
    const border = sheet(tones.frame, 4, 33)
    for (let x = 0; x < width; x += SHEET) for (let y = 0; y < height; y += SHEET) brush.drawImage(border, x, y)
    field(brush, plan, tones, scale)
    wear(brush, plan, scale)
    brush.lineCap = 'butt'
    brush.strokeStyle = tones.line
    brush.lineWidth = unit * 0.022
    lines(brush, plan, scale)
    brush.strokeStyle = tones.brass
    brush.lineWidth = unit * 0.035
    fillet(brush, plan, scale, 0.05)
    brush.lineWidth = unit * 0.012
    fillet(brush, plan, scale, plan.frame - 0.09)
    brush.fillStyle = tones.letters
    coordinates(brush, plan, scale)
    cornerPlates(brush, width, height, plan.frame * unit, tones.brass)
  }
  const half = { unit: unit / 2, left: scale.left / 2, top: scale.top / 2 }
  const relief = makeCanvas(Math.round(width / 2), Math.round(height / 2))
  if (relief.brush) {
    const { brush } = relief
    const rough = makeNoise(4, 256)
    paintPixels(brush, relief.canvas.width, relief.canvas.height, (x, y) => {
      const v = 190 + rough(x * 0.08, y * 0.6) * 14
      return [v, v, v]
    })
    brush.strokeStyle = 'rgb(70 70 70)'
    brush.lineWidth = half.unit * 0.035
    lines(brush, plan, half)
    brush.strokeStyle = 'rgb(235 235 235)'
    brush.lineWidth = half.unit * 0.04
    fillet(brush, plan, half, 0.05)
    brush.fillStyle = 'rgb(90 90 90)'
    coordinates(brush, plan, half)
  }
  return { map: textureOf(colour.canvas), normal: normalsOf(relief.canvas, 1.6) }
}
