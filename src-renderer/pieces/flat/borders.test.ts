import { describe, expect, it } from 'vitest'
import { makeRectangle } from '../../../src-main/contract/index.ts'
import { areaSeen, bordersOf, hullOf, isWhole, moved, rimsOf } from './borders.ts'
import { bordersSeen, rimsSeen, type SeenSpace } from '../layout.ts'
import { CASTLE } from '../../../test/support/screens/boards.ts'

const rectangle = makeRectangle({ width: 10, height: 8, obstacles: ['C4'], rows: { red: 2, blue: 2 } })
/** Two rows of squares, the second one shifted by half a square: corners of one are on edges of the other. */
const bricks: readonly SeenSpace[] = [
  [0, 0],
  [1, 0],
  [0.5, 1],
].map(([x = 0, z = 0]) => ({
  outline: [
    [x, z + 1],
    [x + 1, z + 1],
    [x + 1, z],
    [x, z],
  ],
  holes: [],
  extent: { left: x, top: z, width: 1, height: 1 },
}))

describe('borders', () => {
  it('of a rectangle are the edges of its squares, each once for either side', () => {
    const borders = bordersSeen(rectangle, 'red')
    expect(borders).toHaveLength(4 * 80)
    expect(borders.filter(({ beyond }) => beyond === null)).toHaveLength(2 * (10 + 8))
  })

  it('are cut where a third space begins', () => {
    const borders = bordersOf(bricks)
    const between = (a: number, b: number) => borders.filter(({ space, beyond }) => space === a && beyond === b)
    for (const upper of [0, 1]) {
      expect(between(upper, 2)).toHaveLength(1)
      expect(between(2, upper)).toHaveLength(1)
    }
    expect(rimsOf(borders).outer).toHaveLength(1)
    expect(areaSeen(rimsOf(borders).outer[0] ?? [])).toBeCloseTo(3)
  })
})

describe('rims', () => {
  it('of a rectangle have four corners, from every seat', () => {
    for (const near of ['red', 'blue'] as const) {
      const { outer, gaps } = rimsSeen(rectangle, near)
      expect(outer.map((rim) => rim.length)).toEqual([4])
      expect(gaps).toEqual([])
    }
  })

  it('go round every bay of a board, and leave out its holes where a space fills them', () => {
    const { outer, gaps } = rimsSeen(CASTLE, 'red')
    expect(outer.map((rim) => rim.length)).toEqual([20])
    expect(areaSeen(outer[0] ?? [])).toBeCloseTo(37)
    expect(gaps).toEqual([])
  })

  it('find gaps within a board that are no space', () => {
    const around = bordersOf(bricksAround())
    expect(rimsOf(around).outer).toHaveLength(1)
    expect(rimsOf(around).gaps.map(areaSeen)).toEqual([expect.closeTo(-1)])
  })
})

describe('a moved outline', () => {
  const square = [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, 0],
  ] as const

  it('keeps its corners at the same distance from both edges', () => {
    expect(moved(square, 0.5)).toEqual([
      [-0.5, 1.5],
      [1.5, 1.5],
      [1.5, -0.5],
      [-0.5, -0.5],
    ])
  })

  it('is not whole where an edge has turned over', () => {
    expect(isWhole(square, moved(square, -0.4))).toBe(true)
    expect(isWhole(square, moved(square, -0.6))).toBe(false)
  })

  it('has no bay in its hull', () => {
    expect(hullOf([...square, [0.5, 0.5], [0.5, 1]])).toHaveLength(4)
  })
})

/** Eight squares round a gap. */
function bricksAround(): readonly SeenSpace[] {
  const [first] = bricks
  const ring = [0, 1, 2].flatMap((x) => [0, 1, 2].flatMap((z) => (x === 1 && z === 1 ? [] : [[x, z] as const])))
  return ring.map(([x, z]) => ({
    outline: first?.outline.map(([a, b]) => [a + x, b + z] as const) ?? [],
    holes: [],
    extent: { left: x, top: z, width: 1, height: 1 },
  }))
}
