/** Wood grain, made from noise. */
import type { CanvasTexture } from 'three'
import { makeNoise, paint, paintPixels, type Brush } from './canvas.ts'

export type Rgb = readonly [number, number, number]

export interface WoodTone {
  readonly light: Rgb
  readonly dark: Rgb
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Fills a canvas with grain that runs along x and repeats. `rings` is the number of dark bands across. */
export function grain(brush: Brush, size: { width: number; height: number }, tone: WoodTone, rings: number, seed: number): void {
  const { width, height } = size
  const broad = makeNoise(seed, 8)
  const fine = makeNoise(seed + 1, 64)
  const pore = makeNoise(seed + 2, 128)
  paintPixels(brush, width, height, (x, y) => {
    const u = x / width
    const v = y / height
    const warp = broad(u * 8, v * 8) * 1.1 + broad(u * 8 + 3.3, v * 16) * 0.35
    const band = 0.5 + 0.5 * Math.sin((v * rings + warp) * Math.PI * 2)
    const streak = fine(u * 4, v * 64)
    const dot = pore(u * 16, v * 128)
    const t = band * 0.45 + streak * 0.35 + (dot > 0.78 ? 0.35 : 0) + broad(u * 4, v * 4) * 0.2
    return [mix(tone.light[0], tone.dark[0], t), mix(tone.light[1], tone.dark[1], t), mix(tone.light[2], tone.dark[2], t)]
  })
}

/** Pale grain to be tinted by a material's colour. */
export function bodyGrain(): CanvasTexture {
  return paint(
    256,
    256,
    (brush) => {
      grain(brush, { width: 256, height: 256 }, { light: [255, 255, 255], dark: [150, 140, 132] }, 5, 11)
    },
    { repeat: true },
  )
}
