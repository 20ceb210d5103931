/** The picture of the sea: deep in the open, shallow along the coast, lines round the land as engravers drew them, a rose where most room is. */
import type { CanvasTexture } from 'three'
import type { Land } from '../../../../src-main/contract/index.ts'
import type { Mood } from '../../../stage3d/look/moods.ts'
import { makeCanvas, makeNoise, paintPixels, textureOf, type Brush } from '../../../stage3d/textures/canvas.ts'
import { chartOf, fillOutlines, layer, strokeRuns, type Chart } from './chart.ts'
import { reliefOf } from './relief.ts'

const WATER: Readonly<Record<Mood, { readonly deep: readonly [number, number, number]; readonly shallow: string; readonly line: string }>> =
  {
    dark: { deep: [26, 66, 84], shallow: '#4f9aa2', line: 'rgb(206 236 232 / 0.5)' },
    light: { deep: [70, 124, 142], shallow: '#8cc4c4', line: 'rgb(240 252 250 / 0.7)' },
  }
/** How far the engraved lines are from the coast. */
const LINES = [0.2, 0.34, 0.5] as const

/** Paints the sea. `resolution` is the longer side in pixels. */
export function seaPicture(land: Land, mood: Mood, resolution: number): CanvasTexture {
  const chart = chartOf(land, resolution)
  const { canvas, brush } = makeCanvas(chart.width, chart.height)
  if (brush) paintSea(brush, chart, mood)
  return textureOf(canvas)
}

function paintSea(brush: Brush, chart: Chart, mood: Mood): void {
  const { deep, shallow, line } = WATER[mood]
  const { land, unit } = chart
  const [swell, ripple] = [makeNoise(221, 32), makeNoise(222, 128)]
  paintPixels(brush, chart.width, chart.height, (x, y) => {
    const [u, v] = [x / unit, y / unit]
    const shade = 0.86 + swell(u * 0.6, v * 0.9) * 0.2 + (ripple(u * 3, v * 9) - 0.5) * 0.1
    return [deep[0] * shade, deep[1] * shade, deep[2] * shade]
  })
  for (const [wide, blur, alpha] of [
    [1.1, 0.35, 0.55],
    [0.5, 0.14, 0.6],
  ] as const)
    layer(brush, chart, blur, (on, small) => {
      on.globalAlpha = alpha
      on.fillStyle = on.strokeStyle = shallow
      on.lineJoin = 'round'
      fillOutlines(on, small, land.coast)
      strokeRuns(on, small, land.coast, true, wide)
    })
  LINES.forEach((out, i) => {
    layer(brush, chart, 0, (on, small) => {
      on.globalAlpha = 0.9 - i * 0.25
      on.lineJoin = 'round'
      on.strokeStyle = line
      strokeRuns(on, small, land.coast, true, 2 * out + 0.03)
      on.globalCompositeOperation = 'destination-out'
      on.globalAlpha = 1
      on.strokeStyle = on.fillStyle = '#000'
      strokeRuns(on, small, land.coast, true, 2 * out)
      fillOutlines(on, small, land.coast)
    })
  })
  layer(brush, chart, 0.035, (on, small) => {
    on.strokeStyle = 'rgb(255 255 250 / 0.85)'
    strokeRuns(on, small, land.coast, true, 0.13)
  })
  rose(brush, chart, line)
}

/** A rose of the winds where the sea is widest. */
function rose(brush: Brush, { land, box, unit, width, height }: Chart, colour: string): void {
  const relief = reliefOf(land)
  const corners = [0.09, 0.5, 0.91].flatMap((u) => [0.13, 0.87].map((v) => ({ x: box.left + box.width * u, z: box.top + box.height * v })))
  const room = ({ x, z }: { x: number; z: number }): number => {
    const ring = Array.from({ length: 12 }, (_, i) => relief.inlandAt(x + Math.cos(i) * 0.8, z + Math.sin(i) * 0.8))
    return Math.max(...ring, relief.inlandAt(x, z))
  }
  const [best] = corners.toSorted((a, b) => room(a) - room(b))
  if (!best || room(best) > -0.2 || width + height === 0) return
  brush.save()
  brush.translate((best.x - box.left) * unit, (best.z - box.top) * unit)
  brush.scale(unit, unit)
  brush.strokeStyle = brush.fillStyle = colour
  brush.lineWidth = 0.025
  for (const radius of [0.62, 0.5]) {
    brush.beginPath()
    brush.arc(0, 0, radius, 0, Math.PI * 2)
    brush.stroke()
  }
  for (let i = 0; i < 16; i++) {
    const long = i % 4 === 0 ? 0.85 : i % 2 === 0 ? 0.6 : 0.4
    brush.beginPath()
    brush.moveTo(0, -long)
    brush.lineTo(0.085, -0.12)
    brush.lineTo(0, 0)
    brush.fill()
    brush.beginPath()
    brush.moveTo(0, -long)
    brush.lineTo(-0.085, -0.12)
    brush.lineTo(0, 0)
    brush.stroke()
    brush.rotate(Math.PI / 8)
  }
  brush.restore()
}
