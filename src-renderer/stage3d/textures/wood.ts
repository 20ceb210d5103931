/** Wood grain, made from noise. */
import { makeNoise, paintPixels, type Brush } from './canvas.ts'

type Rgb = readonly [number, number, number]

export interface WoodTone {
  readonly light: Rgb
  readonly dark: Rgb
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t

/** Fills a canvas with grain that runs along x and repeats. `rings` is the number of growth rings across. */
export function grain(brush: Brush, size: { width: number; height: number }, tone: WoodTone, rings: number, seed: number): void {
  const { width, height } = size
  const broad = makeNoise(seed, 8)
  const fine = makeNoise(seed + 1, 128)
  paintPixels(brush, width, height, (x, y) => {
    const u = x / width
    const v = y / height
    const warp = broad(u * 2, v * 8) * 1.4 + broad(u * 4 + 3.3, v * 8) * 0.3
    const ring = v * rings + warp
    const band = ring - Math.floor(ring)
    const growth = band < 0.82 ? band * 0.55 : 0.45 - (band - 0.82) * 2.5
    const fibre = fine(u * 4, v * 128)
    const pore = fine(u * 16 + 9, v * 128 + 40)
    const t = 0.12 + growth * 0.6 + fibre * 0.32 + (pore > 0.83 ? 0.2 : 0) + (broad(u * 2 + 1.7, v * 2) - 0.5) * 0.35
    return [mix(tone.light[0], tone.dark[0], t), mix(tone.light[1], tone.dark[1], t), mix(tone.light[2], tone.dark[2], t)]
  })
}
