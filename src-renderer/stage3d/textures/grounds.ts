/** What boards, frames and bodies are cut from: wood, frosted stone, moss, brushed steel. All made from noise. */
import type { CanvasTexture } from 'three'
import type { Body } from '../look/armies.ts'
import { makeRandom } from '../random.ts'
import { makeNoise, paint, paintPixels, type Brush } from './canvas.ts'
import { grain, type WoodTone } from './wood.ts'

export interface Ground {
  readonly stuff: 'wood' | 'frost' | 'moss' | 'steel'
  readonly tone: WoodTone
}

interface Size {
  readonly width: number
  readonly height: number
}

const mix = (a: number, b: number, t: number) => a + (b - a) * t
const between = ({ light, dark }: WoodTone, t: number) =>
  [mix(light[0], dark[0], t), mix(light[1], dark[1], t), mix(light[2], dark[2], t)] as const

/** Milky ice: cloudy depths, fine cracks that catch the light. */
function frost(brush: Brush, { width, height }: Size, tone: WoodTone, seed: number): void {
  const cloud = makeNoise(seed, 8)
  const vein = makeNoise(seed + 1, 16)
  const grit = makeNoise(seed + 2, 128)
  paintPixels(brush, width, height, (x, y) => {
    const [u, v] = [x / width, y / height]
    const depth = cloud(u * 8, v * 8) * 0.6 + cloud(u * 16 + 3, v * 16) * 0.4
    const crack = Math.abs(vein(u * 16 + depth * 3, v * 16) - 0.5) < 0.018 ? -0.35 : 0
    return between(tone, Math.min(1, Math.max(0, depth * 0.9 + crack + (grit(u * 128, v * 128) - 0.5) * 0.2)))
  })
}

/** Green as of short turf: blades in every direction, lighter and darker tufts. */
function moss(brush: Brush, { width, height }: Size, tone: WoodTone, seed: number): void {
  const tuft = makeNoise(seed, 16)
  const blade = makeNoise(seed + 1, 128)
  paintPixels(brush, width, height, (x, y) => {
    const [u, v] = [x / width, y / height]
    const patch = tuft(u * 16, v * 16) * 0.55 + tuft(u * 32 + 7, v * 32) * 0.25
    return between(tone, Math.min(1, Math.max(0, patch + (blade(u * 128 + patch * 6, v * 128) - 0.5) * 0.55)))
  })
}

/** Steel brushed along x. */
function steel(brush: Brush, { width, height }: Size, tone: WoodTone, seed: number): void {
  const broad = makeNoise(seed, 8)
  const fine = makeNoise(seed + 1, 256)
  paintPixels(brush, width, height, (x, y) => {
    const [u, v] = [x / width, y / height]
    const line = fine(u * 4, v * 256) * 0.55 + fine(u * 12 + 40, v * 256 + 90) * 0.3
    return between(tone, Math.min(1, Math.max(0, line + (broad(u * 2, v * 8) - 0.35) * 0.4)))
  })
}

/** Fills a canvas with a ground that repeats. `rings` is for wood alone. */
export function layGround(brush: Brush, size: Size, { stuff, tone }: Ground, rings: number, seed: number): void {
  if (stuff === 'wood') grain(brush, size, tone, rings, seed)
  else if (stuff === 'frost') frost(brush, size, tone, seed)
  else if (stuff === 'moss') moss(brush, size, tone, seed)
  else steel(brush, size, tone, seed)
}

/** A repeating picture of a ground, for mouldings and trays. */
export function groundTexture(ground: Ground): CanvasTexture {
  const size = { width: 512, height: 256 }
  return paint(
    size.width,
    size.height,
    (brush) => {
      layGround(brush, size, ground, 6, 61)
    },
    { repeat: true },
  )
}

const PALE: Readonly<Record<Exclude<Body, 'rock'>, Ground>> = {
  wood: { stuff: 'wood', tone: { light: [255, 255, 255], dark: [178, 168, 160] } },
  ice: { stuff: 'frost', tone: { light: [255, 255, 255], dark: [172, 190, 208] } },
  steel: { stuff: 'steel', tone: { light: [255, 255, 255], dark: [150, 154, 160] } },
}

/** Pale stuff of a body, to be tinted by its material's colour. */
export function bodyTexture(body: Body): CanvasTexture {
  if (body === 'rock') return rockTexture()
  const size = { width: 256, height: 256 }
  return paint(
    256,
    256,
    (brush) => {
      layGround(brush, size, PALE[body], 4, 11)
    },
    { repeat: true },
  )
}

/** Rock with cracks, for what has been turned to stone. */
function rockTexture(): CanvasTexture {
  const side = 256
  const lump = makeNoise(91, 16)
  const grit = makeNoise(92, 128)
  return paint(
    side,
    side,
    (brush) => {
      paintPixels(brush, side, side, (x, y) => {
        const [u, v] = [x / side, y / side]
        const shade = 150 + lump(u * 16, v * 16) * 50 + (grit(u * 128, v * 128) - 0.5) * 60
        return [shade, shade * 0.985, shade * 0.95]
      })
      cracks(brush, { width: side, height: side }, 93, 9)
    },
    { repeat: true },
  )
}

/** Cracks that wander across a face and fork. */
export function cracks(brush: Brush, { width, height }: Size, seed: number, count: number): void {
  const random = makeRandom(seed)
  const unit = Math.min(width, height)
  brush.lineCap = brush.lineJoin = 'round'
  for (let i = 0; i < count; i++) {
    let [x, y] = [random() * width, random() * height]
    let angle = random() * Math.PI * 2
    for (let step = 0; step < 9; step++) {
      const [dx, dy] = [Math.cos(angle) * unit * 0.06, Math.sin(angle) * unit * 0.06]
      for (const [colour, shift] of [
        ['rgb(255 255 250 / 0.35)', unit * 0.008],
        ['rgb(24 22 20 / 0.85)', 0],
      ] as const) {
        brush.strokeStyle = colour
        brush.lineWidth = unit * 0.014 * (1 - step / 10)
        brush.beginPath()
        brush.moveTo(x + shift, y + shift)
        brush.lineTo(x + dx + shift, y + dy + shift)
        brush.stroke()
      }
      x += dx
      y += dy
      angle += (random() - 0.5) * 1.3
    }
  }
}
