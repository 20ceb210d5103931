/** The pictures of signs on the board, white, to be tinted. */
import type { CellPainter } from '../../../stage3d/textures/atlas.ts'
import { makeRandom } from '../../../stage3d/random.ts'
import { type Brush } from '../../../stage3d/textures/canvas.ts'

export const DECALS = [
  'disc',
  'ring',
  'wash',
  'trail',
  'corners',
  'strife',
  'halo',
  'blob',
  'reticle',
  'aimed',
  'dock',
  'spell',
  'rubble',
  'wave',
  'ripple',
] as const
export type DecalKind = (typeof DECALS)[number]

/** Draws round the middle of a square picture. */
const arms = (brush: Brush, side: number, count: number, draw: (i: number) => void): void => {
  for (let i = 0; i < count; i++) {
    brush.save()
    brush.translate(side / 2, side / 2)
    brush.rotate((i / count) * Math.PI * 2)
    draw(i)
    brush.restore()
  }
}

/** Corners of a regular figure, the first on top. */
function figure(brush: Brush, side: number, corners: number, radius: number): void {
  brush.beginPath()
  for (let i = 0; i < corners; i++) {
    const angle = (i / corners) * Math.PI * 2 - Math.PI / 2
    brush.lineTo(side / 2 + Math.cos(angle) * radius * side, side / 2 + Math.sin(angle) * radius * side)
  }
  brush.closePath()
}

/** A lozenge with marks that point inwards; filled so strongly. */
function reticle(brush: Brush, side: number, filled: number): void {
  brush.strokeStyle = '#fff'
  brush.fillStyle = `rgb(255 255 255 / ${filled})`
  brush.lineWidth = side * 0.05
  brush.lineJoin = 'round'
  figure(brush, side, 4, 0.44)
  brush.fill()
  brush.stroke()
  brush.fillStyle = '#fff'
  arms(brush, side, 4, () => {
    brush.beginPath()
    brush.moveTo(-side * 0.07, -side * 0.43)
    brush.lineTo(side * 0.07, -side * 0.43)
    brush.lineTo(0, -side * 0.26)
    brush.fill()
  })
}

function glow(brush: Brush, side: number, stops: readonly (readonly [number, number])[]): void {
  const gradient = brush.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, side / 2)
  for (const [at, alpha] of stops) gradient.addColorStop(at, `rgb(255 255 255 / ${alpha})`)
  brush.fillStyle = gradient
  brush.fillRect(0, 0, side, side)
}

