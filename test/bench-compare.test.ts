import { describe, expect, it } from 'vitest'
import { compare, comparisonCells, slowestFirst } from '../bench/compare.ts'
import type { Row } from '../bench/measure.ts'

const times = (...values: readonly number[]): Row[][] => values.map((value) => [{ name: 'open a game', value, unit: 'ms' }])
const rates = (...values: readonly number[]): Row[][] => values.map((value) => [{ name: 'turns', value, unit: '/s' }])

describe('two commits compared', () => {
  it('calls a row slower when all of it is over what it was, by more than 1.3 times', () => {
    const [row] = compare({ before: times(10, 11, 12), after: times(20, 21, 30) })
    expect(row).toMatchObject({ before: 11, after: 21, verdict: 'slower' })
    expect(row?.ratios).toEqual([21 / 11, 2, 2.5])
  })

  it('calls nothing slower within the spread: one value before was as slow as one of today', () => {
    expect(compare({ before: times(10, 10, 22), after: times(20, 21, 30) })).toMatchObject([{ verdict: 'same' }])
  })

  it('lets 1.3 times pass', () => {
    expect(compare({ before: times(10, 10, 10), after: times(13, 13, 13) })).toMatchObject([{ verdict: 'same' }])
    expect(compare({ before: times(10, 10, 10), after: times(13.1, 13.1, 13.1) })).toMatchObject([{ verdict: 'slower' }])
  })

  it('reads rates the other way round: fewer a second is slower', () => {
    expect(compare({ before: rates(100, 110), after: rates(50, 55) })).toMatchObject([{ ratios: [2, 2], verdict: 'slower' }])
    expect(compare({ before: rates(50, 55), after: rates(100, 110) })).toMatchObject([{ ratios: [0.5, 0.5], verdict: 'faster' }])
  })

  it('names rows that one side alone has, after all others', () => {
    const before = [[{ name: 'gone', value: 1, unit: 'ms' }, ...(times(5)[0] ?? [])]]
    const after = [[{ name: 'gone', value: 1, unit: 's' }, ...(times(5)[0] ?? [])]]
    expect(
      compare({ before, after })
        .toSorted(slowestFirst)
        .map(({ name, unit, verdict }) => [name, unit, verdict]),
    ).toEqual([
      ['open a game', 'ms', 'same'],
      ['gone', 'ms', 'only before'],
      ['gone', 's', 'only after'],
    ])
  })

  it('puts the slowest first, and finds nothing slower in two zeros', () => {
    const row = (name: string, value: number): Row => ({ name, value, unit: 'kB' })
    const rows = compare({ before: [[row('a', 0), row('b', 1), row('c', 4)]], after: [[row('a', 0), row('b', 2), row('c', 2)]] })
    expect(rows.toSorted(slowestFirst).map(({ name, verdict }) => [name, verdict])).toEqual([
      ['b', 'slower'],
      ['a', 'same'],
      ['c', 'faster'],
    ])
  })

  it('prints medians, the ratio with its spread, and what is slower in capitals', () => {
    const cells = comparisonCells(compare({ before: times(10, 11, 12), after: times(20, 21, 30) }), '18fa3077')
    expect(cells).toEqual([
      ['measure', '18fa3077', 'here', 'times slower', ''],
      ['open a game', '11.0 ms', '21.0 ms', '2.00 (1.91 to 2.50)', 'SLOWER'],
    ])
  })
})
