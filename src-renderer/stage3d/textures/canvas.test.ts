import { describe, expect, it } from 'vitest'
import { makeNoise } from './canvas.ts'
import { makeTableTextures } from './table.ts'

describe('noise', () => {
  const noise = makeNoise(7, 8)
  const places = Array.from({ length: 200 }, (_, i) => [(i * 0.37) % 8, (i * 1.91) % 8] as const)

  it('repeats in both directions, also to the left and upwards', () => {
    for (const [x, y] of places) {
      expect(noise(x + 8, y)).toBeCloseTo(noise(x, y), 9)
      expect(noise(x - 16, y - 8)).toBeCloseTo(noise(x, y), 9)
    }
  })

  it('is smooth, in [0, 1] and differs from seed to seed', () => {
    const other = makeNoise(8, 8)
    for (const [x, y] of places) {
      expect(Math.abs(noise(x + 0.001, y) - noise(x, y))).toBeLessThan(0.01)
      expect(noise(x, y)).toBeGreaterThanOrEqual(0)
      expect(noise(x, y)).toBeLessThanOrEqual(1)
    }
    expect(places.some(([x, y]) => Math.abs(other(x, y) - noise(x, y)) > 0.2)).toBe(true)
  })

  it('is the same as ever, so that every table keeps its grain', () => {
    expect([noise(0, 0), noise(2.5, 3.25), noise(-1.75, 6.5)].map((value) => value.toFixed(6))).toEqual([
      '0.011705',
      '0.673310',
      '0.706086',
    ])
  })
})

it('relief is painted only where surfaces show it', () => {
  const tone = { light: [200, 160, 120], dark: [90, 60, 30] } as const
  expect(makeTableTextures(tone, '#000', false).normal).toBeNull()
  expect(makeTableTextures(tone, '#000', true).normal).not.toBeNull()
})
