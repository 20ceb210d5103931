/** Both faces of a card, painted: rank, engraving and name in the army's frame, and the army's back. Measures are parts of the card's width. */
import type { Seat } from '../../../../src-main/contract/index.ts'
import { ARMIES, type Livery } from '../../../stage3d/look/armies.ts'
import { crestFor, emblemFor } from '../../../stage3d/emblems/emblems.ts'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, normalsOf, type Brush } from '../../../stage3d/textures/canvas.ts'
import { emblem, enamel, metal, nameLines, NUMERAL_FONT, pattern } from '../../../stage3d/textures/faces.ts'
import type { CardFace } from '../types.ts'
import { CARD } from './measures.ts'

export interface Liveried {
  readonly seat: Seat
  readonly livery: Livery
}

const PAPER = { light: '#f2e5c6', dark: '#d9c396', ink: '#33200f' } as const
const TALL = CARD.height / CARD.width

/** Paper with laid lines and a little age at its edges. */
function paper(brush: Brush, u: number): void {
  const age = brush.createRadialGradient(u / 2, u * 0.65, u * 0.2, u / 2, u * 0.7, u)
  age.addColorStop(0, PAPER.light)
  age.addColorStop(1, PAPER.dark)
  brush.fillStyle = age
  brush.fillRect(0, 0, u, u * TALL)
  const random = makeRandom(31)
  for (let i = 0; i < 130; i++) {
    brush.fillStyle = `rgb(120 88 40 / ${0.03 + random() * 0.05})`
    brush.fillRect(random() * u, random() * u * TALL, u * (0.02 + random() * 0.05), u * 0.004)
  }
}

function box(brush: Brush, u: number, inset: number, radius: number): void {
  brush.roundRect(inset * u, inset * u, (1 - 2 * inset) * u, (TALL - 2 * inset) * u, radius * u)
}

/** The army's colour and pattern in a band round the card. */
function frame(brush: Brush, u: number, { seat, livery }: Liveried): void {
  brush.save()
  brush.beginPath()
  box(brush, u, 0.04, 0.065)
  box(brush, u, 0.125, 0.03)
  brush.clip('evenodd')
  enamel(brush, { width: u, height: u * TALL }, livery)
  brush.strokeStyle = livery.metal
  brush.globalAlpha = 0.5
  brush.lineWidth = u * 0.012
  pattern(brush, ARMIES[seat].pattern, { width: u, from: 0, to: u * TALL }, u * 0.085)
  brush.restore()
  brush.strokeStyle = livery.shade
  brush.lineWidth = u * 0.01
  for (const [inset, radius] of [
    [0.04, 0.065],
    [0.125, 0.03],
    [0.145, 0.022],
  ] as const) {
    brush.beginPath()
    box(brush, u, inset, radius)
    brush.stroke()
    brush.lineWidth = u * 0.006
  }
}

/** An engraving: the emblem in ink, with light cut across it. */
function engraving(brush: Brush, u: number, name: string, { livery }: Liveried): void {
  const [side, y] = [u * 0.53, u * 0.795]
  brush.fillStyle = livery.shade
  brush.globalAlpha = 0.18
  emblem(brush, emblemFor(name), [u * 0.51, y + u * 0.012], side)
  brush.globalAlpha = 1
  const ink = brush.createLinearGradient(0, y - side / 2, 0, y + side / 2)
  ink.addColorStop(0, livery.enamel)
  ink.addColorStop(1, livery.shade)
  brush.fillStyle = ink
  emblem(brush, emblemFor(name), [u / 2, y], side)
}

/** Most of the card's width that a name takes: the next card of a full hand covers the right edge. */
const NAME_WIDTH = 0.66
/** The mean width of a letter, by its height, when a long word is drawn as narrow as can still be read well: `fillText` narrows it. */
const LETTER = 0.56

/** Height of the letters of a name, in parts of the card's width. */
export function nameSize(lines: readonly string[]): number {
  const longest = Math.max(...lines.map(({ length }) => length))
  return Math.min(lines.length > 1 ? 0.1 : 0.14, NAME_WIDTH / (LETTER * longest))
}

/** A ribbon with the name, in letters as large as fit; a long name of several words is in two lines. */
function ribbon(brush: Brush, u: number, name: string, { livery }: Liveried): void {
  const [top, height] = [u * 1.075, u * 0.2]
  brush.fillStyle = livery.shade
  brush.fillRect(u * 0.1, top - u * 0.008, u * 0.8, height + u * 0.016)
  const cloth = brush.createLinearGradient(0, top, 0, top + height)
  cloth.addColorStop(0, livery.enamel)
  cloth.addColorStop(1, livery.shade)
  brush.fillStyle = cloth
  brush.fillRect(u * 0.1, top, u * 0.8, height)
  const lines = nameLines(name.toUpperCase())
  const size = nameSize(lines)
  brush.fillStyle = livery.metal
  brush.font = `600 ${u * size}px ${NUMERAL_FONT}, serif`
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  lines.forEach((line, i) => {
    const y = top + height * 0.52 + (i - (lines.length - 1) / 2) * u * 0.09
    brush.fillText(line, u / 2, y, u * NAME_WIDTH)
  })
}

