import { describe, expect, it } from 'vitest'
import type { Polygon } from '../src-main/engine/core/board/board.ts'
import { rimOf, spotsOf } from '../build/draw-land/spots.ts'
import { standOf } from '../src-main/engine/core/board/polygon.ts'
import { ARCS, OUTLINES } from '../src-main/engine/editions/conquest/land-data.ts'
import { westeria } from '../src-main/engine/editions/conquest/land.ts'
import { TERRITORIES } from '../src-main/engine/editions/conquest/names.ts'
import { pointsOf, walkOf } from '../src-main/engine/editions/conquest/outlines.ts'
import { labelPlace, largestCircle, pointsAlong } from '../build/draw-land/places.ts'

const SQUARE: Polygon = [
  [0, 0],
  [4, 0],
  [4, 4],
  [0, 4],
]

/** A square with a long arm: its centre of gravity is near its corner, its largest circle in the square. */
const BENT: Polygon = [
  [0, 0],
  [12, 0],
  [12, 1],
  [4, 1],
  [4, 4],
  [0, 4],
]

describe('The largest circle of an outline', () => {
  it('touches all sides of a square', () => {
    const { middle, radius } = largestCircle(SQUARE)
    expect(middle).toEqual([2, 2])
    expect(radius).toBeCloseTo(2, 2)
  })

  it('is in the wide part of a zone with a long arm', () => {
    const { middle, radius } = largestCircle(BENT)
    expect(Math.hypot(middle[0] - 2, middle[1] - 2)).toBeLessThan(0.3)
    expect(radius).toBeGreaterThan(1.95)
  })
})

describe('The place of a name', () => {
  it('is clear of pieces and border where there is room', () => {
    const rim = pointsAlong([...SQUARE, [0, 0]], 0.1)
    const stands = [
      [1, 1],
      [3, 1],
      [2, 3],
    ] as const
    const [x, y] = labelPlace([2, 0.3], { stands, piece: 0.4, rim, inside: [SQUARE] })
    expect(y - 0.15).toBeGreaterThan(1.4)
    expect(y + 0.15).toBeLessThan(2.6)
    expect(Math.abs(x - 2)).toBeLessThan(0.8)
  })
})

it('points along a line are no farther from one another than asked', () => {
  expect(
    pointsAlong(
      [
        [0, 0],
        [1, 0],
      ],
      0.4,
    ),
  ).toHaveLength(4)
})

describe('The spots of Westeria', () => {
  it('are those that its lines ask for', () => {
    const outlines = TERRITORIES.flatMap(({ id }) => (OUTLINES[id] ?? []).map(walkOf))
    const { stands, labels } = spotsOf(ARCS.map(pointsOf), outlines, TERRITORIES)
    expect(westeria().board.spaces.map(standOf)).toEqual(stands)
    expect(westeria().territories.map(({ label }) => label)).toEqual(labels)
  })

  it('are next to the rim of a territory, the lines that only one of its zones has', () => {
    expect(rimOf([walkOf('0 ~1 2'), walkOf('~2 3')])).toEqual([0, 1, 3])
  })
})
