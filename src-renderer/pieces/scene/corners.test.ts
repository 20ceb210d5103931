/** The picture of the table on the smallest boards that there can be. */
import { expect, it } from 'vitest'
import { contains, type Board, type Polygon } from '../../../src-main/contract/index.ts'
import { fit, LENS } from '../../stage3d/frame.ts'
import { cornersOf } from './corners.ts'
import { frameOf } from './shape.ts'

const boardOf = (...polygons: readonly Polygon[]): Board => ({
  spaces: polygons.map((polygon, id) => ({ name: `S${id}`, kind: 'plain', polygon, neighbours: [] })),
  lines: [],
  diagonals: [],
  zones: { red: [0] },
  angles: { red: 0 },
})
const square = (x: number, y: number): Polygon => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
]

it.each([
  [
    'one triangle',
    boardOf([
      [-1, -1],
      [1, -1],
      [0, 1],
    ]),
  ],
  [
    'one sliver',
    boardOf([
      [-1, 0],
      [1, 0],
      [0, 0.001],
    ]),
  ],
  ['two squares that meet in a corner', boardOf(square(-1, -1), square(0, 0))],
  ['two squares apart', boardOf(square(-3, 0), square(2, 0))],
])('has a frame round it all and a camera that sees it: %s', (_, board) => {
  const { outline } = frameOf(board, 'red')
  expect(outline.length).toBeGreaterThan(2)
  for (const { polygon } of board.spaces)
    for (const [x, y] of polygon) expect(contains({ polygon: outline.map(([px, pz]) => [px, -pz]) }, [x, y])).toBe(true)
  const { distance, target } = fit(
    { azimuth: 0, elevation: 0.9 },
    { ...LENS, aspect: 1.6 },
    cornersOf({ board, near: 'red', seats: ['red'] }, 'sides'),
  )
  expect([distance, ...target].every(Number.isFinite)).toBe(true)
  expect(distance).toBeGreaterThan(1)
})
