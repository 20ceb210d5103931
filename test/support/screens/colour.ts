/**
 * Colours as eyes see them: contrast by WCAG 2.2, what people with one kind of colour blindness see (Machado, Oliveira and Fernandes 2009, complete), and how far
 * apart two colours are (Oklab). Colours are sRGB, channels 0 to 1. Pure.
 */
export type Rgb = readonly [r: number, g: number, b: number]
type Matrix = readonly [Rgb, Rgb, Rgb]

export const VISIONS = ['trichromat', 'protanope', 'deuteranope', 'tritanope'] as const
export type Vision = (typeof VISIONS)[number]

const SIMULATIONS: Readonly<Record<Vision, Matrix>> = {
  trichromat: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanope: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranope: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanope: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** `#rrggbb` */
export function parseHex(hex: string): Rgb {
  const [, r = '', g = '', b = ''] = /^#(..)(..)(..)$/.exec(hex) ?? []
  const channel = (pair: string): number => Number.parseInt(pair, 16) / 255
  const rgb: Rgb = [channel(r), channel(g), channel(b)]
  if (rgb.some(Number.isNaN)) throw new Error(`no colour: ${hex}`)
  return rgb
}

/** `top`, with this opacity, over a ground. */
export function over(top: Rgb, alpha: number, ground: Rgb): Rgb {
  const mix = (i: 0 | 1 | 2): number => top[i] * alpha + ground[i] * (1 - alpha)
  return [mix(0), mix(1), mix(2)]
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const toLinear = ([r, g, b]: Rgb): Rgb => [linear(r), linear(g), linear(b)]

function apply(matrix: Matrix, [r, g, b]: Rgb): Rgb {
  const row = ([x, y, z]: Rgb): number => x * r + y * g + z * b
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}

function luminance(colour: Rgb): number {
  const [r, g, b] = toLinear(colour)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** Oklab of light in linear sRGB. */
function oklab(light: Rgb): Rgb {
  const cones = apply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    light,
  )
  return apply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(cones[0]), Math.cbrt(cones[1]), Math.cbrt(cones[2])],
  )
}

/** How far apart two colours are to these eyes: 2 is hardly to be seen side by side, 100 is black to white. */
export function distance(a: Rgb, b: Rgb, vision: Vision): number {
  const seen = (colour: Rgb): Rgb => {
    const [r, g, b] = apply(SIMULATIONS[vision], toLinear(colour))
    const within = (c: number): number => Math.min(1, Math.max(0, c))
    return oklab([within(r), within(g), within(b)])
  }
  const [x, y] = [seen(a), seen(b)]
  return 100 * Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2])
}
