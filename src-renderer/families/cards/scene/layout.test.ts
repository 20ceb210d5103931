import { describe, expect, it } from 'vitest'
import type { Seat } from '../../../../src-main/contract/index.ts'
import type { Spot } from '../types.ts'
import { deckPose, placeNumbers, poseOf, tableauOf, trayMiddle } from './layout.ts'
import { CARD, CLOTH, DECK, RACKS, TRAY } from './measures.ts'
import type { Pose } from './pose.ts'
import { table } from '../../../../test/support/screens/cards-models.ts'

const FULL = ['2', '3', '4', '5', '6']
const model = table({ line: FULL, hand: ['7', '8', '9'], deck: 9 }, { line: FULL, hand: ['7', '8', '9'], deck: 4 })
const tableau = tableauOf(model)
const line = (seat: Seat, index: number): Spot => ({ zone: 'line', seat, index })
const hand = (seat: Seat, index: number): Spot => ({ zone: 'hand', seat, index })
const out = (seat: Seat, index: number): Spot => ({ zone: 'out', seat, index })

/** Half of what a card covers of the table. */
const reach = ({ tilt, scale }: Pose) => (CARD.height / 2) * scale * Math.cos(tilt)

describe('front lines', () => {
  it('face each other place by place, five abreast (BC-2)', () => {
    for (let i = 0; i < 5; i++) {
      const [own, foe] = [poseOf(tableau, line('red', i)), poseOf(tableau, line('blue', i))]
      expect(own.x).toBeCloseTo(foe.x)
      expect(own.z).toBeGreaterThan(foe.z + reach(own) + reach(foe))
    }
    expect(poseOf(tableau, line('red', 1)).x - poseOf(tableau, line('red', 0)).x).toBeGreaterThan(CARD.width)
  })

  it('run from right to left for who sits across from Red, and the numbers with them', () => {
    const across = tableauOf({ ...model, near: 'blue' })
    expect(poseOf(across, line('blue', 0)).x).toBeGreaterThan(poseOf(across, line('blue', 4)).x)
    expect(poseOf(across, line('blue', 0)).z).toBeGreaterThan(poseOf(across, line('red', 0)).z)
    expect(placeNumbers(model)).toEqual([1, 2, 3, 4, 5])
    expect(placeNumbers({ ...model, near: 'blue' })).toEqual([5, 4, 3, 2, 1])
  })
})

describe('hands', () => {
  it('are in the middle of their racks, the own one largest', () => {
    expect(poseOf(tableau, hand('red', 1)).x).toBeCloseTo(0)
    expect(poseOf(tableau, hand('red', 0)).x).toBeCloseTo(-poseOf(tableau, hand('red', 2)).x)
    expect(poseOf(tableau, hand('red', 0)).scale).toBeGreaterThan(poseOf(tableau, hand('blue', 0)).scale)
  })

  it('show every card with its name, however many there are, and stay in the rack', () => {
    for (const count of [1, 3, 5, 8]) {
      const held = tableauOf(table({ hand: Array.from({ length: count }, () => '2') }, {}))
      const poses = Array.from({ length: count }, (_, i) => poseOf(held, hand('red', i)))
      const [first, last] = [poses.at(0)!, poses.at(-1)!]
      expect(last.x - first.x + CARD.width * last.scale).toBeLessThanOrEqual(RACKS.near.reach + 0.001)
      poses.slice(1).forEach((pose, i) => expect(pose.x - poses[i]!.x).toBeGreaterThan(0.89 * CARD.width * pose.scale))
    }
  })

  it('tilt back to be read when the table is seen from above', () => {
    expect(poseOf(tableauOf(model, 1), hand('red', 0)).tilt).toBeLessThan(poseOf(tableau, hand('red', 0)).tilt / 2)
  })
})

describe('piles', () => {
  it('are as thick as their number of cards, a little irregular, and to the right of their owners', () => {
    const heights = Array.from({ length: 9 }, (_, i) => deckPose(tableau, 'red', i))
    heights.slice(1).forEach((pose, i) => expect(pose.y - heights[i]!.y).toBeCloseTo(CARD.thickness))
    expect(new Set(heights.map(({ x }) => x)).size).toBe(9)
    expect(poseOf(tableau, { zone: 'deck', seat: 'red' }).y).toBe(heights[8]!.y)
    expect(poseOf(tableau, { zone: 'deck', seat: 'red' }).x).toBeGreaterThan(3)
    expect(poseOf(tableau, { zone: 'deck', seat: 'blue' }).x).toBeLessThan(-3)
  })
})

describe('trays', () => {
  it('hold a whole army next to the lines, each to the left of its owner (BC-1)', () => {
    for (const [seat, isNear] of [
      ['red', true],
      ['blue', false],
    ] as const) {
      const middle = trayMiddle(isNear)
      for (let i = 0; i < 23; i++) {
        const pose = poseOf(tableau, out(seat, i))
        expect(Math.abs(pose.x - middle.x) + (CARD.width * pose.scale) / 2).toBeLessThan(TRAY.width / 2)
        expect(Math.abs(pose.z - middle.z) + reach(pose)).toBeLessThan(TRAY.length / 2)
      }
    }
    expect(poseOf(tableau, out('red', 0)).x).toBeLessThan(poseOf(tableau, line('red', 0)).x - CARD.width)
  })

  it('show the upper part of every card: the next one of its file covers its lower part', () => {
    const [above, below] = [poseOf(tableau, out('red', 0)), poseOf(tableau, out('red', 2))]
    expect(below.z - above.z).toBeGreaterThan(0.4 * CARD.height * above.scale)
  })
})

it('keeps everything on the cloth', () => {
  const spots = [line('red', 0), line('blue', 4), hand('red', 0), hand('blue', 2), out('red', 22), out('blue', 22)]
  for (const spot of [...spots, { zone: 'deck', seat: 'red' } as const, { zone: 'deck', seat: 'blue' } as const]) {
    const pose = poseOf(tableau, spot)
    expect(Math.abs(pose.x)).toBeLessThan(CLOTH.half)
    expect(pose.z).toBeGreaterThan(CLOTH.far)
    expect(pose.z).toBeLessThan(CLOTH.near)
  }
  expect(DECK.near - CARD.height / 2).toBeGreaterThan(TRAY.far)
})
