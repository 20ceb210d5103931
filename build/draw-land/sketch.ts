/** What is drawn by hand: the rough coast, where each territory lies, where ranges and rivers run. Chance does the rest. In board units, y upwards. */
import type { Point } from '../../src-main/engine/core/board/board.ts'

/** The land fits in this, its middle at 0, 0. */
export const SIZE = { width: 24, height: 15 } as const

/** The rough coast, anticlockwise from the east. A smooth curve runs through these points. */
export const COAST: readonly Point[] = [
  [11.3, 1.0],
  [11.7, 2.7],
  [10.9, 3.9],
  [11.6, 5.2],
  [11.5, 6.7],
  [10.2, 6.9],
  [9.0, 6.0],
  [7.6, 7.0],
  [5.8, 7.3],
  [4.3, 6.7],
  [3.6, 5.6],
  [2.7, 4.8],
  [1.9, 5.4],
  [1.4, 6.7],
  [-0.2, 7.3],
  [-2.0, 7.1],
  [-3.4, 6.5],
  [-4.6, 7.1],
  [-5.7, 6.6],
  [-5.8, 5.5],
  [-6.2, 4.6],
  [-6.9, 4.3],
  [-7.6, 5.3],
  [-8.7, 6.5],
  [-10.1, 7.0],
  [-11.4, 6.3],
  [-11.7, 5.0],
  [-11.2, 3.8],
  [-11.7, 2.9],
  [-11.4, 2.1],
  [-10.3, 1.9],
  [-9.7, 1.1],
  [-9.9, 0.3],
  [-11.0, 0.0],
  [-11.5, -1.0],
  [-11.2, -2.1],
  [-11.8, -3.3],
  [-11.0, -4.4],
  [-11.3, -5.8],
  [-9.9, -6.6],
  [-8.4, -6.2],
  [-7.3, -7.1],
  [-5.4, -7.3],
  [-4.0, -6.6],
  [-2.9, -7.1],
  [-1.5, -6.6],
  [-0.9, -5.3],
  [-0.3, -4.2],
  [0.6, -4.1],
  [1.0, -5.3],
  [1.8, -6.5],
  [3.3, -7.1],
  [4.8, -6.7],
  [6.3, -7.2],
  [7.8, -6.6],
  [9.4, -7.2],
  [11.0, -7.1],
  [11.8, -5.7],
  [11.3, -4.3],
  [10.5, -3.6],
  [9.3, -2.8],
  [8.7, -1.7],
  [9.4, -0.8],
  [10.6, -0.3],
]

/** About where each territory lies. Chance goes through them in this order, so that a drawing stays as it is when two of them change their names. */
export const PLACES: Readonly<Record<string, Point>> = {
  NH: [-0.6, 5.4],
  MB: [-9.2, 1.8],
  PR: [-9.9, 4.6],
  LF: [-3.9, 5.3],
  BM: [-6.4, 2.2],
  SW: [-3.0, 2.4],
  RW: [6.2, 5.5],
  LL: [9.5, 4.7],
  AP: [6.2, 2.2],
  FM: [3.2, 3.4],
  IS: [9.5, 1.5],
  SB: [0.6, 2.3],
  KF: [-6.0, -1.0],
  FA: [-9.0, -4.4],
  BA: [-2.6, -1.0],
  CB: [-5.9, -4.8],
  HH: [-2.6, -4.4],
  TM: [-8.9, -1.9],
  RF: [9.9, -5.0],
  MO: [3.8, -1.5],
  OW: [0.4, -2.0],
  GO: [6.8, -1.5],
  AM: [6.9, -5.0],
  WG: [3.6, -4.9],
}

/** Where ranges run, from end to end: they follow the borders of territories nearest to these lines. */
export const RANGES: readonly (readonly Point[])[] = [
  [
    [-7.9, 0.4],
    [-4.6, 0.2],
    [-1.3, 1.5],
  ],
  [
    [1.4, 4.2],
    [3.2, 1.0],
    [5.0, 0.1],
    [8.0, 0.2],
  ],
  [
    [8.0, 6.2],
    [7.9, 4.4],
  ],
  [
    [-3.2, -1.8],
    [-4.8, -3.6],
  ],
  [
    [4.8, -3.2],
    [8.6, -3.3],
  ],
]

/** Where rivers run, from spring to mouth: along borders nearest to these lines that no range has. */
export const RIVERS: readonly (readonly Point[])[] = [
  [
    [-1.3, 1.5],
    [-0.9, 0.0],
    [-0.6, -4.4],
  ],
  [
    [3.2, 1.0],
    [4.6, 3.2],
    [3.9, 6.0],
  ],
  [
    [-7.9, 0.4],
    [-9.9, 0.3],
  ],
  [
    [4.8, -3.2],
    [5.3, -6.9],
  ],
]
