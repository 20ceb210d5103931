/**
 * The board's top: inlaid fields, engraved lines, a fillet of metal, and a frame with the coordinates. One picture for colour, one for relief, and one
 * for what shines by itself where anything does.
 */
import type { CanvasTexture } from 'three'
import type { Polygon } from '../../../../src-main/contract/index.ts'
import type { BoardTones } from '../../../stage3d/look/materials.ts'
import { makeCanvas, makeNoise, normalsOf, paintPixels, textureOf, type Brush } from '../../../stage3d/textures/canvas.ts'
import { NUMERAL_FONT } from '../../../stage3d/textures/faces.ts'
import { moved } from '../../flat/borders.ts'
import type { Label } from '../../words/labels.ts'
import type { BoardShape } from '../shape.ts'
import { cornerPlates } from './fittings.ts'
import { layFields, outline, sheet, wearFields, type Scale } from './inlay.ts'
import { inlayPlaces } from './places.ts'
import { season, snow } from './season.ts'

export interface BoardTextures {
  readonly map: CanvasTexture
  readonly normal: CanvasTexture | null
  readonly glow: CanvasTexture | null
}

/** Strokes all borders. */
function lines(brush: Brush, { borders }: BoardShape, { unit, left, top }: Scale): void {
  brush.beginPath()
  for (const { from, to, space, beyond } of borders) {
    if (beyond !== null && beyond < space) continue
    brush.moveTo((from[0] - left) * unit, (from[1] - top) * unit)
    brush.lineTo((to[0] - left) * unit, (to[1] - top) * unit)
  }
  brush.stroke()
}

/** Strokes outlines so far outside. */
function strokeRound(brush: Brush, outlines: readonly Polygon[], out: number, scale: Scale): void {
  brush.beginPath()
  for (const each of outlines) outline(brush, moved(each, out), scale)
  brush.stroke()
}

/** The fillet round the fields, and another just inside each field that rules name. */
function fillets(brush: Brush, shape: BoardShape, scale: Scale): void {
  strokeRound(brush, shape.rims, FILLET, scale)
  strokeRound(brush, shape.gaps, FILLET, scale)
  const named = shape.fields.filter(({ special }) => special)
  strokeRound(
    brush,
    named.map((field) => field.outline),
    -INSET,
    scale,
  )
  strokeRound(
    brush,
    named.flatMap(({ holes }) => holes),
    INSET,
    scale,
  )
}
const FILLET = 0.05
const INSET = 0.08

/** Writes letters and numbers on the frame. */
function coordinates(brush: Brush, { labels }: BoardShape, scale: Scale): void {
  write(brush, labels.edges, 0.24, scale)
}

/** Writes the names on fields. */
function names(brush: Brush, { labels }: BoardShape, scale: Scale): void {
  write(brush, labels.spaces, 0.16, scale)
}

