/** A recruitment card: a step for each won engagement under its Roman number, the last two marked, and a groove for the slider (CA-14). */
import type { Look, Seat } from '../../../../src-main/contract/index.ts'
import { type Livery } from '../../../stage3d/look/armies.ts'
import { crestFor } from '../../../stage3d/emblems/emblems.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import { emblem, NUMERAL_FONT } from '../../../stage3d/textures/faces.ts'
import { roman } from '../../words/roman.ts'
import { CARD, GROOVE } from '../card-place.ts'

export interface CardFace {
  readonly seat: Seat
  readonly look: Look
  readonly livery: Livery
  /** Its last step. */
  readonly of: number
  /** How far the card is turned anticlockwise, in degrees: its numbers are upright for the viewer. */
  readonly turn: number
}

const PAPER = ['#f1e4c6', '#d9c59c'] as const
const INK = '#2d1c0a'
const BORDER = 0.06
/** Size of a number, and how far above the middle of the card. */
const NUMBER = { size: 0.27, up: 0.14, width: 0.34 } as const

export function paintCard(brush: Brush, size: { readonly width: number; readonly height: number }, face: CardFace): void {
  brush.scale(size.width / CARD.width, size.height / CARD.depth)
  brush.translate(CARD.width / 2, CARD.depth / 2)
  sheet(brush, face.livery)
  groove(brush)
  for (let step = 0; step <= face.of; step++) number(brush, step, face)
}

function sheet(brush: Brush, { enamel, metal }: Livery): void {
  const [w, h] = [CARD.width / 2, CARD.depth / 2]
  brush.fillStyle = enamel
  brush.fillRect(-w, -h, 2 * w, 2 * h)
  const paper = brush.createLinearGradient(0, -h, 0, h)
  paper.addColorStop(0, PAPER[0])
  paper.addColorStop(1, PAPER[1])
  brush.fillStyle = paper
  brush.fillRect(-w + BORDER, -h + BORDER, 2 * (w - BORDER), 2 * (h - BORDER))
  brush.strokeStyle = metal
  brush.lineWidth = 0.018
  brush.strokeRect(-w + BORDER, -h + BORDER, 2 * (w - BORDER), 2 * (h - BORDER))
}

function groove(brush: Brush): void {
  brush.lineCap = 'round'
  for (const [colour, width, down] of [
    ['rgb(60 38 12 / 0.55)', 0.14, 0],
    ['rgb(28 16 4 / 0.85)', 0.1, -0.01],
  ] as const) {
    brush.strokeStyle = colour
    brush.lineWidth = width
    brush.beginPath()
    brush.moveTo(-GROOVE.length / 2, GROOVE.down + down)
    brush.lineTo(GROOVE.length / 2, GROOVE.down + down)
    brush.stroke()
  }
}

function number(brush: Brush, step: number, { of, turn, livery, seat, look }: CardFace): void {
  brush.save()
  brush.translate(GROOVE.length * (step / of - 0.5), -NUMBER.up)
  brush.rotate((turn * Math.PI) / 180)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  if (step === of) {
    brush.fillStyle = livery.enamel
    brush.beginPath()
    brush.arc(0, 0, 0.2, 0, Math.PI * 2)
    brush.fill()
    brush.fillStyle = livery.metal
    brush.globalAlpha = 0.28
    emblem(brush, crestFor(seat, look), [0, 0], 0.36)
    brush.globalAlpha = 1
  }
  brush.fillStyle = step === of ? livery.metal : INK
  const digits = roman(step)
  /** Letters are laid out in pixels: drawn larger and made smaller, they keep their places. */
  brush.scale(0.01, 0.01)
  brush.font = `700 ${NUMBER.size * 100}px ${NUMERAL_FONT}, serif`
  brush.fillText(digits, 0, 2, NUMBER.width * 100)
  brush.restore()
}
