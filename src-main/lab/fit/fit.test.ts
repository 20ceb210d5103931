import { describe, expect, it } from 'vitest'
import { chancesOf } from '../../bots/grid/belief.ts'
import { LIKELIHOODS } from '../../bots/grid/clues.ts'
import { WEIGHTS } from '../../bots/grid/lookahead/weights.ts'
import { believed, byTopPieces, calibrate, counting, measureAttacks, uniform } from './calibration.ts'
import { fitEvidence } from './likelihoods.ts'
import { FITTED, sampleGames, type Sample } from './samples.ts'
import { tune } from './tuning.ts'
import { count } from '../../../test/searching.ts'

describe('beliefs that are fitted to games', () => {
  const play = (games: number, seed: string) => [...sampleGames({ preset: 'barrage', pairs: FITTED, games, seed, every: 6 })]
  const played = play(count({ gate: 12, soak: 200 }), 'some')
  const samples = played.flatMap((game) => game.samples)
  const others = play(count({ gate: 8, soak: 100 }), 'others').flatMap((game) => game.samples)

  it('give more to what is true in games that they were not fitted to', () => {
    const evidence = fitEvidence(samples, LIKELIHOODS.sparse)
    const fitted = calibrate(others, ({ tables, situation, clues }) =>
      chancesOf(tables, situation, clues, { crowded: evidence, sparse: evidence }),
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

describe('attacks on what is hidden', () => {
  const attacks = [...sampleGames({ preset: 'barrage', pairs: FITTED, games: 8, seed: 'attacks', every: 6 })].flatMap(
    (game) => game.attacks,
  )
  const knowing = ({ tables, truth }: Sample): Float64Array =>
    Float64Array.from({ length: truth.length * tables.kinds.length }, (_, at) =>
      truth[Math.floor(at / tables.kinds.length)] === at % tables.kinds.length ? 1 : 0,
    )

  it('come out as expected where all kinds are known', () => {
    const { count: attackCount, losses, bombs } = measureAttacks(attacks, knowing)
    expect(attackCount).toBe(attacks.length)
    expect(losses.believed).toBe(losses.actual)
    expect(bombs.believed).toBe(bombs.actual)
    expect(losses.actual).toBeLessThan(1)
  })

  it('of the three highest ranks are counted apart', () => {
    const ranks = new Set(byTopPieces(attacks).map(({ tables, ours }) => tables.kinds[ours]?.rank))
    expect(ranks).toEqual(new Set([10, 9]))
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
