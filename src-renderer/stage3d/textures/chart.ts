/** An old campaign chart: parchment, hills as contour lines, a river, a route and a compass rose. */
import type { CanvasTexture } from 'three'
import { makeRandom } from '../random.ts'
import { makeNoise, paint, paintPixels, type Brush } from './canvas.ts'

const SIDE = 512
const INK = 'rgb(74 48 22 / 0.55)'

function rose(brush: Brush, x: number, y: number, radius: number): void {
  brush.save()
  brush.translate(x, y)
  brush.strokeStyle = brush.fillStyle = 'rgb(92 30 16 / 0.6)'
  brush.lineWidth = 1.5
  for (const r of [radius, radius * 0.8]) {
    brush.beginPath()
    brush.arc(0, 0, r, 0, Math.PI * 2)
    brush.stroke()
  }
  for (let i = 0; i < 8; i++) {
    const length = i % 2 === 0 ? radius * 1.15 : radius * 0.7
    brush.rotate(Math.PI / 4)
    brush.beginPath()
    brush.moveTo(0, -length)
    brush.lineTo(radius * 0.12, -radius * 0.12)
    brush.lineTo(0, 0)
    brush.fill()
    brush.stroke()
  }
  brush.restore()
}

/** Paints a chart; the seed draws another country. */
export function makeChart(seed: number): CanvasTexture {
  const height = makeNoise(seed, 16)
  const stain = makeNoise(seed + 1, 8)
  const level = (x: number, y: number) => height((x / SIDE) * 5, (y / SIDE) * 5) * 0.7 + height((x / SIDE) * 11 + 3, (y / SIDE) * 11) * 0.3
  return paint(SIDE, SIDE, (brush) => {
    paintPixels(brush, SIDE, SIDE, (x, y) => {
      const edge = Math.min(x, y, SIDE - x, SIDE - y) / SIDE
      const age = 0.9 + stain((x / SIDE) * 8, (y / SIDE) * 8) * 0.12 - Math.max(0, 0.07 - edge) * 3.2
      const h = level(x, y)
      const contour = Math.abs(h * 9 - Math.round(h * 9)) < 0.055 ? 0.8 : 1
      const water = h < 0.32 ? 0.9 : 1
      return [214 * age * contour * water, 190 * age * contour, 144 * age * contour * (2 - water)]
    })
    const random = makeRandom(seed)
    brush.strokeStyle = 'rgb(74 48 22 / 0.18)'
    brush.lineWidth = 1
    for (let i = 1; i < 8; i++) {
      brush.strokeRect(16, 16 + (i - 1) * 60, SIDE - 32, 60)
      brush.strokeRect(16 + (i - 1) * 60, 16, 60, SIDE - 32)
    }
    brush.strokeStyle = INK
    brush.lineWidth = 3
    brush.strokeRect(16, 16, SIDE - 32, SIDE - 32)
    brush.strokeStyle = 'rgb(140 30 18 / 0.75)'
    brush.lineWidth = 4
    brush.setLineDash([12, 9])
    brush.beginPath()
    brush.moveTo(40, 60 + random() * 300)
    brush.bezierCurveTo(160, random() * SIDE, 320, random() * SIDE, 470, 120 + random() * 260)
    brush.stroke()
    brush.setLineDash([])
    rose(brush, 410, 400, 46)
  })
}
