import { describe, expect, it } from 'vitest'
import { cellOf, drawnRows, edgeLabels, facingOf, squareAtCell, squareAtWorld, worldOf } from './layout.ts'

const size = { width: 10, height: 10 }
const names = Array.from({ length: 100 }, (_v, i) => `${'ABCDEFGHIJ'.charAt(i % 10)}${Math.floor(i / 10) + 1}`)

describe('where squares are drawn', () => {
  it('puts A1 at the near left for Red and at the far right for Blue (CL-1)', () => {
    expect(cellOf(size, 'red', 0)).toEqual({ row: 9, column: 0 })
    expect(cellOf(size, 'blue', 0)).toEqual({ row: 0, column: 9 })
    expect(worldOf(size, 'red', 0)).toEqual({ x: -4.5, z: 4.5 })
    expect(worldOf(size, 'blue', 0)).toEqual({ x: 4.5, z: -4.5 })
  })

  it('turns the board for every seat at the far edge (TF-1)', () => {
    expect(cellOf(size, 'gray', 0)).toEqual(cellOf(size, 'blue', 0))
  })

  it.each(['red', 'blue', 'gray'] as const)('finds every square again from its cell and from anywhere on it, near %s', (near) => {
    for (let square = 0; square < 100; square++) {
      expect(squareAtCell(size, near, cellOf(size, near, square))).toBe(square)
      const { x, z } = worldOf(size, near, square)
      expect(squareAtWorld(size, near, { x: x + 0.49, z: z - 0.49 })).toBe(square)
    }
  })

  it('knows nothing beside the board', () => {
    expect(squareAtCell(size, 'red', { row: -1, column: 0 })).toBeNull()
    expect(squareAtWorld(size, 'red', { x: 5.01, z: 0 })).toBeNull()
  })

  it('keeps its shape on boards that are not square', () => {
    const wide = { width: 3, height: 2 }
    expect(drawnRows(wide, 'red')).toEqual([
      [3, 4, 5],
      [0, 1, 2],
    ])
    expect(drawnRows(wide, 'blue')).toEqual([
      [2, 1, 0],
      [5, 4, 3],
    ])
  })

  it('labels the edges as the viewer reads them', () => {
    expect(edgeLabels(size, 'red', names).files.join('')).toBe('ABCDEFGHIJ')
    expect(edgeLabels(size, 'red', names).ranks[0]).toBe('10')
    expect(edgeLabels(size, 'blue', names).files.join('')).toBe('JIHGFEDCBA')
    expect(edgeLabels(size, 'blue', names).ranks[0]).toBe('1')
  })

  it('turns the owner’s face to its owner', () => {
    expect(facingOf('blue', 'blue')).toBe(0)
    expect(facingOf('blue', 'red')).toBe(Math.PI)
  })
})
