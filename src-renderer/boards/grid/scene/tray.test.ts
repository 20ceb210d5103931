import { describe, expect, it } from 'vitest'
import { board, piece } from './testing/boards.ts'
import { arrangementFor, trayBox, traySlots, traySpot } from './tray.ts'

const size = { width: 10, height: 10 }

describe('the trays', () => {
  it('stand beside the board in wide pictures and at its ends in tall ones', () => {
    expect(arrangementFor(1.6)).toBe('beside')
    expect(arrangementFor(0.5)).toBe('across')
  })

  it.each(['beside', 'across'] as const)('give every piece of an army a place of its own (%s)', (arrangement) => {
    const spots = Array.from({ length: 40 }, (_, slot) => traySpot(size, arrangement, true, slot))
    const box = trayBox(size, arrangement, true)
    expect(new Set(spots.map(({ x, z }) => `${x.toFixed(2)} ${z.toFixed(2)}`)).size).toBe(40)
    for (const { x, z } of spots) {
      expect(Math.abs(x - box.x)).toBeLessThan(box.width / 2)
      expect(Math.abs(z - box.z)).toBeLessThan(box.depth / 2)
    }
  })

  it.each([
    [6, 6],
    [10, 8],
    [12, 12],
  ])('have room for the army of a board of %i by %i', (width, height) => {
    for (const arrangement of ['beside', 'across'] as const) {
      const box = trayBox({ width, height }, arrangement, true)
      const last = traySpot({ width, height }, arrangement, true, width * 4 - 1)
      expect(Math.abs(last.x - box.x)).toBeLessThan(box.width / 2)
      expect(Math.abs(last.z - box.z)).toBeLessThan(box.depth / 2)
    }
  })

  it.each(['beside', 'across'] as const)('do not reach over the board (%s)', (arrangement) => {
    for (const own of [true, false]) {
      const box = trayBox(size, arrangement, own)
      expect(Math.abs(box.x) - box.width / 2 > 5 || Math.abs(box.z) - box.depth / 2 > 5).toBe(true)
    }
  })

  it('count losses of each side in the order of removal', () => {
    const captured = [piece('b1', 'blue', -1), piece('r1', 'red', -1), piece('b2', 'blue', -1)]
    expect([...traySlots(board([], { captured }))]).toEqual([
      ['b1', 0],
      ['r1', 0],
      ['b2', 1],
    ])
  })
})