/** Paints the front. Rank and crest are in its upper half, which shows where cards overlap. */
export function paintFront(brush: Brush, u: number, face: CardFace, army: Liveried): void {
  const { livery, seat } = army
  paper(brush, u)
  frame(brush, u, army)
  engraving(brush, u, face.emblem, army)
  ribbon(brush, u, face.name, army)
  brush.textBaseline = 'alphabetic'
  brush.textAlign = 'left'
  brush.font = `700 ${u * 0.5}px ${NUMERAL_FONT}, serif`
  brush.fillStyle = 'rgb(255 255 255 / 0.8)'
  brush.fillText(face.label, u * 0.178, u * 0.545, u * 0.46)
  brush.fillStyle = livery.shade
  brush.fillText(face.label, u * 0.172, u * 0.538, u * 0.46)
  brush.fillStyle = livery.enamel
  emblem(brush, crestFor(seat, 'campaign'), [u * 0.745, u * 0.3], u * 0.23)
}

/** Paints the back: the army's pattern round a medallion with its crest. */
export function paintBack(brush: Brush, u: number, { seat, livery }: Liveried): void {
  paper(brush, u)
  brush.save()
  brush.beginPath()
  box(brush, u, 0.045, 0.06)
  brush.clip()
  enamel(brush, { width: u, height: u * TALL }, livery)
  brush.strokeStyle = livery.metal
  brush.globalAlpha = 0.34
  brush.lineWidth = u * 0.013
  pattern(brush, ARMIES[seat].pattern, { width: u, from: 0, to: u * TALL }, u * 0.14)
  brush.globalAlpha = 1
  const depth = brush.createRadialGradient(u / 2, u * 0.7, u * 0.3, u / 2, u * 0.7, u * 0.86)
  depth.addColorStop(0, 'rgb(0 0 0 / 0)')
  depth.addColorStop(1, livery.shade)
  brush.fillStyle = depth
  brush.fillRect(0, 0, u, u * TALL)
  brush.restore()
  brush.strokeStyle = livery.metal
  for (const [inset, line] of [
    [0.085, 0.016],
    [0.115, 0.006],
  ] as const) {
    brush.lineWidth = u * line
    brush.beginPath()
    box(brush, u, inset, 0.03)
    brush.stroke()
  }
  const middle = (u * TALL) / 2
  for (const [radius, fill] of [
    [0.325, livery.metal],
    [0.302, livery.shade],
    [0.285, livery.metal],
    [0.277, livery.enamel],
  ] as const) {
    brush.fillStyle = fill
    brush.beginPath()
    brush.arc(u / 2, middle, u * radius, 0, Math.PI * 2)
    brush.fill()
  }
  brush.fillStyle = metal(brush, livery, middle - u * 0.25, middle + u * 0.25)
  emblem(brush, crestFor(seat, 'campaign'), [u / 2, middle], u * 0.4)
}

/** The grain of linen that cards are pressed with, as relief. */
export function linenTexture() {
  const side = 32
  const { canvas, brush } = makeCanvas(side, side)
  for (let y = 0; brush && y < side; y += 4) {
    for (let x = 0; x < side; x += 4) {
      brush.fillStyle = (x + y) % 8 === 0 ? '#fff' : '#555'
      brush.fillRect(x, y, 3, 3)
    }
  }
  const relief = normalsOf(canvas, 1, true)
  relief.repeat.set(14, 14 * TALL)
  return relief
}

/** Paints a slip of paper with a pencilled rank. */
export function paintPencil(brush: Brush, w: number, h: number, text: string): void {
  const random = makeRandom(text.length * 7 + 3)
  brush.beginPath()
  for (let i = 0; i < 40; i++) {
    const t = (i / 40) * 4
    const [along, edge] = [t % 1, Math.floor(t)]
    const [x, y] = [
      [along, 0],
      [1, along],
      [1 - along, 1],
      [0, 1 - along],
    ][edge] ?? [0, 0]
    brush.lineTo(w * (0.05 + (x ?? 0) * 0.9) + (random() - 0.5) * w * 0.02, h * (0.06 + (y ?? 0) * 0.88) + (random() - 0.5) * h * 0.03)
  }
  brush.closePath()
  brush.fillStyle = PAPER.light
  brush.fill()
  brush.strokeStyle = 'rgb(90 66 30 / 0.7)'
  brush.lineWidth = h * 0.03
  brush.stroke()
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `700 ${h * 0.82}px ${NUMERAL_FONT}, serif`
  brush.fillStyle = '#3b3b42'
  brush.fillText(text, w / 2, h * 0.53, w * 0.78)
  /** Graphite is never quite dense: paper shows through in slanting strokes. */
  brush.strokeStyle = 'rgb(242 229 198 / 0.3)'
  brush.lineWidth = h * 0.018
  for (let i = 0; i < 26; i++) {
    const x = w * (0.08 + random() * 0.84)
    brush.beginPath()
    brush.moveTo(x, h * 0.16)
    brush.lineTo(x - h * 0.2, h * 0.84)
    brush.stroke()
  }
}
