/** What fills the places where nothing may be placed, and the cloth of the trays. */
import type { CanvasTexture } from 'three'
import { makeRandom } from '../../../stage3d/random.ts'
import { makeCanvas, makeNoise, normalsOf, paint, paintPixels, textureOf, type Brush } from '../../../stage3d/textures/canvas.ts'

const WATER = 256

/** Still water with a little wind on it, as relief where that is drawn; one picture covers two squares. */
export function makeWaterTextures(
  colour: string,
  hasRelief: boolean,
): { readonly map: CanvasTexture; readonly normal: CanvasTexture | null } {
  const map = makeCanvas(WATER, WATER)
  const depth = makeNoise(51, 4)
  if (map.brush) {
    map.brush.fillStyle = colour
    map.brush.fillRect(0, 0, WATER, WATER)
    const [r = 0, g = 0, b = 0] = map.brush.getImageData(0, 0, 1, 1).data
    paintPixels(map.brush, WATER, WATER, (x, y) => {
      const shade = 0.62 + depth((x / WATER) * 4, (y / WATER) * 4) * 0.6
      return [r * shade, g * shade, b * shade]
    })
    const random = makeRandom(53)
    map.brush.lineCap = 'round'
    for (let i = 0; i < 46; i++) {
      const [cx, cy, length] = [random() * WATER, random() * WATER, 8 + random() * 26]
      map.brush.strokeStyle = `rgb(206 236 240 / ${0.05 + random() * 0.16})`
      map.brush.lineWidth = 0.8 + random() * 1.2
      map.brush.beginPath()
      map.brush.moveTo(cx, cy)
      map.brush.bezierCurveTo(cx + length * 0.3, cy - 3, cx + length * 0.6, cy + 3, cx + length, cy - 1)
      map.brush.stroke()
    }
  }
  return { map: textureOf(map.canvas, { repeat: true }), normal: hasRelief ? ripples(depth) : null }
}

function ripples(depth: (x: number, y: number) => number): CanvasTexture {
  const { canvas, brush } = makeCanvas(WATER, WATER)
  const ripple = makeNoise(52, 16)
  if (brush)
    paintPixels(brush, WATER, WATER, (x, y) => {
      const [u, v] = [x / WATER, y / WATER]
      const height = ripple(u * 16, v * 16 + depth(u * 4, v * 4) * 2) * 0.6 + ripple(u * 16 + 5, v * 32) * 0.4
      return [height * 255, height * 255, height * 255]
    })
  return normalsOf(canvas, 1.1, true)
}

/** Woven cloth that lines the trays. */
export function feltTexture(colour: string): CanvasTexture {
  const weave = makeNoise(81, 128)
  return paint(
    128,
    128,
    (brush) => {
      brush.fillStyle = colour
      brush.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = brush.getImageData(0, 0, 1, 1).data
      paintPixels(brush, 128, 128, (x, y) => {
        const shade = 0.8 + weave(x, y) * 0.4
        return [r * shade, g * shade, b * shade]
      })
    },
    { repeat: true },
  )
}

/** Trodden snow, with blue in its hollows. */
export function snowTexture(): CanvasTexture {
  const side = 256
  const drift = makeNoise(55, 8)
  const grit = makeNoise(56, 128)
  return paint(
    side,
    side,
    (brush) => {
      paintPixels(brush, side, side, (x, y) => {
        const [u, v] = [x / side, y / side]
        const depth = drift(u * 8, v * 8) * 0.7 + drift(u * 16 + 2, v * 16) * 0.3
        const sparkle = grit(u * 128, v * 128) > 0.965 ? 16 : 0
        return [150 + depth * 62 + sparkle, 166 + depth * 56 + sparkle, 188 + depth * 44 + sparkle]
      })
    },
    { repeat: true },
  )
}

/** Something that glows through a broken crust: the picture, and what of it shines in the dark. */
export function emberTextures(hot: string): { readonly map: CanvasTexture; readonly glow: CanvasTexture } {
  const side = 256
  const crust = makeNoise(57, 8)
  const vein = makeNoise(58, 16)
  const heat = (x: number, y: number) => {
    const [u, v] = [x / side, y / side]
    const bend = crust(u * 8, v * 8)
    const near = Math.abs(vein(u * 16 + bend * 5, v * 16 + bend * 3) - 0.5)
    return Math.max(0, 1 - near * 9) ** 2 * (0.35 + crust(u * 8 + 4, v * 8 + 4))
  }
  const colourOf = (brush: Brush) => {
    brush.fillStyle = hot
    brush.fillRect(0, 0, 1, 1)
    return brush.getImageData(0, 0, 1, 1).data
  }
  const layer = (base: readonly [number, number, number]) =>
    paint(
      side,
      side,
      (brush) => {
        const [r = 0, g = 0, b = 0] = colourOf(brush)
        paintPixels(brush, side, side, (x, y) => {
          const t = Math.min(1, heat(x, y))
          const dull = 0.7 + crust((x / side) * 16, (y / side) * 16) * 0.6
          return [base[0] * dull * (1 - t) + r * t, base[1] * dull * (1 - t) + g * t, base[2] * dull * (1 - t) + b * t]
        })
      },
      { repeat: true },
    )
  return { map: layer([30, 33, 38]), glow: layer([0, 0, 0]) }
}

/** Slanting stripes of warning, worn. */
export function hazardTexture(): CanvasTexture {
  const side = 128
  const wear = makeNoise(59, 16)
  return paint(
    side,
    side,
    (brush) => {
      paintPixels(brush, side, side, (x, y) => {
        const isYellow = (x + y) % side < side / 2
        const dirt = 0.72 + wear((x / side) * 16, (y / side) * 16) * 0.4
        return isYellow ? [232 * dirt, 176 * dirt, 22 * dirt] : [26 * dirt, 27 * dirt, 30 * dirt]
      })
    },
    { repeat: true },
  )
}
