/** What the table is covered with, painted: a campaign cloth with stitched borders and the courses of old marches, and the leather of the desks with its places. */
import type { CanvasTexture } from 'three'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, makeNoise, paint, paintPixels, type Brush } from '../../../stage3d/textures/canvas.ts'
import type { Mood } from '../../../stage3d/look/moods.ts'
import { NUMERAL_FONT } from '../../../stage3d/textures/faces.ts'
import { trayMiddle } from './layout.ts'
import { CARD, CLOTH, DECK, DESK, PITCH, TRAY } from './measures.ts'

interface Tones {
  /** Part of red, green and blue of the cloth, of the trays' felt and of leather. */
  readonly cloth: readonly [number, number, number]
  readonly felt: string
  readonly leather: readonly [number, number, number]
  readonly gold: string
  readonly thread: string
  readonly ink: string
}

const TONES: Readonly<Record<Mood, Tones>> = {
  dark: {
    cloth: [84, 82, 48],
    felt: 'rgb(26 20 11 / 0.86)',
    leather: [92, 52, 30],
    gold: '#c9a25c',
    thread: '#b89a5e',
    ink: 'rgb(24 18 6 / 0.5)',
  },
  light: {
    cloth: [134, 134, 88],
    felt: 'rgb(58 46 22 / 0.78)',
    leather: [142, 88, 54],
    gold: '#e8c987',
    thread: '#ecdcae',
    ink: 'rgb(50 44 16 / 0.45)',
  },
}

const TILE = 256

/** A weave that repeats, to be spread over large cloths. */
function weave(tone: Tones['cloth'], seed: number, grain: 'cloth' | 'leather'): HTMLCanvasElement {
  const { canvas, brush } = makeCanvas(TILE, TILE)
  const fine = makeNoise(seed, 128)
  const broad = makeNoise(seed + 1, 16)
  if (brush) {
    paintPixels(brush, TILE, TILE, (x, y) => {
      const thread = grain === 'cloth' ? ((x >> 1) + (y >> 1)) % 2 : 0
      const pore = grain === 'leather' && fine(x / 3, y / 3) > 0.72 ? -0.16 : 0
      const shade = 0.82 + fine(x / 2, y / 2) * 0.24 + thread * 0.07 + pore + (broad(x / 16, y / 16) - 0.5) * 0.16
      return [tone[0] * shade, tone[1] * shade, tone[2] * shade]
    })
  }
  return canvas
}

function lay(brush: Brush, tile: HTMLCanvasElement, width: number, height: number): void {
  const pattern = brush.createPattern(tile, 'repeat')
  if (pattern) brush.fillStyle = pattern
  brush.fillRect(0, 0, width, height)
}

/** A seam: a groove with stitches in it. */
function seam(brush: Brush, u: number, { thread }: Tones, draw: () => void): void {
  brush.lineCap = 'round'
  brush.setLineDash([])
  brush.strokeStyle = 'rgb(0 0 0 / 0.35)'
  brush.lineWidth = u * 0.05
  draw()
  brush.setLineDash([u * 0.085, u * 0.065])
  brush.strokeStyle = thread
  brush.lineWidth = u * 0.022
  draw()
  brush.setLineDash([])
}

/** Heights as contour lines, rivers and marches, as if a map had been pressed into the cloth. */
function country(brush: Brush, width: number, height: number, u: number, { ink }: Tones): void {
  const relief = makeNoise(7, 16)
  const level = (x: number, y: number) => relief(x * 0.8, y * 0.8) * 0.75 + relief(x * 2.1 + 4, y * 2.1) * 0.25
  brush.fillStyle = ink
  const step = Math.max(2, Math.round(u / 70))
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const h = level(x / u, y / u) * 8
      if (Math.abs(h - Math.round(h)) < 0.045) brush.fillRect(x, y, step, step)
    }
  }
  const random = makeRandom(11)
  brush.strokeStyle = 'rgb(130 34 20 / 0.55)'
  brush.lineWidth = u * 0.03
  brush.setLineDash([u * 0.12, u * 0.09])
  for (let i = 0; i < 3; i++) {
    brush.beginPath()
    brush.moveTo(random() * width, 0)
    brush.bezierCurveTo(random() * width, height * 0.35, random() * width, height * 0.65, random() * width, height)
    brush.stroke()
  }
  brush.setLineDash([])
}

