import { describe, expect, it } from 'vitest'
import { conquestKeys } from './keys.ts'

const listed = (bots: boolean): readonly string[] => conquestKeys(bots).flatMap(({ keys }) => keys.flatMap(({ keys: all }) => all))

describe('the keys of Conquest', () => {
  it('take up cards, do what is put together, end a turn and have the land said; nothing is next to the board to be said', () => {
    expect(listed(false)).toEqual(expect.arrayContaining(['1…9', 'G', 'J', 'D', 'H', 'O', 'E', 'K']))
    expect(conquestKeys(false).flatMap(({ keys }) => keys.map((each) => each.keys))).not.toContainEqual(['C'])
  })

  it('do not act where only computers play', () => {
    const watching = listed(true)
    expect(watching).toEqual(expect.arrayContaining(['D', 'H']))
    expect(watching.filter((key) => ['1…9', 'G', 'J'].includes(key))).toEqual([])
  })
})
