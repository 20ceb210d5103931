import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRng } from '../../core/rng.ts'
import { describeEdition } from '../../../../test/support/engine/describeEdition.ts'
import { randomCardsEdition } from '../../../../test/support/engine/cards/tables.ts'
import { count, FIRST_SEED } from '../../../../test/searching.ts'

const seeds = fc.sample(fc.integer({ min: 0, max: 2 ** 31 }), { numRuns: count({ gate: 6, soak: 300 }), seed: FIRST_SEED })

/** Rules hold for any table of cards that people can make (BC-1 to BC-15 are data as far as they can be). */
for (const seed of seeds) {
  describeEdition(randomCardsEdition(createRng(`cards ${seed}`)), { games: 1, seed, name: `cards ${seed}` })
}

describe('random tables of cards', () => {
  it('are of many sizes, down to a single line (BC-2), and some have several flags (BC-11) or no Spy (BC-6)', () => {
    const infos = Array.from({ length: 200 }, (_, i) => randomCardsEdition(createRng(`cards ${i}`)).info)
    const armies = infos.flatMap(({ armies: { full } }) => Object.values(full ?? {}))
    const sizes = armies.map((army) => Object.values(army).reduce((sum, each) => sum + each, 0))
    expect(Math.min(...sizes)).toBe(5)
    expect(Math.max(...sizes)).toBeGreaterThan(40)
    expect(armies.some((army) => (army['flag'] ?? 0) > 1)).toBe(true)
    expect(infos.some(({ kinds }) => kinds.every(({ assassinates }) => assassinates === undefined))).toBe(true)
    expect(infos.some(({ kinds }) => kinds.every(({ ability }) => ability === undefined))).toBe(true)
  })
})