/** Paints the cloth; `side` is its longer side in pixels. */
export function makeCloth(mood: Mood, side: number): CanvasTexture {
  const tones = TONES[mood]
  const u = side / (2 * CLOTH.half)
  const [width, height] = [side, Math.round((CLOTH.near - CLOTH.far) * u)]
  const at = (x: number, z: number) => [(x + CLOTH.half) * u, (z - CLOTH.far) * u] as const
  return paint(width, height, (brush) => {
    lay(brush, weave(tones.cloth, 41, 'cloth'), width, height)
    country(brush, width, height, u, tones)
    const worn = brush.createRadialGradient(width / 2, height / 2, u, width / 2, height / 2, width * 0.62)
    worn.addColorStop(0, 'rgb(255 240 190 / 0.1)')
    worn.addColorStop(0.6, 'rgb(0 0 0 / 0.05)')
    worn.addColorStop(1, 'rgb(0 0 0 / 0.42)')
    brush.fillStyle = worn
    brush.fillRect(0, 0, width, height)
    seam(brush, u, tones, () => {
      brush.strokeRect(0.075 * u, 0.075 * u, width - 0.15 * u, height - 0.15 * u)
    })
    brush.fillStyle = tones.felt
    for (const isNear of [true, false]) {
      const { x, z } = trayMiddle(isNear)
      const [left, top] = at(x - TRAY.width / 2, z - TRAY.length / 2)
      brush.fillRect(left, top, TRAY.width * u, TRAY.length * u)
    }
    for (const [x, z] of [
      [DECK.x, DECK.near],
      [-DECK.x, DECK.far],
    ] as const) {
      const [left, top] = at(x - CARD.width / 2 - 0.13, z - CARD.height / 2 - 0.13)
      const [w, h] = [(CARD.width + 0.26) * u, (CARD.height + 0.26) * u]
      brush.fillStyle = tones.felt
      brush.beginPath()
      brush.roundRect(left, top, w, h, 0.12 * u)
      brush.fill()
      seam(brush, u, tones, () => {
        brush.stroke()
      })
    }
  })
}

/** Paints a desk's top; `numbers` are those of the places from left to right. */
export function makeDeskTop(mood: Mood, side: number, numbers: readonly number[]): CanvasTexture {
  const tones = TONES[mood]
  const u = side / (2 * DESK.half)
  const [width, height] = [side, Math.round(DESK.depth * u)]
  return paint(width, height, (brush) => {
    lay(brush, weave(tones.leather, 51, 'leather'), width, height)
    seam(brush, u, tones, () => {
      brush.strokeRect(0.06 * u, 0.06 * u, width - 0.12 * u, height - 0.12 * u)
    })
    const top = height - (0.07 + CARD.height) * u
    numbers.forEach((number, i) => {
      const middle = width / 2 + (i - (numbers.length - 1) / 2) * PITCH * u
      place(brush, { x: middle - (CARD.width / 2) * u, y: top, u }, String(number), tones)
    })
  })
}

/** A place, tooled in gold: outline, corners, number. */
function place(brush: Brush, { x, y, u }: { x: number; y: number; u: number }, number: string, { gold }: Tones): void {
  const [w, h] = [CARD.width * u, CARD.height * u]
  brush.fillStyle = 'rgb(0 0 0 / 0.24)'
  brush.beginPath()
  brush.roundRect(x, y, w, h, CARD.corner * u)
  brush.fill()
  brush.strokeStyle = gold
  for (const [inset, line, alpha] of [
    [0.02, 0.018, 0.9],
    [0.065, 0.007, 0.7],
  ] as const) {
    brush.globalAlpha = alpha
    brush.lineWidth = line * u
    brush.beginPath()
    brush.roundRect(x + inset * u, y + inset * u, w - 2 * inset * u, h - 2 * inset * u, (CARD.corner - inset * 0.6) * u)
    brush.stroke()
  }
  brush.globalAlpha = 0.85
  brush.fillStyle = gold
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  brush.font = `700 ${0.44 * u}px ${NUMERAL_FONT}, serif`
  brush.fillText(number, x + w / 2, y + h / 2)
  brush.globalAlpha = 1
}
