/**
 * The board's top: inlaid squares, engraved lines, a fillet of metal, and a frame with the coordinates. One picture for colour, one for relief, and one
 * for what shines by itself where anything does.
 */
import type { CanvasTexture } from 'three'
import { makeCanvas, makeNoise, normalsOf, paintPixels, textureOf, type Brush } from '../../../../scene/textures/canvas.ts'
import type { BoardTones } from '../../../../scene/materials.ts'
import { NUMERAL_FONT } from '../../../../scene/textures/faces.ts'
import { cornerPlates } from './fittings.ts'
import { layField, sheet, wearField, type Scale } from './inlay.ts'
import { season, snow, type ColdEdge } from './season.ts'

export interface BoardPlan {
  /** Squares across and deep, as looked at. */
  readonly columns: number
  readonly rows: number
  /** Width of the frame in squares. */
  readonly frame: number
  /** Letters along the near and far edges, left to right; numbers along the sides, far to near. */
  readonly files: readonly string[]
  readonly ranks: readonly string[]
  /** The edge that winter comes from, where there is winter. */
  readonly cold: ColdEdge
}

export interface BoardTextures {
  readonly map: CanvasTexture
  readonly normal: CanvasTexture
  readonly glow: CanvasTexture | null
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

/** Calls for every letter and number along the edges with its place. */
function eachCoordinate(plan: BoardPlan, { unit, left, top }: Scale, draw: (name: string, x: number, y: number) => void): void {
  const away = plan.frame * unit * 0.5
  plan.files.forEach((name, column) => {
    const x = left + (column + 0.5) * unit
    draw(name, x, top + plan.rows * unit + away)
    draw(name, x, top - away)
  })
  plan.ranks.forEach((name, row) => {
    const y = top + (row + 0.5) * unit
    draw(name, left - away, y)
    draw(name, left + plan.columns * unit + away, y)
  })
}

function coordinates(brush: Brush, plan: BoardPlan, scale: Scale): void {
  brush.font = `600 ${scale.unit * 0.24}px ${NUMERAL_FONT}, serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  eachCoordinate(plan, scale, (name, x, y) => brush.fillText(name, x, y))
}

/** Dark medallions with a rim under the letters, so that they are read whatever lies on the frame. */
function medallions(brush: Brush, plan: BoardPlan, scale: Scale, rim: string): void {
  brush.strokeStyle = rim
  brush.lineWidth = scale.unit * 0.014
  eachCoordinate(plan, scale, (_name, x, y) => {
    brush.beginPath()
    brush.arc(x, y, scale.unit * 0.19, 0, Math.PI * 2)
    brush.fillStyle = MEDALLION
    brush.fill()
    brush.stroke()
  })
}
const MEDALLION = '#16242e'

/** Thin lines of light in the grooves, and their haze. */
function neonLines(brush: Brush, plan: BoardPlan, scale: Scale, colour: string): void {
  brush.strokeStyle = brush.shadowColor = colour
  brush.shadowBlur = scale.unit * 0.07
  brush.globalAlpha = 0.8
  brush.lineWidth = scale.unit * 0.012
  lines(brush, plan, scale)
  brush.globalAlpha = 0.9
  brush.lineWidth = scale.unit * 0.014
  fillet(brush, plan, scale, 0.05)
  brush.globalAlpha = 1
  brush.shadowBlur = 0
}

function paintColours(brush: Brush, size: { width: number; height: number }, plan: BoardPlan, tones: BoardTones, scale: Scale): void {
  const { unit } = scale
  const border = sheet(tones.frame, 4, 33)
  for (let x = 0; x < size.width; x += border.width) for (let y = 0; y < size.height; y += border.height) brush.drawImage(border, x, y)
  layField(brush, plan, tones, scale)
  wearField(brush, plan, tones.wear, scale)
  if (tones.winter) season(brush, plan, scale, plan.cold)
  brush.lineCap = 'butt'
  brush.strokeStyle = tones.line
  brush.lineWidth = unit * (tones.neon === null ? 0.022 : 0.034)
  lines(brush, plan, scale)
  brush.strokeStyle = tones.brass
  brush.lineWidth = unit * 0.035
  fillet(brush, plan, scale, 0.05)
  brush.lineWidth = unit * 0.012
  fillet(brush, plan, scale, plan.frame - 0.09)
  if (tones.neon !== null) neonLines(brush, plan, scale, tones.neon)
  cornerPlates(brush, size, plan.frame * unit, tones.brass)
  if (tones.winter) snow(brush, size, plan.frame * unit, plan.cold)
  if (tones.winter) medallions(brush, plan, scale, tones.brass)
  brush.fillStyle = tones.letters
  coordinates(brush, plan, scale)
}

/** What shines: nothing but the lines of light and the coordinates. */
function paintGlow(plan: BoardPlan, tones: BoardTones, scale: Scale, size: { width: number; height: number }): CanvasTexture | null {
  if (tones.neon === null) return null
  const { canvas, brush } = makeCanvas(size.width, size.height)
  if (brush) {
    brush.fillStyle = '#000'
    brush.fillRect(0, 0, size.width, size.height)
    neonLines(brush, plan, scale, tones.neon)
    brush.globalAlpha = 0.5
    brush.fillStyle = tones.letters
    coordinates(brush, plan, scale)
  }
  return textureOf(canvas)
}

function paintRelief(brush: Brush, size: { width: number; height: number }, plan: BoardPlan, scale: Scale): void {
  const rough = makeNoise(4, 256)
  paintPixels(brush, size.width, size.height, (x, y) => {
    const v = 190 + rough(x * 0.08, y * 0.6) * 14
    return [v, v, v]
  })
  brush.strokeStyle = 'rgb(70 70 70)'
  brush.lineWidth = scale.unit * 0.035
  lines(brush, plan, scale)
  brush.strokeStyle = 'rgb(235 235 235)'
  brush.lineWidth = scale.unit * 0.04
  fillet(brush, plan, scale, 0.05)
  brush.fillStyle = 'rgb(90 90 90)'
  coordinates(brush, plan, scale)
}

/** Paints the board's top. `resolution` is the longer side in pixels. */
export function makeBoardTextures(plan: BoardPlan, tones: BoardTones, resolution: number): BoardTextures {
  const across = plan.columns + 2 * plan.frame
  const deep = plan.rows + 2 * plan.frame
  const unit = resolution / Math.max(across, deep)
  const size = { width: Math.round(across * unit), height: Math.round(deep * unit) }
  const scale = { unit, left: plan.frame * unit, top: plan.frame * unit }
  const colour = makeCanvas(size.width, size.height)
  if (colour.brush) paintColours(colour.brush, size, plan, tones, scale)
  const half = { unit: unit / 2, left: scale.left / 2, top: scale.top / 2 }
  const small = { width: Math.round(size.width / 2), height: Math.round(size.height / 2) }
  const relief = makeCanvas(small.width, small.height)
  if (relief.brush) paintRelief(relief.brush, small, plan, half)
  const glow = paintGlow(plan, tones, half, small)
  return { map: textureOf(colour.canvas), normal: normalsOf(relief.canvas, 1.6), glow }
}
