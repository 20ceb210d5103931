import { describe, expect, it } from 'vitest'
import { createRng } from '../engine/core/rng.ts'
import { balance, drawKinds, type Hidden } from './hidden.ts'

describe('pieces that are hidden', () => {
  /** Three pieces of two kinds, one of the first and two of the second left; only the middle one is likelier to be the first. The last row is known. */
  const hidden = (): Hidden => ({
    chances: Float64Array.from([1, 2, 4, 2, 1, 2, 1, 0]),
    kinds: 2,
    rows: [0, 1, 2],
    left: [1, 2],
  })

  it('have a kind each, and each kind occurs as often as it is left', () => {
    const made = hidden()
    balance(made, { rounds: 30, blank: 0 })
    const chances = [...made.chances]
    for (const row of made.rows) expect((chances[row * 2] ?? 0) + (chances[row * 2 + 1] ?? 0)).toBeCloseTo(1)
    expect(made.rows.reduce((sum, row) => sum + (chances[row * 2] ?? 0), 0)).toBeCloseTo(1)
    expect(chances.slice(6)).toEqual([1, 0])
  })

  it('are drawn so that all that is left is used', () => {
    const drawn = Int8Array.from([-1, -1, -1, 0])
    drawKinds(hidden(), drawn, [0, 1], createRng('kinds'))
    expect([...drawn].slice(0, 3).sort()).toEqual([0, 1, 1])
    expect(drawn[3]).toBe(0)
  })
})
