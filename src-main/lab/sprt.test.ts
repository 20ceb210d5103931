import { describe, expect, it } from 'vitest'
import { createRng } from '../engine/core/rng.ts'
import { scoreOfElo } from './elo.ts'
import { bounds, decide, logLikelihoodRatio, USUAL } from './sprt.ts'

/** Rounds of two games, each won as often as by a player stronger by `elo`. */
function roundsOf(elo: number, count: number, seed: string): readonly number[] {
  const rng = createRng(seed)
  const game = (): number => (rng.fraction() < scoreOfElo(elo) ? 1 : 0)
  return Array.from({ length: count }, () => (game() + game()) / 2)
}

describe('the sequential test', () => {
  it('stops at the bounds of its errors', () => {
    expect(bounds(USUAL).upper).toBeCloseTo(2.944, 3)
    expect(bounds(USUAL).lower).toBeCloseTo(-2.944, 3)
  })

  it('for wins and losses alone is the ratio of their likelihoods', () => {
    const rounds = [...new Array<number>(60).fill(1), ...new Array<number>(40).fill(0)]
    const [s0, s1] = [scoreOfElo(0), scoreOfElo(30)]
    const exact = 60 * Math.log(s1 / s0) + 40 * Math.log((1 - s1) / (1 - s0))
    expect(logLikelihoodRatio(rounds, USUAL)).toBeCloseTo(exact, 2)
  })

  it('calls the stronger one stronger, the weaker one not, and both in far fewer than a fixed number of games', () => {
    const found = (elo: number): readonly string[] =>
      Array.from({ length: 20 }, (_, i) => decide(roundsOf(elo, 3000, `${elo} ${i}`), USUAL).answer)
    expect(found(80).filter((answer) => answer === 'stronger').length).toBeGreaterThanOrEqual(19)
    expect(found(-40).filter((answer) => answer === 'not-stronger').length).toBeGreaterThanOrEqual(19)
    expect(decide(roundsOf(150, 3000, 'much'), USUAL).rounds).toBeLessThan(200)
  })

  it('is wrong about equals no more often than it may be', () => {
    const wrong = Array.from({ length: 60 }, (_, i) => decide(roundsOf(0, 3000, `equal ${i}`), USUAL).answer).filter(
      (answer) => answer === 'stronger',
    )
    expect(wrong.length).toBeLessThanOrEqual(6)
  })

  it('decides by the first rounds that do, whatever comes after', () => {
    const rounds = roundsOf(120, 1000, 'first')
    const early = decide(rounds, USUAL)
    expect(decide([...rounds.slice(0, early.rounds), 0, 0, 0, 0], USUAL)).toEqual(early)
  })

  it('is undecided where nothing was played', () => {
    expect(decide([], USUAL)).toEqual({ answer: 'undecided', rounds: 0, llr: 0 })
  })
})
