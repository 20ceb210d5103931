/** The outline of an arrow between two points of the screen. Pure; pixels. */

export interface Pixel {
  readonly x: number
  readonly y: number
}

/** Parts of a unit of the board: half the width of the shaft and of the head, the length of the head, and how far the ends keep from the middle of a space. */
const SHAFT = 0.075
const HEAD = 0.22
const TIP = 0.34
const GAP = 0.2

/** The path of an arrow; `unit`: pixels of a unit of the board at its end. */
export function arrowPath(from: Pixel, to: Pixel, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length < 1) return ''
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length]
  /** A point so far along the arrow and so far across it. */
  const at = (along: number, across: number): string =>
    `${(from.x + dx * along - dy * across).toFixed(1)} ${(from.y + dy * along + dx * across).toFixed(1)}`
  const begin = Math.min(GAP * unit, length / 4)
  const end = length - Math.min(GAP * unit, length / 4) / 2
  const neck = Math.max(begin, end - TIP * unit)
  const [thin, wide] = [SHAFT * unit, HEAD * unit]
  const points = [at(begin, -thin), at(neck, -thin), at(neck, -wide), at(end, 0), at(neck, wide), at(neck, thin), at(begin, thin)]
  return `M${points.join('L')}Z`
}
