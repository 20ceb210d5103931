/** What happens to photographs: they are blurred, noisy, unevenly lit, and a hand is in the way. Each gives a new picture. */
import type { Picture } from '../../../src-renderer/camera/detect.ts'

/** Changes the brightness of every pixel. */
function mapGrey({ data, width, height }: Picture, change: (grey: number, x: number, y: number) => number): Picture {
  const changed = new Uint8ClampedArray(data)
  for (let i = 0; i < width * height; i++) {
    const grey = change(data[i * 4] ?? 0, i % width, Math.floor(i / width))
    changed.fill(grey, i * 4, i * 4 + 3)
  }
  return { data: changed, width, height }
}

/** Out of focus: a bell curve of this deviation, in pixels. */
export function blurred(picture: Picture, deviation: number): Picture {
  const reach = Math.ceil(deviation * 3)
  const bell = Array.from({ length: reach * 2 + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)))
  const sum = bell.reduce((all, each) => all + each, 0)
  const along = (from: Float32Array, step: number, line: number, length: number): Float32Array => {
    const to = new Float32Array(from.length)
    for (let i = 0; i < from.length; i++) {
      const place = Math.floor(i / step) % length
      let value = 0
      for (let k = -reach; k <= reach; k++)
        value += (bell[k + reach] ?? 0) * (from[i + (Math.min(length - 1, Math.max(0, place + k)) - place) * line] ?? 0)
      to[i] = value / sum
    }
    return to
  }
  const { width, height, data } = picture
  const grey = Float32Array.from({ length: width * height }, (_, i) => data[i * 4] ?? 0)
  const smooth = along(along(grey, 1, 1, width), width, width, height)
  return mapGrey(picture, (_grey, x, y) => smooth[y * width + x] ?? 0)
}

/** The hand shook: a straight smear of so many pixels. */
export function smeared(picture: Picture, length: number): Picture {
  const { width, data } = picture
  return mapGrey(picture, (_grey, x, y) => {
    let sum = 0
    for (let k = 0; k < length; k++) sum += data[(y * width + Math.min(width - 1, Math.max(0, x + k - (length >> 1)))) * 4] ?? 0
    return sum / length
  })
}

/** Too little light: grains of this deviation, of 255. */
export function grainy(picture: Picture, deviation: number, random: () => number): Picture {
  const bell = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return mapGrey(picture, (grey) => grey + bell() * deviation)
}

/** A lamp at the left: at the right edge only this share of its light is left. */
export function halfLit(picture: Picture, share: number): Picture {
  return mapGrey(picture, (grey, x) => grey * (1 - (1 - share) * (x / picture.width)))
}

/** The edge of a shadow across the picture, behind which this share of the light is left. */
export function shaded(picture: Picture, share: number): Picture {
  return mapGrey(picture, (grey, x, y) => (x + y * 0.6 > picture.width * 0.7 ? grey * share : grey))
}

/** Dull paper or a clouded lens: only this share of the contrast is left. */
export function dull(picture: Picture, share: number): Picture {
  return mapGrey(picture, (grey) => 110 + (grey - 110) * share)
}

/** Round things in the way, such as finger tips: each hides this share of the picture's width. */
export function covered(picture: Picture, size: number, count: number, random: () => number): Picture {
  const spots = Array.from({ length: count }, () => ({
    x: (0.15 + random() * 0.7) * picture.width,
    y: (0.25 + random() * 0.5) * picture.height,
  }))
  const reach = (size * picture.width) / 2
  return mapGrey(picture, (grey, x, y) => (spots.some((spot) => Math.hypot(spot.x - x, spot.y - y) < reach) ? 150 : grey))
}
