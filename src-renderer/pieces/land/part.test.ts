import { describe, expect, it } from 'vitest'
import { isWithin, namesWithin } from './part.ts'

const part = { left: 0, top: 0, width: 4, height: 2 }

describe('a part of a drawn land', () => {
  it('has the signs that may be seen in it, also those that only reach into it', () => {
    expect(
      [
        [2, 1],
        [-0.5, 1],
        [2, 2.6],
        [-1, 1],
        [2, 3],
      ].map(([x = 0, z = 0]) => isWithin(part, [x, z])),
    ).toEqual([true, true, true, false, false])
  })

  it('has the names that can be read in full', () => {
    const name = (id: string, x: number) => ({ id, name: 'North Hold', at: [x, 1] as const })
    expect(namesWithin(part, [name('AA', 2), name('BB', 0.5), name('CC', 3.5)]).map(({ id }) => id)).toEqual(['AA'])
  })
})
