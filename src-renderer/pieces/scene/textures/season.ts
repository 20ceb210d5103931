/** Winter on a board: cold comes in from one edge over spring, frost grows across the squares, snow is on the frame. */
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, makeNoise, type Brush } from '../../../stage3d/textures/canvas.ts'
import type { Polygon } from '../../../../src-main/contract/index.ts'
import { FRAME } from '../../../stage3d/geometry/measures.ts'
import type { BoardShape } from '../shape.ts'
import { outline, within, type Scale } from './inlay.ts'

/** How cold it is so far down the picture, 0 to 1. */
const coldAt = (part: number, cold: BoardShape['cold']) => (cold === 'far' ? 1 - part : part)

/** One feather of frost from a point: a stem with barbs to both sides. */
function feather(brush: Brush, length: number, barbs: number): void {
  brush.beginPath()
  brush.moveTo(0, 0)
  brush.lineTo(length, 0)
  for (let i = 1; i <= barbs; i++) {
    const x = (length * i) / (barbs + 1)
    const reach = length * 0.32 * (1 - i / (barbs + 2))
    for (const side of [-1, 1]) {
      brush.moveTo(x, 0)
      brush.lineTo(x + reach * 0.7, side * reach)
    }
  }
  brush.stroke()
}

/** A spring flower with five petals. */
function flower(brush: Brush, radius: number, petal: string): void {
  brush.fillStyle = petal
  for (let i = 0; i < 5; i++) {
    brush.rotate((Math.PI * 2) / 5)
    brush.beginPath()
    brush.ellipse(radius * 0.62, 0, radius * 0.5, radius * 0.34, 0, 0, Math.PI * 2)
    brush.fill()
  }
  brush.fillStyle = '#e7b93a'
  brush.beginPath()
  brush.arc(0, 0, radius * 0.26, 0, Math.PI * 2)
  brush.fill()
}

const PETALS = ['rgb(252 246 236 / 0.85)', 'rgb(240 196 208 / 0.8)', 'rgb(246 222 120 / 0.8)'] as const

/** Spring and winter over the fields. */
export function season(brush: Brush, { fields, rims, box, cold }: BoardShape, scale: Scale): void {
  const { unit } = scale
  const [edge, height] = [FRAME * unit, (box.height - 2 * FRAME) * unit]
  const chill = brush.createLinearGradient(0, cold === 'far' ? edge : edge + height, 0, cold === 'far' ? edge + height : edge)
  chill.addColorStop(0, 'rgb(206 228 246 / 0.74)')
  chill.addColorStop(0.42, 'rgb(206 228 246 / 0.26)')
  chill.addColorStop(0.6, 'rgb(255 240 190 / 0)')
  chill.addColorStop(1, 'rgb(255 226 150 / 0.16)')
  brush.fillStyle = chill
  brush.beginPath()
  for (const rim of rims) outline(brush, rim, scale)
  brush.fill()
  const random = makeRandom(31)
  brush.lineCap = 'round'
  for (const field of fields)
    within(brush, field, scale, ([x, y, width, deep]) => {
      const chance = coldAt((y + deep / 2 - edge) / height, cold)
      brush.beginPath()
      brush.rect(x, y, width, deep)
      brush.clip()
      brush.translate(x + width / 2, y + deep / 2)
      if (random() < chance * 1.2) frost(brush, random, unit, chance)
      else if (random() < 0.34) {
        brush.translate((random() - 0.5) * unit * 0.7, (random() - 0.5) * unit * 0.7)
        flower(brush, unit * (0.05 + random() * 0.025), PETALS[Math.floor(random() * PETALS.length)] ?? PETALS[0])
      }
    })
}

/** Three feathers of frost from one corner of a unit about the brush. */
function frost(brush: Brush, random: () => number, unit: number, chance: number): void {
  const corner = Math.floor(random() * 4)
  brush.rotate((corner * Math.PI) / 2)
  brush.translate(-unit / 2, -unit / 2)
  brush.strokeStyle = `rgb(255 255 255 / ${0.28 + chance * 0.4})`
  brush.lineWidth = Math.max(1, unit * 0.011)
  for (let i = 0; i < 3; i++) {
    brush.save()
    brush.rotate(0.22 + i * 0.5 + (random() - 0.5) * 0.2)
    feather(brush, unit * (0.3 + random() * 0.4), 6)
    brush.restore()
  }
}

/** Width of the picture of the snow, which is soft and needs few pixels. */
const SNOW = 512

/** Tells of any point how far it is from the nearest edge of an outline. */
function awayFrom(outline: Polygon): (x: number, z: number) => number {
  const edges = outline.map(([x, z], i) => {
    const [toX, toZ] = outline[(i + 1) % outline.length] ?? [x, z]
    const [dx, dz] = [toX - x, toZ - z]
    return { x, z, dx, dz, square: dx * dx + dz * dz || 1 }
  })
  return (x, z) => {
    let nearest = Infinity
    for (const edge of edges) {
      const part = Math.min(1, Math.max(0, ((x - edge.x) * edge.dx + (z - edge.z) * edge.dz) / edge.square))
      const [across, deep] = [x - edge.x - edge.dx * part, z - edge.z - edge.dz * part]
      nearest = Math.min(nearest, across * across + deep * deep)
    }
    return Math.sqrt(nearest)
  }
}

/** Snow on the frame and drifting a little over the outer fields, thick where the cold comes from. */
export function snow(brush: Brush, size: { width: number; height: number }, { box, frame, cold }: BoardShape): void {
  const [w, h] = [SNOW, Math.round((SNOW * size.height) / size.width)]
  const { canvas, brush: dust } = makeCanvas(w, h)
  if (!dust) return
  const drift = makeNoise(61, 64)
  const grit = makeNoise(62, 512)
  const step = box.width / w
  const away = awayFrom(frame.outline)
  const image = dust.createImageData(w, h)
  for (let y = 0, i = 0; y < h; y++) {
    for (let x = 0; x < w; x++, i += 4) {
      const inside = away(box.left + x * step, box.top + y * step) / FRAME
      const cover = drift(x * 0.028, y * 0.028) * 0.42 + drift(x * 0.09 + 9, y * 0.09) * 0.3 + grit(x * 0.35, y * 0.35) * 0.28
      const bare = 0.26 + 0.4 * Math.max(0, inside - 0.45) + (1 - coldAt(y / h, cold)) * 0.3
      const thick = Math.min(1, Math.max(0, (cover - bare) * 3.4))
      image.data.set([242, 248, 255, thick * 240], i)
    }
  }
  dust.putImageData(image, 0, 0)
  brush.imageSmoothingQuality = 'high'
  brush.drawImage(canvas, 0, 0, size.width, size.height)
}
