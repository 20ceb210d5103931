import { describe, expect, it } from 'vitest'
import { makeRectangle } from '../../../src-main/contract/index.ts'
import { labelsOf, nameSize } from './labels.ts'
import { CASTLE } from '../../../test/support/screens/boards.ts'

const words = (list: readonly { readonly text: string }[]): readonly string[] => list.map(({ text }) => text)

describe('labels', () => {
  it('on spaces are readable on a phone, and never larger than their space', () => {
    const pixels = (unit: number): number => nameSize(unit) * unit
    expect(pixels(23.4)).toBeGreaterThan(8)
    expect(pixels(33)).toBeCloseTo(11)
    expect(nameSize(12)).toBe(nameSize(4))
    expect(nameSize(80)).toBe(0.19)
    expect(nameSize(0), 'before anything is laid out').toBe(0.19)
  })

  it('run along all four edges of a rectangle, from either seat', () => {
    const board = makeRectangle({ width: 10, height: 8, obstacles: ['C4'], rows: { red: 2, blue: 2 } })
    const { edges, spaces } = labelsOf(board, 'blue', 0.3)
    expect(spaces).toEqual([])
    expect(edges).toHaveLength(2 * (10 + 8))
    expect(edges).toContainEqual({ text: 'J', x: -4.5, z: 4.3 })
    expect(edges).toContainEqual({ text: '8', x: 5.3, z: 3.5 })
  })

  it('follow the bays of a board named by file and rank without overlaps; other spaces have their names on them', () => {
    for (const near of ['red', 'blue', 'green'] as const) {
      const { edges, spaces } = labelsOf(CASTLE, near, 0.3)
      expect(words(spaces)).toEqual(['RING', 'TURRET'])
      expect(new Set(words(edges))).toEqual(new Set([...'ABCDEFG1234567']))
      for (const one of edges)
        for (const other of edges) if (one !== other) expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(0.45)
    }
  })

  it('are on every space where names do not follow rows', () => {
    const spaces = CASTLE.spaces.map((space, id) => ({ ...space, name: `X${id % 2}${id}` }))
    const named = labelsOf({ ...CASTLE, spaces }, 'red', 0.3)
    expect(named.edges).toEqual([])
    expect(named.spaces).toHaveLength(spaces.filter(({ kind }) => kind !== 'obstacle').length)
  })
})
