import { describe, expect, it } from 'vitest'
import { comingDraw, NO_DRAW } from './coming-draw.ts'

describe('the draw that is expected', () => {
  it('comes at the next mark, half of the way first, at the limit at last', () => {
    expect([0, 99, 100, 119, 120, 180, 199].map((quiet) => comingDraw(quiet, 200, 400, 1).limit)).toEqual([
      100, 100, 120, 120, 140, 200, 200,
    ])
    expect([0, 15, 29].map((quiet) => comingDraw(quiet, 30, 400, 1).limit)).toEqual([15, 18, 30])
  })

  it('is later than now, however short the limit is', () => {
    for (const limit of [1, 2, 3, 7])
      for (let quiet = 0; quiet < limit; quiet++) {
        const { limit: mark } = comingDraw(quiet, limit, 400, 1)
        expect(mark).toBeGreaterThan(quiet)
        expect(mark).toBeLessThanOrEqual(limit)
      }
  })

  it('costs more of a lead the nearer the limit is, and nothing where there is none to lose', () => {
    const costs = [0, 110, 150, 190].map((quiet) => -comingDraw(quiet, 200, 400, 1).value)
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
    expect(costs.at(-1)).toBe(250)
    expect(costs[0]).toBe(62.5)
    for (const lead of [-300, 0, 100]) expect(comingDraw(190, 200, lead, 1).value).toBeCloseTo(0)
  })

  it('comes at a table without a limit as well, and never without contempt', () => {
    expect(comingDraw(120, null, 400, 1)).toEqual(comingDraw(120, 200, 400, 1))
    expect(comingDraw(199, 200, 400, 0)).toBe(NO_DRAW)
  })
})
