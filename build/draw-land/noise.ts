/** Smooth noise from a seed (gradients on a lattice, after Perlin): what bends straight borders into ones that look grown. */
import type { Point } from '../../src-main/engine/core/board/board.ts'
import { createRng } from '../../src-main/engine/core/rng.ts'

/** A layer of noise: how far apart its hills are, and how high. In board units. */
export interface Octave {
  readonly wave: number
  readonly height: number
}

/** Where a point is moved to. */
export type Warp = (point: Point) => Point

/** Moves points about, smoothly: neighbouring points stay neighbours where heights are small compared with waves. */
export function warpOf(seed: string, octaves: readonly Octave[]): Warp {
  const layers = octaves.map(({ wave, height }, i) => ({
    wave,
    height,
    across: noiseOf(`${seed} across ${i}`),
    up: noiseOf(`${seed} up ${i}`),
  }))
  return ([x, y]) => {
    let [dx, dy] = [0, 0]
    for (const { wave, height, across, up } of layers) {
      dx += height * across(x / wave, y / wave)
      dy += height * up(x / wave, y / wave)
    }
    return [x + dx, y + dy]
  }
}

const TABLE = 256

/** Noise between about -1 and 1 that is 0 on whole numbers. */
function noiseOf(seed: string): (x: number, y: number) => number {
  const rng = createRng(seed)
  const order = rng.shuffle(Array.from({ length: TABLE }, (_, i) => i))
  const angles = Array.from({ length: TABLE }, () => rng.fraction() * 2 * Math.PI)
  const slope = (i: number, j: number, dx: number, dy: number): number => {
    const angle = angles[order[((order[i & 255] ?? 0) + j) & 255] ?? 0] ?? 0
    return Math.cos(angle) * dx + Math.sin(angle) * dy
  }
  return (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)]
    const [dx, dy] = [x - i, y - j]
    const [u, v] = [ease(dx), ease(dy)]
    const below = mix(slope(i, j, dx, dy), slope(i + 1, j, dx - 1, dy), u)
    const above = mix(slope(i, j + 1, dx, dy - 1), slope(i + 1, j + 1, dx - 1, dy - 1), u)
    return 1.5 * mix(below, above, v)
  }
}

const ease = (t: number): number => t * t * t * (t * (6 * t - 15) + 10)
const mix = (a: number, b: number, t: number): number => a + (b - a) * t
