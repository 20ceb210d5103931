/** What faces of pieces and cards are painted with: enamel, the pattern of an army, inlaid metal. Colours come from the livery. */
import type { Army, Livery } from '../look/armies.ts'
import { EMBLEM_BOX } from '../emblems/emblems.ts'
import type { Brush } from './canvas.ts'

/** Family of numerals; loaded before anything is painted. */
export const NUMERAL_FONT = 'Cinzel'

interface Size {
  readonly width: number
  readonly height: number
}

/** Enamel: brighter in the middle, darker towards the rim. */
export function enamel(brush: Brush, { width, height }: Size, livery: Livery): void {
  const glow = brush.createRadialGradient(width / 2, height * 0.45, height * 0.05, width / 2, height * 0.5, height * 0.66)
  glow.addColorStop(0, livery.enamel)
  glow.addColorStop(0.55, livery.enamel)
  glow.addColorStop(1, livery.shade)
  brush.fillStyle = glow
  brush.fillRect(0, 0, width, height)
}

/** Strokes the army's pattern across a band of the face. `step` is its period in pixels. */
export function pattern(brush: Brush, kind: Army['pattern'], band: { width: number; from: number; to: number }, step: number): void {
  const half = step / 2
  brush.beginPath()
  for (let y = band.from; y <= band.to + (kind === 'hatch' ? band.width : 0); y += step) {
    if (kind === 'bar') {
      brush.moveTo(0, y)
      brush.lineTo(band.width, y)
      continue
    }
    if (kind === 'hatch') {
      brush.moveTo(0, y)
      brush.lineTo(band.width, y - band.width)
      continue
    }
    for (let x = -step; x <= band.width + step; x += step) {
      if (kind === 'chevron') {
        brush.moveTo(x, y + half / 2)
        brush.lineTo(x + half, y - half / 2)
        brush.lineTo(x + step, y + half / 2)
      } else if (kind === 'wave') {
        brush.moveTo(x, y)
        brush.bezierCurveTo(x + half * 0.6, y - half, x + half * 1.4, y + half, x + step, y)
      } else {
        brush.moveTo(x + half, y - half)
        brush.lineTo(x + step, y)
        brush.lineTo(x + half, y + half)
        brush.lineTo(x, y)
        brush.closePath()
      }
    }
  }
  brush.stroke()
}

/** Fills SVG path data so that its box has the given side and centre. */
export function emblem(brush: Brush, path: string, centre: readonly [number, number], side: number): void {
  if (path === '') return
  brush.save()
  brush.translate(centre[0] - side / 2, centre[1] - side / 2)
  brush.scale(side / EMBLEM_BOX, side / EMBLEM_BOX)
  brush.fill(new Path2D(path))
  brush.restore()
}

/** A polished metal that catches the lamp from above. */
export function metal(brush: Brush, livery: Livery, top: number, bottom: number): CanvasGradient {
  const sheen = brush.createLinearGradient(0, top, 0, bottom)
  sheen.addColorStop(0, '#ffffff')
  sheen.addColorStop(0.25, livery.metal)
  sheen.addColorStop(1, livery.metal)
  return sheen
}

/** The lines of a name on a card: two for a long one of several words. */
export function nameLines(name: string): readonly string[] {
  const words = name.split(' ')
  return name.length > 10 && words.length > 1 ? [words.slice(0, -1).join(' '), words.at(-1) ?? ''] : [name]
}
