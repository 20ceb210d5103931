import { describe, expect, it } from 'vitest'
import { wilson } from './wilson.ts'

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
})