const PAINTERS: Readonly<Record<DecalKind, CellPainter>> = {
  disc: (brush, side) => {
    glow(brush, side, [
      [0, 0.95],
      [0.4, 0.9],
      [0.47, 0.25],
      [0.6, 0.22],
      [0.64, 0.55],
      [0.7, 0.55],
      [0.74, 0],
    ])
  },
  ring: (brush, side) => {
    glow(brush, side, [
      [0, 0],
      [0.5, 0.12],
      [0.7, 0.4],
      [0.74, 1],
      [0.88, 1],
      [0.92, 0.3],
      [1, 0],
    ])
  },
  halo: (brush, side) => {
    glow(brush, side, [
      [0, 0.75],
      [0.55, 0.5],
      [1, 0],
    ])
  },
  wash: (brush, side) => {
    brush.fillStyle = 'rgb(255 255 255 / 0.5)'
    brush.beginPath()
    brush.roundRect(side * 0.05, side * 0.05, side * 0.9, side * 0.9, side * 0.05)
    brush.fill()
    brush.strokeStyle = 'rgb(255 255 255 / 0.95)'
    brush.lineWidth = side * 0.045
    brush.stroke()
  },
  trail: (brush, side) => {
    const fade = brush.createLinearGradient(0, side, 0, 0)
    fade.addColorStop(0, 'rgb(255 255 255 / 0)')
    fade.addColorStop(0.75, 'rgb(255 255 255 / 0.6)')
    fade.addColorStop(1, 'rgb(255 255 255 / 0.7)')
    brush.fillStyle = fade
    brush.beginPath()
    brush.moveTo(side * 0.44, side)
    brush.lineTo(side * 0.56, side)
    brush.lineTo(side * 0.64, side * 0.02)
    brush.lineTo(side * 0.36, side * 0.02)
    brush.fill()
  },
  corners: (brush, side) => {
    brush.strokeStyle = '#fff'
    brush.lineWidth = side * 0.055
    brush.lineCap = 'round'
    const [a, b, c] = [side * 0.06, side * 0.3, side * 0.94]
    const d = side * 0.7
    for (const path of [
      [a, b, a, a, b, a],
      [d, a, c, a, c, b],
      [c, d, c, c, d, c],
      [b, c, a, c, a, d],
    ] as const) {
      brush.beginPath()
      brush.moveTo(path[0], path[1])
      brush.lineTo(path[2], path[3])
      brush.lineTo(path[4], path[5])
      brush.stroke()
    }
  },
  blob: (brush, side) => {
    glow(brush, side, [
      [0, 0.75],
      [0.5, 0.6],
      [1, 0],
    ])
  },
  reticle: (brush, side) => {
    reticle(brush, side, 0.16)
  },
  aimed: (brush, side) => {
    reticle(brush, side, 0.5)
    brush.lineWidth = side * 0.03
    figure(brush, side, 4, 0.485)
    brush.stroke()
  },
  dock: (brush, side) => {
    brush.fillStyle = 'rgb(255 255 255 / 0.2)'
    brush.strokeStyle = '#fff'
    brush.lineWidth = side * 0.04
    figure(brush, side, 6, 0.47)
    brush.fill()
    brush.setLineDash([side * 0.16, side * 0.075])
    brush.stroke()
    brush.setLineDash([])
  },
  spell: (brush, side) => {
    glow(brush, side, [
      [0, 0.45],
      [0.6, 0.35],
      [0.72, 0.15],
      [1, 0],
    ])
    brush.strokeStyle = brush.fillStyle = '#fff'
    brush.lineWidth = side * 0.02
    for (const radius of [0.35, 0.475]) {
      brush.beginPath()
      brush.arc(side / 2, side / 2, side * radius, 0, Math.PI * 2)
      brush.stroke()
    }
    arms(brush, side, 12, (i) => {
      const [long, short] = i % 2 === 0 ? [0.052, 0.016] : [0.022, 0.022]
      brush.beginPath()
      brush.moveTo(0, side * (0.41 - long))
      brush.lineTo(side * short, side * 0.41)
      brush.lineTo(0, side * (0.41 + long))
      brush.lineTo(-side * short, side * 0.41)
      brush.fill()
    })
  },
  rubble: (brush, side) => {
    const random = makeRandom(23)
    arms(brush, side, 46, () => {
      const size = side * (0.012 + random() * 0.03)
      brush.fillStyle = `rgb(255 255 255 / ${0.35 + random() * 0.6})`
      brush.translate(0, side * (0.3 + random() * 0.16))
      brush.rotate(random() * 3)
      brush.fillRect(-size, -size * 0.7, size * 2, size * 1.4)
    })
  },
  wave: (brush, side) => {
    glow(brush, side, [
      [0, 0.1],
      [0.62, 0.05],
      [0.8, 0.55],
      [0.9, 1],
      [0.94, 0.5],
      [1, 0],
    ])
  },
  ripple: (brush, side) => {
    glow(brush, side, [
      [0, 0],
      [0.86, 0],
      [0.93, 0.45],
      [0.98, 0],
    ])
  },
  strife: (brush, side) => {
    glow(brush, side, [
      [0, 0.55],
      [0.6, 0.4],
      [1, 0],
    ])
    brush.strokeStyle = 'rgb(255 255 255 / 0.9)'
    brush.lineWidth = side * 0.04
    brush.strokeRect(side * 0.05, side * 0.05, side * 0.9, side * 0.9)
  },
}

/** Who paints a sign into a square cell. */
export function paintDecal(kind: DecalKind): CellPainter {
  return PAINTERS[kind]
}
