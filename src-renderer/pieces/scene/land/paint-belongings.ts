/** What is painted on tokens, on the tags of bags, and on cards. */
import type { Look, Seat } from '../../../../src-main/contract/index.ts'
import type { Livery } from '../../../stage3d/look/armies.ts'
import { crestFor } from '../../../stage3d/emblems/emblems.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import { emblem, metal, nameLines, NUMERAL_FONT } from '../../../stage3d/textures/faces.ts'

interface Owner {
  readonly seat: Seat
  readonly look: Look
  readonly livery: Livery
}

/** A token fills its square cell: a rim of metal, enamel, the crest of its seat. */
export function paintToken(brush: Brush, side: number, { seat, look, livery }: Owner): void {
  brush.fillStyle = livery.shade
  brush.fillRect(0, 0, side, side)
  const disc = (radius: number, fill: string | CanvasGradient): void => {
    brush.fillStyle = fill
    brush.beginPath()
    brush.arc(side / 2, side / 2, side * radius, 0, Math.PI * 2)
    brush.fill()
  }
  disc(0.5, metal(brush, { ...livery, metal: livery.rim }, 0, side))
  disc(0.43, livery.shade)
  const glow = brush.createRadialGradient(side * 0.42, side * 0.38, side * 0.04, side / 2, side / 2, side * 0.42)
  glow.addColorStop(0, livery.wood)
  glow.addColorStop(0.5, livery.enamel)
  glow.addColorStop(1, livery.enamel)
  disc(0.405, glow)
  brush.fillStyle = livery.metal
  emblem(brush, crestFor(seat, look), [side / 2, side / 2], side * 0.56)
}

/** The tag of a bag: the crest over the number of units in it. */
export function paintTag(brush: Brush, side: number, { seat, look, livery }: Owner, count: number): void {
  brush.clearRect(0, 0, side, side)
  const plate = (inset: number, fill: string): void => {
    brush.fillStyle = fill
    brush.beginPath()
    brush.roundRect(side * inset, side * inset, side * (1 - 2 * inset), side * (1 - 2 * inset), side * (0.2 - inset * 0.6))
    brush.fill()
  }
  plate(0.03, livery.shade)
  plate(0.06, '#f3e6c6')
  plate(0.1, livery.enamel)
  brush.fillStyle = livery.metal
  emblem(brush, crestFor(seat, look), [side / 2, side * 0.29], side * 0.28)
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `700 ${side * 0.5}px ${NUMERAL_FONT}, serif`
  brush.fillText(String(count), side / 2, side * 0.67, side * 0.76)
}

interface CardSize {
  readonly width: number
  readonly height: number
}

const PAPER = {
  light: '#f4e8cb',
  dark: '#dcc79b',
  ink: '#3a2210',
  frame: '#7c2f1c',
  back: '#31435a',
  backDark: '#1d2a3c',
  gold: '#d9b566',
} as const

function sheet(brush: Brush, { width, height }: CardSize, frame: string, fill: string | CanvasGradient): void {
  brush.fillStyle = PAPER.light
  brush.fillRect(0, 0, width, height)
  brush.fillStyle = frame
  brush.beginPath()
  brush.roundRect(width * 0.045, width * 0.045, width * 0.91, height - width * 0.09, width * 0.06)
  brush.fill()
  brush.fillStyle = fill
  brush.beginPath()
  brush.roundRect(width * 0.1, width * 0.1, width * 0.8, height - width * 0.2, width * 0.035)
  brush.fill()
}

