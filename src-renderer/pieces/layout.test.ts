import { describe, expect, it } from 'vitest'
import { makeRectangle } from '../../src-main/contract/index.ts'
import { CASTLE } from '../../test/support/screens/boards.ts'
import { drawnRows, edgeLabels, extentOf, flatOf, isDark, placeOf, squareAtWorld, towards, worldOf } from './layout.ts'

const rows = { red: 1, blue: 1 }
const board = makeRectangle({ width: 10, height: 10, obstacles: [], rows })

describe('where squares are drawn', () => {
  it('puts A1 at the near left for Red and at the far right for Blue (CL-1)', () => {
    expect([flatOf(board, 'red', 0), flatOf(board, 'blue', 0)]).toEqual([
      { x: 0.5, y: 9.5 },
      { x: 9.5, y: 0.5 },
    ])
    expect(worldOf(board, 'red', 0)).toEqual({ x: -4.5, z: 4.5 })
    expect(worldOf(board, 'blue', 0)).toEqual({ x: 4.5, z: -4.5 })
  })

  it('turns the board for the seat at the far edge (TF-1)', () => {
    const other = makeRectangle({ width: 10, height: 10, obstacles: [], rows: { red: 1, gray: 1 } })
    expect(worldOf(other, 'gray', 0)).toEqual(worldOf(board, 'blue', 0))
  })

  it.each(['red', 'blue'] as const)('finds every square again from anywhere on it, near %s', (near) => {
    for (let square = 0; square < 100; square++) {
      const { x, z } = worldOf(board, near, square)
      expect(squareAtWorld(board, near, { x: x + 0.49, z: z - 0.49 })).toBe(square)
    }
    expect(squareAtWorld(board, near, { x: 5.01, z: 0 })).toBeNull()
  })

  it('keeps its shape on boards that are not square', () => {
    const wide = makeRectangle({ width: 3, height: 2, obstacles: [], rows })
    expect(extentOf(wide, 'red')).toEqual({ left: -1.5, top: -1, width: 3, height: 2 })
    expect(drawnRows(wide, 'red')).toEqual([
      [3, 4, 5],
      [0, 1, 2],
    ])
    expect(drawnRows(wide, 'blue')).toEqual([
      [2, 1, 0],
      [5, 4, 3],
    ])
  })

  it('puts a piece on the viewer’s side of a space that surrounds another (CA-1)', () => {
    const ring = CASTLE.spaces.findIndex(({ kind }) => kind === 'ring')
    const spots = (['red', 'blue', 'green', 'yellow'] as const).map((near) => worldOf(CASTLE, near, ring))
    expect(spots).toEqual([0, 1, 2, 3].map(() => ({ x: 0, z: 1 })))
  })

  it('labels the edges as the viewer reads them', () => {
    expect(edgeLabels(board, 'red').files.join('')).toBe('ABCDEFGHIJ')
    expect(edgeLabels(board, 'red').ranks[0]).toBe('10')
    expect(edgeLabels(board, 'blue').files.join('')).toBe('JIHGFEDCBA')
    expect(edgeLabels(board, 'blue').ranks[0]).toBe('1')
  })

  it('gives every square its part of the flat board', () => {
    expect(placeOf(board, 'red', 0)).toEqual({ left: 0, top: 0.9, width: 0.1, height: 0.1 })
    expect(placeOf(board, 'blue', 0)).toEqual({ left: 0.9, top: 0, width: 0.1, height: 0.1 })
  })

  it('darkens every other square, the far left one never', () => {
    const dark = drawnRows(board, 'blue').map((row) => row.map((square) => Number(isDark(board, 'blue', square))).join(''))
    expect(dark.slice(0, 2)).toEqual(['0101010101', '1010101010'])
  })
})

describe('a table for more than two', () => {
  const four = makeRectangle({ width: 9, height: 9, obstacles: [], rows: { red: 1, blue: 1, green: 1, yellow: 1 } })

  it('shows each of four their own edge in front, with its letters along it', () => {
    expect(worldOf(four, 'blue', 0)).toEqual({ x: 4, z: 4 })
    expect(edgeLabels(four, 'blue')).toEqual({ files: [...'987654321'], ranks: [...'IHGFEDCBA'] })
  })

  it('knows where all seats are: the next one clockwise at the left', () => {
    const round = (['red', 'blue', 'green', 'yellow'] as const).map((seat) => towards(four, 'red', seat))
    expect(round).toEqual([
      { x: 0, z: 1 },
      { x: -1, z: 0 },
      { x: 0, z: -1 },
      { x: 1, z: 0 },
    ])
    expect(towards(four, 'yellow', 'red')).toEqual({ x: -1, z: 0 })
  })
})
