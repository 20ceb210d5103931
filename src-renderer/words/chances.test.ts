import { expect, it } from 'vitest'
import { percent, percentOf, percentOrSure, signedPoints, sumAsShown } from './chances.ts'

it('a sum of changes agrees with them as they are shown', () => {
  const changes = [-0.00004, 0, 0.00004, 0.01354]
  expect(changes.map(signedPoints)).toEqual(['0', '0', '0', '+1.4'])
  expect(signedPoints(sumAsShown(changes))).toBe('+1.4')
  expect([signedPoints(0.03), signedPoints(-0.06)]).toEqual(['+3.0', '−6.0'])
})

it('a percent sign stays on the line of its number', () => {
  expect([percent(0.586), percentOf(100)]).toEqual(['59\u00a0%', '100\u00a0%'])
})

it('what is known is 100 % or 0 %, and nothing else is', () => {
  // A missed win had a chance of `99 %`, and a piece that a battle had shown was `Major 99 %, which was right`.
  expect([1, 0.9999, 0.0001, 0].map(percentOrSure)).toEqual(['100\u00a0%', '99\u00a0%', '1\u00a0%', '0\u00a0%'])
})