function write(brush: Brush, list: readonly Label[], size: number, { unit, left, top }: Scale): void {
  brush.font = `600 ${unit * size}px ${NUMERAL_FONT}, serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  for (const { text, x, z } of list) brush.fillText(text, (x - left) * unit, (z - top) * unit)
}

/** Dark medallions with a rim under the letters, so that they are read whatever is on the frame. */
function medallions(brush: Brush, { labels }: BoardShape, { unit, left, top }: Scale, rim: string): void {
  brush.strokeStyle = rim
  brush.lineWidth = unit * 0.014
  for (const { x, z } of labels.edges) {
    brush.beginPath()
    brush.arc((x - left) * unit, (z - top) * unit, unit * 0.19, 0, Math.PI * 2)
    brush.fillStyle = MEDALLION
    brush.fill()
    brush.stroke()
  }
}
const MEDALLION = '#16242e'

/** Thin lines of light in the grooves, and their haze. */
function neonLines(brush: Brush, shape: BoardShape, scale: Scale, colour: string): void {
  brush.strokeStyle = brush.shadowColor = colour
  brush.shadowBlur = scale.unit * 0.07
  brush.globalAlpha = 0.8
  brush.lineWidth = scale.unit * 0.012
  lines(brush, shape, scale)
  brush.globalAlpha = 0.9
  brush.lineWidth = scale.unit * 0.014
  fillets(brush, shape, scale)
  brush.globalAlpha = 1
  brush.shadowBlur = 0
}

interface Size {
  readonly width: number
  readonly height: number
}

function paintColours(brush: Brush, size: Size, shape: BoardShape, tones: BoardTones, scale: Scale): void {
  const { unit } = scale
  const border = sheet(tones.frame, 4, 33)
  for (let x = 0; x < size.width; x += border.width) for (let y = 0; y < size.height; y += border.height) brush.drawImage(border, x, y)
  layFields(brush, shape, tones, scale)
  wearFields(brush, shape, tones.wear, scale)
  if (tones.winter) season(brush, shape, scale)
  brush.lineCap = 'butt'
  brush.strokeStyle = tones.line
  brush.lineWidth = unit * (tones.neon === null ? 0.022 : 0.034)
  lines(brush, shape, scale)
  brush.strokeStyle = tones.brass
  brush.lineWidth = unit * 0.035
  fillets(brush, shape, scale)
  inlayPlaces(brush, shape, tones, scale)
  brush.strokeStyle = tones.brass
  brush.lineWidth = unit * 0.012
  strokeRound(brush, [shape.frame.outline], -0.09, scale)
  if (tones.neon !== null) neonLines(brush, shape, scale, tones.neon)
  cornerPlates(brush, shape.frame.outline, scale, tones.brass)
  if (tones.winter) snow(brush, size, shape)
  if (tones.winter) medallions(brush, shape, scale, tones.brass)
  brush.fillStyle = tones.letters
  coordinates(brush, shape, scale)
  brush.fillStyle = tones.line
  names(brush, shape, scale)
}

/** What shines: nothing but the lines of light and the coordinates. */
function paintGlow(shape: BoardShape, tones: BoardTones, scale: Scale, size: Size): CanvasTexture | null {
  if (tones.neon === null) return null
  const { canvas, brush } = makeCanvas(size.width, size.height)
  if (brush) {
    brush.fillStyle = '#000'
    brush.fillRect(0, 0, size.width, size.height)
    neonLines(brush, shape, scale, tones.neon)
    brush.globalAlpha = 0.5
    brush.fillStyle = tones.letters
    coordinates(brush, shape, scale)
  }
  return textureOf(canvas)
}

function paintRelief(brush: Brush, size: Size, shape: BoardShape, scale: Scale): void {
  const rough = makeNoise(4, 256)
  paintPixels(brush, size.width, size.height, (x, y) => {
    const v = 190 + rough(x * 0.08, y * 0.6) * 14
    return [v, v, v]
  })
  brush.strokeStyle = 'rgb(70 70 70)'
  brush.lineWidth = scale.unit * 0.035
  lines(brush, shape, scale)
  brush.strokeStyle = 'rgb(235 235 235)'
  brush.lineWidth = scale.unit * 0.04
  fillets(brush, shape, scale)
  brush.fillStyle = 'rgb(90 90 90)'
  coordinates(brush, shape, scale)
  names(brush, shape, scale)
}

function paintNormals(size: Size, shape: BoardShape, scale: Scale): CanvasTexture {
  const { canvas, brush } = makeCanvas(size.width, size.height)
  if (brush) paintRelief(brush, size, shape, scale)
  return normalsOf(canvas, 1.6)
}

/** Paints the board's top, and its relief where that is drawn. `resolution` is the longer side in pixels. */
export function makeBoardTextures(shape: BoardShape, tones: BoardTones, resolution: number, hasRelief: boolean): BoardTextures {
  const { left, top, width, height } = shape.box
  const unit = resolution / Math.max(width, height)
  const size = { width: Math.round(width * unit), height: Math.round(height * unit) }
  const scale = { unit, left, top }
  const colour = makeCanvas(size.width, size.height)
  if (colour.brush) paintColours(colour.brush, size, shape, tones, scale)
  const half = { ...scale, unit: unit / 2 }
  const small = { width: Math.round(size.width / 2), height: Math.round(size.height / 2) }
  const glow = paintGlow(shape, tones, half, small)
  return { map: textureOf(colour.canvas), normal: hasRelief ? paintNormals(small, shape, half) : null, glow }
}
