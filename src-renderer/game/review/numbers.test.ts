import { expect, it } from 'vitest'
import { entryOf, announcedRuling } from '../../../test/support/screens/referee.ts'
import { asEntered, lastNumber, nameFrames } from './numbers.ts'

/** Steps by their number in the log: an action, or none. */
const linesOf = (...numbers: readonly (number | null)[]) => numbers.map((number, i) => ({ seq: i + 1, number }))

it('calls a position by the number of its move in the log', () => {
  const lines = linesOf(null, null, 1, 2, 3)
  expect(nameFrames([null, 1, 2, 3, 4, 5], lines, 2).slice(2)).toEqual(['0', '1', '2', '3'])
  expect(lastNumber(lines)).toBe(3)
})

it('counts other steps behind a point, so that every position has its own name', () => {
  const lines = linesOf(null, 1, null, null, 2, null)
  expect(nameFrames([null, 1, 2, 3, 4, 5, 6], lines, 1).slice(1)).toEqual(['0', '1', '1.1', '1.2', '2', '2.1'])
  expect(lastNumber(lines)).toBe(2)
})

it('begins with the number of the first visible step in the log, such as a chosen territory', () => {
  expect(nameFrames([null, 1, 2, 3], linesOf(null, 1, 2), 2).slice(2)).toEqual(['1', '2'])
})

it('uses the numbers of a refereed game’s entries, also after a struck entry and one that is no move', () => {
  const entries = [1, 2, 3, 4].map((battle) => entryOf(announcedRuling({ battle }), { struck: battle === 2 }))
  const lines = [3, 9, 12, 14].map((seq, i) => ({ seq, number: i === 1 ? null : i + 1, by: null, short: 'A1–A2', sentence: '' }))
  const entered = asEntered(lines, entries)
  expect(entered.map(({ number }) => number)).toEqual([1, 3, 4, null])
  expect(nameFrames([null, 3, 9, 12, 14], entered, 0)).toEqual(['0', '1', '3', '4', '4.1'])
  expect(lastNumber(entered)).toBe(4)
})
