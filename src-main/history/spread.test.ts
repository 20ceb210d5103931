import { expect, it } from 'vitest'
import { spreadOf } from './spread.ts'

it('numbers have quarters, and bars of a round width', () => {
  expect(spreadOf([4, 1, 3, 2, 5])).toEqual({
    count: 5,
    least: 1,
    quarter: 2,
    median: 3,
    threeQuarters: 4,
    greatest: 5,
    width: 1,
    counts: [0, 1, 1, 1, 1, 1],
  })
  expect(spreadOf([0, 119, 120, 399])).toMatchObject({ width: 50, counts: [1, 0, 2, 0, 0, 0, 0, 1] })
})

it('no numbers have no bars', () => {
  expect(spreadOf([])).toMatchObject({ count: 0, median: 0, counts: [] })
})
