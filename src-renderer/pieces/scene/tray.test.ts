import { describe, expect, it } from 'vitest'
import { board, CASTLE, emptyBoard, piece } from '../../../test/support/screens/boards.ts'
import { makeRectangle, type Board, type Seat } from '../../../src-main/contract/index.ts'
import { squareAtWorld } from '../layout.ts'
import { arrangementFor, placeIn, trayOf, traySlots, traySpot, traysOf, type Around, type TrayBox } from './tray.ts'
import { frameOf } from './shape.ts'

const two = board([])

describe('the trays', () => {
  it('are next to the board in wide pictures and at its ends in tall ones', () => {
    expect(arrangementFor(1.6)).toBe('sides')
    expect(arrangementFor(0.5)).toBe('across')
  })

  it.each(['sides', 'across'] as const)('give every piece of an army a place of its own (%s)', (arrangement) => {
    const spots = Array.from({ length: 40 }, (_, slot) => traySpot(two, arrangement, 'red', slot))
    const box = trayOf(two, arrangement, 'red')
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
    const around = emptyBoard(makeRectangle({ width, height, obstacles: [], rows: { red: 2, blue: 2 } }), 'red')
    for (const arrangement of ['sides', 'across'] as const) {
      const box = trayOf(around, arrangement, 'red')
      const last = traySpot(around, arrangement, 'red', width * 4 - 1)
      expect(Math.abs(last.x - box.x)).toBeLessThan(box.width / 2)
      expect(Math.abs(last.z - box.z)).toBeLessThan(box.depth / 2)
    }
  })

  it.each(['sides', 'across'] as const)('do not reach over the board (%s)', (arrangement) => {
    for (const seat of ['red', 'blue'] as const) {
      const box = trayOf(two, arrangement, seat)
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

describe('the trays of more than two', () => {
  const corners = (box: TrayBox, grown = 0) =>
    [-1, 1].flatMap((i) => [-1, 1].map((j) => placeIn(box, (i * (box.width + grown)) / 2, (j * (box.depth + grown)) / 2)))
  const BOARDS: readonly (readonly [string, Board])[] = [
    ['a castle', CASTLE],
    ['a square', makeRectangle({ width: 9, height: 9, obstacles: [], rows: { red: 2, blue: 2, green: 2, yellow: 2 } })],
  ]
  const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']

  it.each(BOARDS)('round %s are alike for every seat that looks at its own: at its left, at its own edge', (_, of) => {
    const [first, ...others] = SEATS.map((near) => trayOf(emptyBoard(of, near), 'sides', near))
    for (const each of others) expect(each).toEqual(first)
    expect(first!.x).toBeLessThan(0)
    expect(first!.z).toBeGreaterThan(0)
  })

  it.each(BOARDS)('round %s are there already while only one army is on the board', (_, of) => {
    for (const near of SEATS)
      expect(trayOf({ ...emptyBoard(of, near), seats: [near] }, 'across', near)).toEqual(trayOf(emptyBoard(of, near), 'sides', near))
  })

  it.each(BOARDS)('round %s turn with the seats, so that each army has one of its own', (_, of) => {
    const around: Around = emptyBoard(of, 'red')
    const trays = traysOf(around, 'sides')
    expect(new Set(trays.map(({ x, z }) => `${x.toFixed(2)} ${z.toFixed(2)}`)).size).toBe(4)
    expect(trays.map(({ turn }) => ((turn % 360) + 360) % 360)).toEqual([0, 270, 180, 90])
  })

  it.each(BOARDS)('round %s are on the table next to the frame', (_, of) => {
    for (const box of traysOf(emptyBoard(of, 'red'), 'sides')) {
      for (const { x, z } of [...corners(box), { x: box.x, z: box.z }]) expect(squareAtWorld(of, 'red', { x, z })).toBeNull()
      const frame = frameOf(of, 'red').outline
      for (const [x, z] of frame) {
        const [a, b] = [placeIn({ ...box, x: 0, z: 0, turn: -box.turn }, x - box.x, z - box.z), box]
        expect(Math.abs(a.x) > b.width / 2 || Math.abs(a.z) > b.depth / 2).toBe(true)
      }
    }
  })

  it.each(BOARDS)('round %s have room for every piece of an army', (_, of) => {
    const around: Around = emptyBoard(of, 'green')
    for (const seat of SEATS) {
      const box = trayOf(around, 'sides', seat)
      const spots = (of.zones[seat] ?? []).map((_space, slot) => traySpot(around, 'sides', seat, slot))
      expect(new Set(spots.map(({ x, z }) => `${x.toFixed(2)} ${z.toFixed(2)}`)).size).toBe(spots.length)
      for (const { x, z } of spots) {
        const within = placeIn({ ...box, x: 0, z: 0, turn: -box.turn }, x - box.x, z - box.z)
        expect(Math.abs(within.x)).toBeLessThan(box.width / 2)
        expect(Math.abs(within.z)).toBeLessThan(box.depth / 2)
      }
    }
  })
})
