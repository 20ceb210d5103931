import { describe, expect, it } from 'vitest'
import { createRng, resumeRng } from './rng.ts'

describe('seeded numbers', () => {
  it('are the same for the same seed, on every machine', () => {
    const rng = createRng('marshal')
    const numbers = [rng.next(), rng.next(), rng.next()]
    const again = createRng('marshal')
    expect([again.next(), again.next(), again.next()]).toEqual(numbers)
    expect(createRng('marshal!').next()).not.toBe(numbers[0])
  })

  it('go on from a snapshot', () => {
    const rng = createRng('a')
    rng.next()
    const copy = resumeRng(rng.state())
    expect([copy.next(), copy.fraction(), copy.below(10)]).toEqual([rng.next(), rng.fraction(), rng.below(10)])
  })

  it('spread evenly over what is asked for', () => {
    const rng = createRng('even')
    const counts = [0, 0, 0, 0, 0, 0]
    for (let i = 0; i < 60_000; i++) {
      const face = rng.below(6)
      counts[face] = (counts[face] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })

  it('shuffle keeps what it is given and leaves the list alone', () => {
    const items = Object.freeze([1, 2, 3, 4, 5, 6, 7, 8])
    const shuffled = createRng('s').shuffle(items)
    expect(shuffled.toSorted()).toEqual(items)
    expect(shuffled).not.toEqual(items)
  })

  it('picking from nothing is a bug', () => {
    expect(() => createRng('s').pick([])).toThrow(RangeError)
  })
})
