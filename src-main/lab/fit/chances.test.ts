import { describe, expect, it } from 'vitest'
import { chanceBy, chanceToWin, CURVES, lateness } from '../../bots/chances.ts'
import { count } from '../../../test/searching.ts'
import { createRng } from '../../engine/core/rng.ts'
import { decisionsIn, fitCurve, measureCurve, type Decision } from './chances.ts'

/** Decisions whose results follow a curve. */
function drawn(count: number, slope: number, losses = 0): readonly Decision[] {
  const rng = createRng(`drawn ${slope} ${losses}`)
  return Array.from({ length: count }, () => {
    const worth = (rng.fraction() - 0.5) * 400
    const turns = rng.below(300)
    const position = { worth, lead: rng.below(21) - 10, turns }
    const chance = chanceBy({ unit: 100, start: 0.2, slope, late: 0, losses }, position)
    return { ...position, won: rng.fraction() < chance ? 1 : 0 }
  })
}

describe('the curve from what a position is worth to a chance', () => {
  it('is found from results that follow one, and is as often right as it says', () => {
    const curve = fitCurve(drawn(4_000, 1.5))
    expect(curve.slope / curve.unit).toBeCloseTo(0.015, 2)
    const { tenths, logLoss, blind } = measureCurve(curve, drawn(4_000, 1.5))
    expect(logLoss).toBeLessThan(blind)
    for (const { said, won, count } of tenths) if (count > 200) expect(Math.abs(said - won)).toBeLessThan(0.08)
  })

  it('counts what each side has lost, apart from what a position is worth', () => {
    const curve = fitCurve(drawn(6_000, 1.5, 2))
    expect(curve.losses).toBeGreaterThan(1.5)
    expect(curve.losses).toBeLessThan(2.2)
    expect(fitCurve(drawn(4_000, 1.5)).losses).toBeLessThan(0.2)
    expect(fitCurve(drawn(4_000, 1.5, -1)).losses).toBe(0)
  })

  it('never falls, even where results say so', () => {
    const { slope, late } = fitCurve(drawn(500, -1))
    expect([slope, late]).toEqual([0, 0])
  })

  it('rises in every edition and preset all game long', () => {
    for (const [name, { slope, late }] of Object.entries(CURVES))
      for (const turns of [0, 900]) expect(slope + late * lateness(turns), name).toBeGreaterThanOrEqual(0)
    const worth = (size: number) => ({ worth: size, lead: 0, turns: 50 })
    expect(chanceToWin('classic', 'full', worth(100))).toBeGreaterThan(chanceToWin('classic', 'full', worth(-100)) ?? 1)
    expect(chanceToWin('classic', 'table', worth(100))).toBeNull()
  })

  it('is fitted to decisions of finished games, the same from the same seed', () => {
    const play = (): unknown => [
      ...decisionsIn({ edition: 'battle-cards', preset: 'full', games: count({ gate: 1, soak: 2 }), seed: 'fit' }),
    ]
    const first = play()
    expect(first).toEqual(play())
    expect((first as readonly (readonly Decision[])[]).flat().every(({ won }) => [0, 0.5, 1].includes(won))).toBe(true)
  })
})
