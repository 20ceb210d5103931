/** The pictures of signs round a card or on an empty place, white, to be tinted. A cell is 1.4 by 1.8 widths of a card, the card in its middle. */
import type { CellPainter } from '../../../stage3d/textures/atlas.ts'
import type { Brush } from '../../../stage3d/textures/canvas.ts'
import { CARD } from './measures.ts'

export const SIGNS = ['glow', 'ready', 'chosen', 'aim', 'eye', 'lay', 'cursor', 'hover', 'last', 'shadow'] as const
export type SignKind = (typeof SIGNS)[number]

/** Size of a sign's picture in widths of a card. */
export const SIGN = { width: 1.4, height: 1.8 } as const

/** A path round the card, so far outside its edge. */
function round(brush: Brush, u: number, out: number): void {
  const [x, y] = [(SIGN.width - CARD.width) / 2 - out, (SIGN.height - CARD.height) / 2 - out]
  brush.beginPath()
  brush.roundRect(x * u, y * u, (CARD.width + 2 * out) * u, (CARD.height + 2 * out) * u, (CARD.corner + out) * u)
}

/** Light that falls off from the card's edge. */
function aura(brush: Brush, u: number, reach: number, strength: number): void {
  const steps = 14
  for (let i = steps; i > 0; i--) {
    brush.fillStyle = `rgb(255 255 255 / ${strength / steps})`
    round(brush, u, (reach * i) / steps)
    brush.fill()
  }
  /** The card itself keeps its colours. */
  brush.globalCompositeOperation = 'destination-out'
  brush.fillStyle = '#fff'
  round(brush, u, -0.01)
  brush.fill()
  brush.globalCompositeOperation = 'source-over'
}

function line(brush: Brush, u: number, out: number, width: number): void {
  brush.lineWidth = width * u
  round(brush, u, out)
  brush.stroke()
}

/** A pointer that aims at the middle of the card from above (-1) or below (1). */
function pointer(brush: Brush, u: number, side: 1 | -1): void {
  const [x, y] = [(SIGN.width / 2) * u, (SIGN.height / 2 + side * (CARD.height / 2)) * u]
  brush.beginPath()
  brush.moveTo(x - 0.15 * u, y + side * 0.16 * u)
  brush.lineTo(x + 0.15 * u, y + side * 0.16 * u)
  brush.lineTo(x, y - side * 0.1 * u)
  brush.fill()
}

function eye(brush: Brush, u: number, y: number, r: number): void {
  const x = (SIGN.width / 2) * u
  brush.fillStyle = 'rgb(0 0 0 / 0.62)'
  brush.beginPath()
  brush.arc(x, y, r * 1.32, 0, Math.PI * 2)
  brush.fill()
  brush.lineWidth = r * 0.14
  brush.stroke()
  brush.lineWidth = r * 0.17
  brush.beginPath()
  brush.moveTo(x - r * 0.95, y)
  brush.quadraticCurveTo(x, y - r * 1.15, x + r * 0.95, y)
  brush.quadraticCurveTo(x, y + r * 1.15, x - r * 0.95, y)
  brush.stroke()
  brush.fillStyle = '#fff'
  brush.beginPath()
  brush.arc(x, y, r * 0.33, 0, Math.PI * 2)
  brush.fill()
}

const PAINTERS: Readonly<Record<SignKind, (brush: Brush, u: number) => void>> = {
  glow: (brush, u) => {
    aura(brush, u, 0.19, 1)
  },
  ready: (brush, u) => {
    aura(brush, u, 0.1, 0.9)
    line(brush, u, 0.014, 0.024)
  },
  shadow: (brush, u) => {
    aura(brush, u, 0.14, 0.7)
  },
  chosen: (brush, u) => {
    aura(brush, u, 0.17, 0.8)
    line(brush, u, 0.035, 0.045)
  },
  hover: (brush, u) => {
    line(brush, u, 0.03, 0.03)
  },
  aim: (brush, u) => {
    aura(brush, u, 0.16, 0.7)
    line(brush, u, 0.045, 0.05)
    brush.fillStyle = '#fff'
    pointer(brush, u, -1)
    pointer(brush, u, 1)
  },
  eye: (brush, u) => {
    brush.setLineDash([u * 0.03, u * 0.055])
    brush.lineCap = 'round'
    line(brush, u, 0.055, 0.05)
    brush.setLineDash([])
    line(brush, u, 0.02, 0.018)
    eye(brush, u, 0.2 * u, u * 0.14)
  },
  lay: (brush, u) => {
    brush.fillStyle = 'rgb(255 255 255 / 0.14)'
    round(brush, u, -0.03)
    brush.fill()
    brush.setLineDash([u * 0.13, u * 0.075])
    line(brush, u, -0.03, 0.035)
    brush.setLineDash([])
    brush.lineCap = brush.lineJoin = 'round'
    brush.lineWidth = u * 0.045
    const [x, y] = [(SIGN.width / 2) * u, (SIGN.height / 2) * u]
    brush.beginPath()
    for (const drop of [0.34, 0.46]) {
      brush.moveTo(x - u * 0.15, y + u * drop)
      brush.lineTo(x, y + u * (drop + 0.1))
      brush.lineTo(x + u * 0.15, y + u * drop)
    }
    brush.stroke()
  },
  cursor: (brush, u) => {
    brush.lineCap = 'round'
    brush.lineWidth = u * 0.06
    for (const sx of [-1, 1]) {
      for (const sy of [-1, 1]) {
        const x = (SIGN.width / 2 + sx * (CARD.width / 2 + 0.1)) * u
        const y = (SIGN.height / 2 + sy * (CARD.height / 2 + 0.1)) * u
        brush.beginPath()
        brush.moveTo(x - sx * 0.24 * u, y)
        brush.lineTo(x, y)
        brush.lineTo(x, y - sy * 0.24 * u)
        brush.stroke()
      }
    }
  },
  last: (brush, u) => {
    aura(brush, u, 0.13, 0.7)
    line(brush, u, 0.02, 0.02)
    brush.fillStyle = '#fff'
    const [x, y] = [(SIGN.width / 2) * u, (SIGN.height / 2 + CARD.height / 2 + 0.1) * u]
    brush.beginPath()
    brush.moveTo(x - 0.09 * u, y)
    brush.lineTo(x, y - 0.05 * u)
    brush.lineTo(x + 0.09 * u, y)
    brush.lineTo(x, y + 0.05 * u)
    brush.fill()
  },
}

/** Who paints a sign into a cell. */
export function paintSign(kind: SignKind): CellPainter {
  return (brush, width) => {
    brush.strokeStyle = '#fff'
    brush.lineJoin = 'round'
    PAINTERS[kind](brush, width / SIGN.width)
  }
}
