import { describe, expect, it } from 'vitest'
import { columnsFor } from './columns.ts'

describe('the keys of an army', () => {
  it.each([
    [7, 6, 4],
    [12, 6, 6],
    [8, 6, 4],
    [17, 7, 6],
    [7, 3, 4],
    [12, 3, 3],
    [13, 4, 5],
    [3, 6, 3],
  ])('%i keys, %i in a row at most, stand in %i columns', (count, most, columns) => {
    expect(columnsFor(count, most)).toBe(columns)
  })

  it('never leave one alone in its row, but for 13 on a narrow screen', () => {
    const lonely = Array.from({ length: 19 }, (_, i) => i + 2).flatMap((count) =>
      [3, 4, 6, 7].filter((most) => count > columnsFor(count, most) && count % columnsFor(count, most) === 1).map((most) => [count, most]),
    )
    expect(lonely).toEqual([[13, 3]])
  })
})
