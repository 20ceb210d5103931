/** Water, felt and the plain grain of mouldings. */
import type { CanvasTexture } from 'three'
import { makeCanvas, makeNoise, makeRandom, normalsOf, paint, paintPixels, textureOf } from './canvas.ts'
import { grain, type WoodTone } from './wood.ts'

/** Still water with a little wind on it; one picture covers two squares. */
export function makeWaterTextures(colour: string): { readonly map: CanvasTexture; readonly normal: CanvasTexture } {
  const side = 256
  const map = makeCanvas(side, side)
  const relief = makeCanvas(side, side)
  const depth = makeNoise(51, 4)
  const ripple = makeNoise(52, 16)
  if (map.brush && relief.brush) {
    map.brush.fillStyle = colour
    map.brush.fillRect(0, 0, side, side)
    const [r = 0, g = 0, b = 0] = map.brush.getImageData(0, 0, 1, 1).data
    paintPixels(map.brush, side, side, (x, y) => {
      const shade = 0.62 + depth((x / side) * 4, (y / side) * 4) * 0.6
      return [r * shade, g * shade, b * shade]
    })
    const random = makeRandom(53)
    map.brush.lineCap = 'round'
    for (let i = 0; i < 46; i++) {
      const [cx, cy, length] = [random() * side, random() * side, 8 + random() * 26]
      map.brush.strokeStyle = `rgb(206 236 240 / ${0.05 + random() * 0.16})`
      map.brush.lineWidth = 0.8 + random() * 1.2
      map.brush.beginPath()
      map.brush.moveTo(cx, cy)
      map.brush.bezierCurveTo(cx + length * 0.3, cy - 3, cx + length * 0.6, cy + 3, cx + length, cy - 1)
      map.brush.stroke()
    }
    paintPixels(relief.brush, side, side, (x, y) => {
      const [u, v] = [x / side, y / side]
      const height = ripple(u * 16, v * 16 + depth(u * 4, v * 4) * 2) * 0.6 + ripple(u * 16 + 5, v * 32) * 0.4
      return [height * 255, height * 255, height * 255]
    })
  }
  return { map: textureOf(map.canvas, { repeat: true }), normal: normalsOf(relief.canvas, 1.1, true) }
}

/** Grain for mouldings and trays. */
export function frameGrain(tone: WoodTone): CanvasTexture {
  return paint(
    512,
    256,
    (brush) => {
      grain(brush, { width: 512, height: 256 }, tone, 6, 61)
    },
    { repeat: true },
  )
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
