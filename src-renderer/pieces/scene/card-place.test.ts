import { describe, expect, it } from 'vitest'
import { contains, type Seat } from '../../../src-main/contract/index.ts'
import { squareAtWorld } from '../layout.ts'
import { CARD, cardCorners, cardPlace, sliderPlace } from './card-place.ts'
import { cornersOf } from './corners.ts'
import { frameOf } from './shape.ts'
import { CASTLE, emptyBoard } from '../../../test/support/screens/boards.ts'

const SEATS: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const around = emptyBoard(CASTLE, 'red')

describe('recruitment cards (CA-3, CA-14)', () => {
  it('are at the right of their seats, the same for each viewer at the own seat', () => {
    const [first, ...others] = SEATS.map((near) => cardPlace(emptyBoard(CASTLE, near), near))
    for (const each of others) expect(each).toEqual(first)
    expect([first!.x > 0, first!.z > 0, first!.turn]).toEqual([true, true, 90])
    expect(new Set(SEATS.map((seat) => ((cardPlace(around, seat).turn % 360) + 360) % 360)).size).toBe(4)
  })

  it('are on the table next to the frame', () => {
    const frame = frameOf(CASTLE, 'red').outline.map(([x, z]) => [x, -z] as const)
    for (const seat of SEATS)
      for (const [x, , z] of cardCorners(cardPlace(around, seat))) {
        expect(squareAtWorld(CASTLE, 'red', { x, z })).toBeNull()
        expect(contains({ polygon: frame }, [x, -z])).toBe(false)
      }
  })

  it('are in the picture', () => {
    const corners = cornersOf(around, 'sides', ['red'])
    expect(corners).toEqual(expect.arrayContaining(cardCorners(cardPlace(around, 'red')) as [number, number, number][]))
    expect(cornersOf(around, 'sides')).toHaveLength(corners.length - 4)
  })

  it('lead their slider away from its owner, step by step', () => {
    const card = cardPlace(around, 'red')
    const spots = [0, 3, 6].map((step) => sliderPlace(card, step, 6))
    expect(spots.map(({ z }) => z)).toEqual([...spots.map(({ z }) => z)].sort((a, b) => b - a))
    expect(spots[1]!.z).toBeCloseTo(card.z)
    for (const { x, z } of spots) {
      expect(Math.abs(x - card.x)).toBeLessThan(CARD.depth / 2)
      expect(Math.abs(z - card.z)).toBeLessThan(CARD.width / 2)
    }
  })
})
