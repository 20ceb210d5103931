import { describe, expect, it } from 'vitest'
import { LONGEST_MOVE, timesOf, totalsOf } from './times.ts'

const ADA = { seat: 'red', player: { type: 'human', name: 'Ada' } } as const
const BEN = { seat: 'blue', player: { type: 'human', name: 'Ben' } } as const
const BOT = { seat: 'blue', player: { type: 'bot', name: 'Drummer', bot: 'strategist', level: 'easy' } } as const
const STEPS = [
  { seq: 1, at: 10_000, by: 'blue' },
  { seq: 2, at: 15_000, by: 'red' },
  { seq: 3, at: 17_000, by: 'blue' },
  { seq: 4, at: 80_000, by: null, stood: { seat: 'red', ms: 60_000 } },
  { seq: 5, at: 81_000, by: 'red' },
] as const
const LINES = STEPS.map(({ seq }) => ({ seq, number: seq === 1 || seq === 4 ? null : seq }))

describe('the time of moves', () => {
  it('runs from the step before, less the time that the machine slept', () => {
    expect([...timesOf(STEPS, LINES, [ADA, BEN])]).toEqual([
      [2, 5000],
      [3, 2000],
      [5, 4000],
    ])
  })

  it('is that of people: what the computer took says nothing', () => {
    expect([...timesOf(STEPS, LINES, [ADA, BOT]).keys()]).toEqual([2, 5])
    expect(timesOf(STEPS, LINES, [BOT]).size).toBe(0)
  })

  it('is none where nothing was timed, as in games from elsewhere', () => {
    expect(
      timesOf(
        STEPS.map((step) => ({ ...step, at: 1 })),
        LINES,
        [ADA, BEN],
      ).size,
    ).toBe(0)
  })

  it('counts for ten minutes at most without a clock: the table may have been closed; with a clock for all of it', () => {
    const late = [...STEPS.slice(0, 2), { seq: 3, at: 7_215_000, by: 'blue' }] as const
    expect(timesOf(late, LINES, [ADA, BEN]).get(3)).toBe(LONGEST_MOVE)
    expect(timesOf(late, LINES, [ADA, BEN], Infinity).get(3)).toBe(7_200_000)
  })

  it('adds up for each side; a side without times is left out', () => {
    expect(totalsOf(timesOf(STEPS, LINES, [ADA, BOT]), STEPS, ['red', 'blue'])).toEqual([{ seat: 'red', ms: 9000 }])
  })
})
