import { expect, it } from 'vitest'
import type { Card } from '../../../src-main/contract/index.ts'
import { DRAWING, INFO } from '../../../test/support/screens/territory-tables.ts'
import { sayUnplayable } from './unplayable.ts'

it.each<[Card, string, string]>([
  ['reinforcements', 'Your bag is empty, so no unit can come back.', 'CQ-16'],
  ['surprise-attack', 'Your bag is empty, so no unit can come back.', 'CQ-17'],
  ['regroup', 'You need three units on the map for that.', 'CQ-19'],
  ['secret-information', 'Your Spy Master is not on the map.', 'CQ-20'],
  ['new-spy-master', 'Your Spy Master is not in your bag.', 'CQ-22'],
])('says why %s cannot be played: %s (%s)', (card, why) => {
  expect(sayUnplayable(INFO, DRAWING, 'red', card)).toBe(why)
})

it('says of a card that brings a unit back that there is no empty zone, where the bag is not empty (CQ-16)', () => {
  const bags = { red: [{ id: 'x', kind: null }] } as unknown as typeof DRAWING.bags
  expect(sayUnplayable(INFO, { ...DRAWING, bags }, 'red', 'reinforcements')).toBe('There is no empty zone for the unit.')
})
