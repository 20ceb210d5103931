/** The classic board (CL-1): 10×10, two pools in the middle, four rows for each army (CL-3). */
import type { Board } from '../../core/board/board.ts'
import { makeRectangle } from '../../core/board/rectangle.ts'

const OBSTACLES = ['C5', 'C6', 'D5', 'D6', 'G5', 'G6', 'H5', 'H6']

export const board = (): Board => makeRectangle({ width: 10, height: 10, obstacles: OBSTACLES, rows: { red: 4, blue: 4 } })