/** The face of an action card: its sign and what it is called. */
export function paintFace(brush: Brush, size: CardSize, card: string, name: string): void {
  const { width, height } = size
  const paper = brush.createLinearGradient(0, 0, 0, height)
  paper.addColorStop(0, PAPER.light)
  paper.addColorStop(1, PAPER.dark)
  sheet(brush, size, PAPER.frame, paper)
  const middle = height * (name === '' ? 0.5 : 0.41)
  brush.save()
  brush.translate(width * 0.5, middle)
  brush.fillStyle = 'rgb(124 47 28 / 0.12)'
  brush.beginPath()
  brush.arc(0, 0, width * 0.33, 0, Math.PI * 2)
  brush.fill()
  const scale = (width * 0.52) / 24
  brush.scale(scale, scale)
  brush.translate(-12, -12)
  brush.strokeStyle = PAPER.frame
  brush.lineWidth = 1.9
  brush.lineCap = brush.lineJoin = 'round'
  brush.stroke(new Path2D(cardSign(card)))
  brush.restore()
  brush.fillStyle = PAPER.ink
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  const lines = nameLines(name)
  brush.font = `700 ${width * 0.125}px ${NUMERAL_FONT}, serif`
  lines.forEach((line, i) => {
    brush.fillText(line, width / 2, height * 0.8 + (i - (lines.length - 1) / 2) * width * 0.14, width * 0.74)
  })
}

/** The back of the cards, with the number of them, which is public (CQ-7). */
export function paintBack(brush: Brush, size: CardSize, count: number): void {
  const { width, height } = size
  sheet(brush, size, PAPER.backDark, PAPER.back)
  brush.strokeStyle = PAPER.gold
  brush.lineWidth = width * 0.012
  brush.save()
  brush.beginPath()
  brush.rect(width * 0.14, width * 0.14, width * 0.72, height - width * 0.28)
  brush.stroke()
  brush.clip()
  brush.globalAlpha = 0.45
  brush.beginPath()
  for (let at = -height; at < width + height; at += width * 0.11) {
    brush.moveTo(at, 0)
    brush.lineTo(at + height, height)
    brush.moveTo(at, height)
    brush.lineTo(at + height, 0)
  }
  brush.stroke()
  brush.restore()
  brush.fillStyle = PAPER.backDark
  brush.beginPath()
  brush.arc(width / 2, height / 2, width * 0.27, 0, Math.PI * 2)
  brush.fill()
  brush.stroke()
  brush.fillStyle = PAPER.gold
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `700 ${width * 0.3}px ${NUMERAL_FONT}, serif`
  brush.fillText(String(count), width / 2, height * 0.51, width * 0.44)
}

/** The signs of action cards (CQ-3), as strokes in a box of 24 by 24, so that both drawings of a table draw the same. */
const SIGNS: Readonly<Record<string, string>> = {
  blitz: 'M13.500 2 5 13.500h6L9.500 22 19 9.500h-6.500Z',
  regroup: 'M4 8h12l-3.500-3.500M20 16H8l3.500 3.500M4 8l3.500 3.500M20 16l-3.500-3.500',
  reinforcements: 'M12 2.500 20 5.500v6c0 5-3.500 8.500-8 10-4.500-1.500-8-5-8-10v-6ZM12 8v7M8.500 11.500h7',
  'surprise-attack': 'M4 3.500 16.500 16M20 3.500 7.500 16M13.500 19l5.500-5.500M10.500 19 5 13.500M18 18l3 3M6 18l-3 3',
  'secret-information': 'M2 12q5-7 10-7t10 7q-5 7-10 7T2 12ZM12 9a3 3 0 1 0 .01 0Z',
  'new-spy-master':
    'M3 11h18M6.500 11 8 4.500q4-1.500 8 0l1.500 6.500M7.500 14a2.500 2.500 0 1 0 .01 0ZM16.500 14a2.500 2.500 0 1 0 .01 0ZM10 16.500q2-1.200 4 0',
  traitor: 'M12 2.500 14 6v8h-4V6ZM6.500 14h11M12 14v5M10 21.500h4',
}

/** Path data of a card's sign; a plain lozenge for a card that has none. */
function cardSign(card: string): string {
  return SIGNS[card] ?? 'M12 4l7 8-7 8-7-8Z'
}
