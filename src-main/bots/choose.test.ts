import { describe, expect, it } from 'vitest'
import { createRng } from '../engine/core/rng.ts'
import { bestOf, drawIndex, goesBack } from './choose.ts'

describe('choosing', () => {
  it('keeps the first of several that are alike, and nothing of nothing', () => {
    expect(bestOf(['a', 'b', 'c'], (_, i) => [1, 2, 2][i] ?? 0)).toBe('b')
    expect(bestOf([], () => 1)).toBeUndefined()
  })

  it('draws by weight, and nothing where nothing weighs anything', () => {
    const rng = createRng('weights')
    const drawn = Array.from({ length: 400 }, () => drawIndex([0, 1, 3, 0], rng))
    expect([0, 3].some((never) => drawn.includes(never))).toBe(false)
    expect(drawn.filter((i) => i === 2).length / 400).toBeCloseTo(0.75, 1)
    expect(drawIndex([0, 0], rng)).toBe(-1)
    expect(drawIndex([], rng)).toBe(-1)
  })

  it('knows the way back of the piece that moved last, and of no other', () => {
    const trails = { red: { piece: 'a', steps: [[4, 5]] } } as const
    const board = [null, null, null, null, null, { id: 'a' }, { id: 'b' }]
    expect(goesBack({ trails, board }, { seat: 'red', from: 5, to: 4 })).toBe(true)
    expect(goesBack({ trails, board }, { seat: 'red', from: 6, to: 4 })).toBe(false)
    expect(goesBack({ trails, board }, { seat: 'blue', from: 5, to: 4 })).toBe(false)
  })
})
