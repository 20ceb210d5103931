import { describe, expect, it } from 'vitest'
import { NO_PLACES, played, withOutcome } from './arena-stats.ts'

it('counts the games of a tally', () => {
  expect(played({ wins: 3, draws: 2, losses: 1 })).toBe(6)
})

describe('places', () => {
  it('are counted by seat and by side, first places first', () => {
    const three = { places: { red: 2, blue: 1, green: 2 }, reason: 'resigned' } as const
    const again = { places: { red: 1, blue: 3, green: 1 }, reason: 'agreed' } as const
    expect(withOutcome(withOutcome(NO_PLACES, three), again).seats).toEqual({ red: [1, 1], blue: [1, 0, 1], green: [1, 1] })
    const sides = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
    const teams = { places: { red: 1, blue: 3, green: 1, yellow: 3 }, sides, reason: 'resigned' } as const
    expect(withOutcome(NO_PLACES, teams).sides).toEqual({ red: [1], blue: [0, 0, 1] })
  })
})
