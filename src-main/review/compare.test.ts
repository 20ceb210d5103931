import { describe, expect, it } from 'vitest'
import { createRng } from '../engine/core/rng.ts'
import { compare } from './compare.ts'

/** Looks at actions of these chances, each off by up to `spread`, and counts them. */
function lookingAt(chances: Readonly<Record<string, number>>, spread: number) {
  const rng = createRng(`spread ${spread}`)
  const looks: number[] = []
  return {
    looks,
    chanceOf: (action: string, look: number) => {
      looks.push(look)
      return (chances[action] ?? 0) + (rng.fraction() - 0.5) * 2 * spread
    },
  }
}

describe('how sure a mistake is', () => {
  it('is clear after a few looks that agree, and names the best of several', () => {
    const { looks, chanceOf } = lookingAt({ taken: 0.4, good: 0.5, better: 0.6 }, 0.01)
    const found = compare(['good', 'better'], 'taken', chanceOf)
    expect(found).toMatchObject({ better: 'better', sure: 'sure' })
    expect(found.best - found.taken).toBeCloseTo(0.2, 1)
    expect(Math.max(...looks)).toBe(3)
  })

  it('is called even where no look tells them apart, however long', () => {
    const { looks, chanceOf } = lookingAt({ taken: 0.5, other: 0.5 }, 0)
    const found = compare(['other'], 'taken', chanceOf)
    expect(found).toEqual({ best: 0.5, taken: 0.5, better: null, sure: null })
    expect(Math.max(...looks)).toBe(7)
  })

  it('is no mistake where the action taken comes out better', () => {
    expect(compare(['other'], 'taken', lookingAt({ taken: 0.6, other: 0.4 }, 0.01).chanceOf)).toMatchObject({ better: null })
  })

  it('is only probable where looks differ more than the actions', () => {
    const gains = [0.2, -0.1, 0.12, -0.05, 0.15, 0.1, -0.1, 0.12]
    const found = compare(['other'], 'taken', (action, look) => 0.4 + (action === 'other' ? (gains[look] ?? 0) : 0))
    expect(found).toMatchObject({ better: 'other', sure: 'probably' })
  })
})
