import { describe, expect, it } from 'vitest'
import { createRng } from '../engine/core/rng.ts'
import { rate, type Pairing } from './bradley-terry.ts'
import { eloOfScore, scoreOfElo } from './elo.ts'

const eloOf = (pairings: readonly Pairing[], anchor: string, player: string, spread = Infinity): number =>
  rate(pairings, anchor, spread).find((each) => each.player === player)?.elo ?? NaN

describe('ratings by maximum likelihood', () => {
  it('of two players are the Elo of their score', () => {
    expect(eloOf([{ a: 'x', b: 'y', wins: 75, draws: 0, losses: 25 }], 'y', 'x')).toBeCloseTo(190.85, 1)
    expect(eloOf([{ a: 'x', b: 'y', wins: 25, draws: 0, losses: 75 }], 'y', 'x')).toBeCloseTo(-190.85, 1)
    expect(eloOf([{ a: 'x', b: 'y', wins: 20, draws: 60, losses: 20 }], 'y', 'x')).toBeCloseTo(0, 6)
  })

  it('add up along a chain of wins', () => {
    const chain = [
      { a: 'x', b: 'y', wins: 64, draws: 0, losses: 36 },
      { a: 'y', b: 'z', wins: 64, draws: 0, losses: 36 },
    ]
    expect(eloOf(chain, 'z', 'y')).toBeCloseTo(eloOfScore(0.64), 4)
    expect(eloOf(chain, 'z', 'x')).toBeCloseTo(2 * eloOfScore(0.64), 4)
  })

  it('have the margin of a share of so many games', () => {
    const [first] = rate([{ a: 'x', b: 'y', wins: 200, draws: 0, losses: 200 }], 'y', Infinity)
    const margin = Math.max(...rate([{ a: 'x', b: 'y', wins: 200, draws: 0, losses: 200 }], 'y', Infinity).map((each) => each.margin))
    expect(first?.elo).toBeCloseTo(0, 6)
    expect(margin).toBeCloseTo((1.959964 * 400) / Math.LN10 / Math.sqrt(400 / 4), 3)
  })

  it('find the strengths that games were drawn from, and say how far off they may be', () => {
    const truth: Readonly<Record<string, number>> = { anchor: 0, strong: 250, middle: 90, weak: -180 }
    const rng = createRng('drawn')
    const names = Object.keys(truth)
    const pairings = names.flatMap((a, i) =>
      names.slice(i + 1).map((b): Pairing => {
        const counts = { wins: 0, draws: 0, losses: 0 }
        const [p, q] = [truth[a], truth[b]].map((elo = 0) => 10 ** (elo / 400)) as [number, number]
        const d = 0.5 * Math.sqrt(p * q)
        for (let game = 0; game < 400; game++) {
          const at = rng.fraction() * (p + q + d)
          counts[at < p ? 'wins' : at < p + q ? 'losses' : 'draws']++
        }
        return { a, b, ...counts }
      }),
    )
    const ratings = rate(pairings, 'anchor')
    expect(ratings.map(({ player }) => player)).toEqual(['strong', 'middle', 'anchor', 'weak'])
    for (const { player, elo, margin } of ratings) {
      expect(Math.abs(elo - (truth[player] ?? 0))).toBeLessThanOrEqual(1.5 * margin)
      expect(margin).toBeLessThan(40)
    }
  })

  it('are finite where every game was drawn', () => {
    const ratings = rate([{ a: 'x', b: 'y', wins: 0, draws: 40, losses: 0 }], 'y')
    expect(ratings.map(({ elo }) => elo)).toEqual([0, 0])
    expect(Math.max(...ratings.map(({ margin }) => margin))).toBeGreaterThan(0)
  })

  it('are finite for a player who has lost or won every game', () => {
    const ratings = rate([{ a: 'x', b: 'y', wins: 50, draws: 0, losses: 0 }], 'y')
    expect(ratings[0]?.elo).toBeGreaterThan(500)
    expect(ratings[0]?.elo).toBeLessThan(3000)
    expect(ratings[0]?.margin).toBeGreaterThan(100)
  })
})

it('a score and its Elo are two ways to say the same', () => {
  expect(scoreOfElo(100)).toBeCloseTo(0.64, 2)
  for (const elo of [-300, 0, 12, 700]) expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo, 6)
})
