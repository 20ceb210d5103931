/** Both faces of a piece: the plaque with numeral and emblem, and the army's crest. A box of the slab's proportions; colours come from the livery. */
import type { CanvasTexture } from 'three'
import type { Look, Seat } from '../../../../src-main/contract/index.ts'
import { ARMIES, type Livery } from '../../../stage3d/look/armies.ts'
import { crestFor, emblemFor } from '../../../stage3d/emblems/emblems.ts'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, normalsOf, paint, type Brush } from '../../../stage3d/textures/canvas.ts'
import { emblem, enamel, metal, NUMERAL_FONT, pattern } from '../../../stage3d/textures/faces.ts'
import { cracks } from '../../../stage3d/textures/grounds.ts'
import { SLAB } from '../geometry/outline.ts'

const NUMERAL_WEIGHT = 700

/** Width of a face over its height. */
const FACE_ASPECT = (2 * SLAB.half) / SLAB.height

interface Size {
  readonly width: number
  readonly height: number
}

/** What runs over a face that is held: cracks, or a net of stars. */
function veil(brush: Brush, size: Size, livery: Livery): void {
  if (livery.veil === 'cracks') cracks(brush, size, 17, 6)
  if (livery.veil !== 'stars') return
  const random = makeRandom(19)
  brush.fillStyle = brush.strokeStyle = livery.metal
  brush.lineWidth = size.height * 0.006
  brush.globalAlpha = 0.75
  for (let i = 0; i < 26; i++) {
    const edge = random() < 0.75
    const x = edge ? (random() < 0.5 ? random() * 0.2 : 0.8 + random() * 0.2) : random()
    star(brush, x * size.width, random() * size.height, size.height * (0.012 + random() * 0.03))
  }
  brush.globalAlpha = 1
}

/** A star with four points. */
function star(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath()
  for (let i = 0; i < 8; i++) {
    const reach = i % 2 === 0 ? radius : radius * 0.28
    brush.lineTo(x + Math.cos((i * Math.PI) / 4) * reach, y + Math.sin((i * Math.PI) / 4) * reach)
  }
  brush.fill()
}

export interface PlaqueFace {
  readonly seat: Seat
  readonly emblem: string
  readonly label: string
  readonly livery: Livery
}

/** Paints the owner's face: numeral above, emblem below, both inlaid metal. */
export function paintPlaque(brush: Brush, width: number, height: number, face: PlaqueFace): void {
  const { livery } = face
  enamel(brush, { width, height }, livery)
  brush.strokeStyle = livery.shade
  brush.globalAlpha = 0.35
  brush.lineWidth = height * 0.008
  pattern(brush, ARMIES[face.seat].pattern, { width, from: 0, to: height }, width * 0.14)
  brush.globalAlpha = 1

  const middle = width / 2
  const numeral = height * (face.label.length > 1 ? 0.52 : 0.58)
  brush.font = `${NUMERAL_WEIGHT} ${numeral}px ${NUMERAL_FONT}, serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'alphabetic'
  const baseline = height * 0.6
  brush.shadowColor = 'rgb(0 0 0 / 0.75)'
  brush.shadowBlur = height * 0.02
  brush.shadowOffsetY = height * 0.012
  brush.fillStyle = metal(brush, livery, baseline - numeral * 0.7, baseline)
  brush.fillText(face.label, middle, baseline, width * 0.84)
  brush.fillStyle = metal(brush, livery, height * 0.62, height * 0.92)
  emblem(brush, emblemFor(face.emblem), [middle, height * 0.79], height * 0.32)
  brush.shadowColor = 'transparent'
  veil(brush, { width, height }, livery)
}

/** The enemy's face: a crest on patterned enamel. */
export function paintCrest(seat: Seat, look: Look, livery: Livery, height: number): CanvasTexture {
  const size = faceOf(height)
  const { width } = size
  return paint(width, height, (brush) => {
    enamel(brush, size, livery)
    brush.strokeStyle = livery.metal
    brush.globalAlpha = 0.22
    brush.lineWidth = height * 0.01
    pattern(brush, ARMIES[seat].pattern, { width, from: 0, to: height }, width * STEP)
    brush.globalAlpha = 1
    brush.shadowColor = 'rgb(0 0 0 / 0.8)'
    brush.shadowBlur = height * 0.03
    brush.shadowOffsetY = height * 0.012
    brush.fillStyle = metal(brush, livery, height * 0.2, height * 0.85)
    emblem(brush, crestFor(seat, look), ...crestOn(size))
    brush.shadowColor = 'transparent'
    veil(brush, size, livery)
  })
}

/** How the crest and the pattern are raised. */
export function crestRelief(seat: Seat, look: Look, height: number): CanvasTexture {
  const size = faceOf(height)
  const { width } = size
  const { canvas, brush } = makeCanvas(width, height)
  if (brush) {
    brush.fillStyle = '#000'
    brush.fillRect(0, 0, width, height)
    brush.strokeStyle = '#444'
    brush.lineWidth = height * 0.01
    pattern(brush, ARMIES[seat].pattern, { width, from: 0, to: height }, width * STEP)
    brush.fillStyle = '#fff'
    brush.filter = `blur(${height * 0.006}px)`
    emblem(brush, crestFor(seat, look), ...crestOn(size))
  }
  return normalsOf(canvas, 2.2)
}

/** Distance of the pattern's lines, in widths of a face. */
const STEP = 0.15

/** A face so high. */
const faceOf = (height: number): Size => ({ width: Math.round(height * FACE_ASPECT), height })

/** Where the crest is on a face, and its side. */
const crestOn = ({ width, height }: Size) => [[width / 2, height * 0.52], height * 0.62] as const
