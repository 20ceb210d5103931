import { expect, it } from 'vitest'
import { lastNumber, nameFrames } from './numbers.ts'

/** Steps by their number in the log: an action, or none. */
const linesOf = (...numbers: readonly (number | null)[]) => numbers.map((number, i) => ({ seq: i + 1, number }))

it('calls a position by the number of its move in the log', () => {
  const lines = linesOf(null, null, 1, 2, 3)
  expect(nameFrames([null, 1, 2, 3, 4, 5], lines, 2).slice(2)).toEqual(['0', '1', '2', '3'])
  expect(lastNumber(lines)).toBe(3)
})

it('counts what is no move behind a point, so that every position has a name of its own', () => {
  const lines = linesOf(null, 1, null, null, 2, null)
  expect(nameFrames([null, 1, 2, 3, 4, 5, 6], lines, 1).slice(1)).toEqual(['0', '1', '1.1', '1.2', '2', '2.1'])
  expect(lastNumber(lines)).toBe(2)
})

it('begins with the number that the log gives the first thing to be seen, such as a territory that is chosen', () => {
  expect(nameFrames([null, 1, 2, 3], linesOf(null, 1, 2), 2).slice(2)).toEqual(['1', '2'])
})
