/** A square round the middle of a board, for drawing boards by hand. */
import type { Polygon } from './board.ts'

/** By half of its side. */
export function squareOf(half: number): Polygon {
  return [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ]
}
