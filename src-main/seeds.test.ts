import { describe, expect, it } from 'vitest'
import { createSeeds } from './seeds.ts'

describe('seeds of new games', () => {
  it.each([undefined, ''])('are different and long where no text is given (%j)', (from) => {
    const next = createSeeds(from)
    const seeds = Array.from({ length: 50 }, next)
    expect(new Set(seeds).size).toBe(50)
    expect(Math.min(...seeds.map(({ length }) => length))).toBe(32)
  })

  it('are the same sequence from the same text, without repeats', () => {
    const [one, other] = [createSeeds('story'), createSeeds('story')]
    const row = [one(), one(), one()]
    expect([other(), other(), other()]).toEqual(row)
    expect(new Set(row).size).toBe(3)
  })
})
