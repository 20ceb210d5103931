import { describe, expect, it } from 'vitest'
import { chancesOf } from '../../bots/grid/belief.ts'
import { WEIGHTS } from '../../bots/grid/lookahead/weights.ts'
import { believed, calibrate, counting, uniform } from './calibration.ts'
import { fitPlaces } from './likelihoods.ts'
import { sampleGames } from './samples.ts'
import { tune } from './tuning.ts'
import { count } from '../../../test/searching.ts'

describe('beliefs that are fitted to games', () => {
  const samples = [...sampleGames({ preset: 'barrage', games: count({ gate: 12, soak: 200 }), seed: 'some', every: 6 })].flat()
  const others = [...sampleGames({ preset: 'barrage', games: count({ gate: 8, soak: 100 }), seed: 'others', every: 6 })].flat()

  it('give more to what is true in games that they were not fitted to', () => {
    const { places, met } = fitPlaces(samples)
    const fitted = calibrate(others, ({ tables, situation, clues }) =>
      chancesOf(tables, situation, clues, { crowded: places, sparse: places, met }),
    )
    const losses = [believed, counting, uniform].map((believer) => calibrate(others, believer).logLoss)
    expect(fitted.logLoss).toBeLessThan(losses[1] ?? 0)
    expect(losses).toEqual(losses.toSorted((a, b) => a - b))
  })

  it('know what every piece was', () => {
    for (const { truth, situation } of samples) {
      expect(truth.every((kind, i) => kind >= 0 && !situation.suspects[i]?.impossible.has(kind))).toBe(true)
    }
  })
})

describe('the numbers of the search', () => {
  it('are the same for the same seed, and move only after pairs with a winner', () => {
    const run = (): unknown[] => [...tune({ start: WEIGHTS.sparse, preset: 'barrage', pairs: count({ gate: 1, soak: 12 }), seed: 'short' })]
    expect(run()).toEqual(run())
    const [{ weights, decided } = { weights: WEIGHTS.sparse, decided: 0 }] = [
      ...tune({ start: WEIGHTS.sparse, preset: 'barrage', pairs: 1, seed: 'short' }),
    ]
    expect(weights.flag !== WEIGHTS.sparse.flag).toBe(decided > 0)
    expect(weights.pull.decay).toBeCloseTo(WEIGHTS.sparse.pull.decay, 1)
  })
})
