/** Painting textures: canvases and noise. Nothing here depends on a game. */
import { makeRandom } from '../random.ts'
import { CanvasTexture, LinearFilter, LinearMipmapLinearFilter, NoColorSpace, RepeatWrapping, SRGBColorSpace } from 'three'

export type Brush = CanvasRenderingContext2D

const smooth = (t: number) => t * t * (3 - 2 * t)

/** Value noise in [0, 1] that repeats every `period` units, a power of two, in both directions. A table asks it some ten million times before it is drawn. */
export function makeNoise(seed: number, period: number): (x: number, y: number) => number {
  const random = makeRandom(seed)
  const lattice = new Float32Array(period * period)
  for (let i = 0; i < lattice.length; i++) lattice[i] = random()
  const wrap = period - 1
  return (x, y) => {
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const u = smooth(x - x0)
    const v = smooth(y - y0)
    const left = x0 & wrap
    const right = (x0 + 1) & wrap
    const above = (y0 & wrap) * period
    const below = ((y0 + 1) & wrap) * period
    const topLeft = lattice[above + left] ?? 0
    const bottomLeft = lattice[below + left] ?? 0
    const top = topLeft + ((lattice[above + right] ?? 0) - topLeft) * u
    const bottom = bottomLeft + ((lattice[below + right] ?? 0) - bottomLeft) * u
    return top + (bottom - top) * v
  }
}

/** A canvas that is painted by the processor, not the graphics card, with its brush; the brush is null where there is nothing to paint with, and then the canvas stays blank. */
export function makeCanvas(width: number, height: number): { canvas: HTMLCanvasElement; brush: Brush | null } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return { canvas, brush: canvas.getContext('2d', { willReadFrequently: true }) }
}

export interface TextureOptions {
  /** Colours are sRGB; heights, roughness and normals are data. */
  readonly data?: boolean
  readonly repeat?: boolean
}

/** A texture of a canvas. */
export function textureOf(canvas: HTMLCanvasElement, options: TextureOptions = {}): CanvasTexture {
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = options.data === true ? NoColorSpace : SRGBColorSpace
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  if (options.repeat === true) texture.wrapS = texture.wrapT = RepeatWrapping
  return texture
}

/** Paints a new texture. */
export function paint(width: number, height: number, draw: (brush: Brush) => void, options: TextureOptions = {}): CanvasTexture {
  const { canvas, brush } = makeCanvas(width, height)
  if (brush) draw(brush)
  return textureOf(canvas, options)
}

/** Paints every pixel from a function of its place; values are 0–255. */
export function paintPixels(
  brush: Brush,
  width: number,
  height: number,
  at: (x: number, y: number) => readonly [number, number, number],
): void {
  const image = brush.createImageData(width, height)
  const { data } = image
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i += 4) {
      const colour = at(x, y) // taken apart by index: as a list it would cost more than most of what is painted
      data[i] = colour[0]
      data[i + 1] = colour[1]
      data[i + 2] = colour[2]
      data[i + 3] = 255
    }
  }
  brush.putImageData(image, 0, 0)
}

/** A normal map from a canvas whose brightness is height. `strength` is the slope of one full step of brightness across one pixel. */
export function normalsOf(heights: HTMLCanvasElement, strength: number, repeat = false): CanvasTexture {
  const { width, height } = heights
  const source = heights.getContext('2d')?.getImageData(0, 0, width, height).data
  return paint(
    width,
    height,
    (brush) => {
      if (!source) return
      const wrap = (v: number, n: number) => (repeat ? (v + n) % n : Math.min(n - 1, Math.max(0, v)))
      const at = (x: number, y: number) => (source[(wrap(y, height) * width + wrap(x, width)) * 4] ?? 0) / 255
      paintPixels(brush, width, height, (x, y) => {
        const dx = (at(x - 1, y) - at(x + 1, y)) * strength
        const dy = (at(x, y + 1) - at(x, y - 1)) * strength
        const length = Math.sqrt(dx * dx + dy * dy + 1) // `Math.hypot` takes several times as long
        return [(dx / length) * 127.5 + 127.5, (dy / length) * 127.5 + 127.5, 127.5 / length + 127.5]
      })
    },
    { data: true, repeat },
  )
}
