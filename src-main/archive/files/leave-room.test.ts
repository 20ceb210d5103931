import { describe, expect, it } from 'vitest'
import { playRecord } from '../../../test/support/record/games.ts'
import { makeFolder, openHealthy, optionsIn } from '../../../test/support/archive/archive.ts'
import { bytesFreeIn, NearlyFullError } from './leave-room.ts'

const [one, two] = ['g1', 'g2'].map((gameId) => playRecord({ gameId, preset: 'duel', seed: gameId, steps: 3 }))

describe('a nearly full disk', () => {
  it('takes no more imported games; staged ones can be removed and new games played', () => {
    let free = 40_000_000
    const { games } = openHealthy({ ...optionsIn(makeFolder()), bytesFree: () => free })
    expect(games.stage([one!])).toMatchObject({ added: ['g1'] })
    free = 30_000_000
    expect(() => games.stage([two!])).toThrow(NearlyFullError)
    games.unstage(['g1'])
    games.create({ ...two!.header, gameId: 'played' }, two!.summary)
    expect([games.ids({}), games.deleted()]).toEqual([['played'], []])
  })

  it('is measured by the folder’s free bytes', () => {
    expect(bytesFreeIn(makeFolder())).toBeGreaterThan(0)
    expect(bytesFreeIn('/there/is/none')).toBe(Infinity)
  })
})
