import { describe, expect, it } from 'vitest'
import { seenSpace, worldOf } from '../layout.ts'
import { drawingOf, TOKEN } from './drawing.ts'
import { isInside } from './room.ts'
import { ISLE } from '../../../test/support/screens/isle.ts'

const { board, territories } = ISLE
const drawing = drawingOf(ISLE, board, 'red')
const outlineOf = (zone: number) => seenSpace(board, 'red', zone)?.outline ?? []
const stands = board.spaces.map((_, zone) => worldOf(board, 'red', zone))

describe('the drawing of a land', () => {
  it('is worked out once for a land, and alike every time', () => {
    expect(drawingOf(ISLE, board, 'red')).toBe(drawing)
    expect(drawingOf({ ...ISLE }, board, 'red')).toEqual(drawing)
  })

  it('has a place for the token of each territory within it, clear of where pieces are', () => {
    for (const [t, [x, z]] of drawing.tokens.entries()) {
      const { name, zones } = territories[t] ?? { name: '', zones: [] }
      expect(
        zones.some((zone) => isInside(outlineOf(zone), [x, z])),
        name,
      ).toBe(true)
      for (const stand of stands) expect(Math.hypot(stand.x - x, stand.z - z), name).toBeGreaterThan(TOKEN + 0.4)
    }
  })

  it('has one number in each zone, and a castle in each city', () => {
    expect(drawing.zoneNumbers.slice(0, 4)).toEqual(['1', '2', '3', '1'])
    for (const [zone, at] of drawing.numbers.entries()) expect(isInside(outlineOf(zone), at), `${zone}`).toBe(true)
    expect(drawing.castles).toHaveLength(2)
  })

  it('puts no sign at the place of a piece or a name', () => {
    for (const {
      at: [x, z],
      size,
    } of drawing.signs) {
      for (const stand of stands) expect(Math.hypot(stand.x - x, stand.z - (z - size * 0.45))).toBeGreaterThan(0.5)
      for (const { at: name } of drawing.names) expect(Math.hypot(name[0] - x, name[1] - z)).toBeGreaterThan(0.15)
    }
    expect(drawing.signs.length).toBeGreaterThan(40)
    expect(drawing.signs.length).toBeLessThan(300)
  })

  it('draws lines between zones, territories and realms, and none under a range', () => {
    const { zones, territories: between, realms } = drawing.borders
    expect([zones, between, realms].map((path) => path.split('M').length - 1)).toEqual([4, 0, 3])
    expect(realms).toMatch(/^M-4 3L-4 1L-4 -1M/)
    expect(realms).not.toContain('-4 -3')
    expect(drawing.ranges).toBe('M-4 -1L-4 -3')
    expect(drawing.peaks.every(({ at: [x] }) => Math.abs(x + 4) < 0.1)).toBe(true)
  })

  it('puts the compass and the waves into the water', () => {
    const isLand = (at: readonly [number, number]) => board.spaces.some((_, zone) => isInside(outlineOf(zone), at))
    const { compass, waves } = drawing.sea
    const {
      at: [x, z],
      radius,
    } = compass
    for (const turn of [0, 1, 2, 3, 4, 5]) expect(isLand([x + radius * Math.cos(turn), z + radius * Math.sin(turn)])).toBe(false)
    expect(waves.some(({ at }) => isLand(at))).toBe(false)
  })
})
