/** The classic board (CL-1): 10×10, two pools in the middle, four rows for each army (CL-3). */
import type { BoardSpec } from '../../core/edition.ts'

const WIDTH = 10
const HEIGHT = 10
const ZONE_ROWS = 4
const OBSTACLES = ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6']

const squares = Array.from({ length: WIDTH * HEIGHT }, (_, index) => index)
const names = squares.map((index) => `${'ABCDEFGHIJ'.charAt(index % WIDTH)}${Math.floor(index / WIDTH) + 1}`)

export const BOARD: BoardSpec = {
  width: WIDTH,
  height: HEIGHT,
  obstacles: squares.filter((index) => OBSTACLES.includes(names[index] ?? '')),
  names,
  zones: {
    red: squares.filter((index) => index < WIDTH * ZONE_ROWS),
    blue: squares.filter((index) => index >= WIDTH * (HEIGHT - ZONE_ROWS)),
  },
}
