import { describe, expect, it } from 'vitest'
import { NO_PLACES, played, wilson, withOutcome } from './arena-stats.ts'

describe('the Wilson interval', () => {
  it('agrees with published values', () => {
    expect(wilson(10, 10).low).toBeCloseTo(0.7225, 4)
    expect(wilson(50, 100).low).toBeCloseTo(0.4038, 4)
    expect(wilson(50, 100).high).toBeCloseTo(0.5962, 4)
  })

  it('knows nothing without trials and never leaves [0, 1]', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
    expect(wilson(0, 5).low).toBe(0)
    expect(wilson(5, 5).high).toBe(1)
  })

  it('counts the games of a tally', () => {
    expect(played({ wins: 3, draws: 2, losses: 1 })).toBe(6)
  })
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
