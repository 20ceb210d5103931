import { describe, expect, it } from 'vitest'
import { count, isSoak } from '../../../test/searching.ts'
import { EDITIONS } from '../../engine/editions/index.ts'
import { LEANS, meanAndCame, shiftTo, type Came } from '../../review/luck.ts'
import type { Chain } from '../../review/parts.ts'
import { chainsIn, fitLeans, meanLuck } from './luck.ts'

const OF = ['own', 'others'] as const
const at = (odds: number) => ({ odds, result: null })
const [GOOD, BAD] = [at(1), at(-1)]
/** Attacks that were held for even, of which every fourth succeeds. */
const ATTACKS: readonly Chain[] = Array.from({ length: 40 }, (_, i) => ({
  ...{ seat: 'red' as const, taken: 0.5, own: { came: i % 4 === 0 ? GOOD : BAD, drawn: [GOOD, BAD] } },
  ...{ rivals: [], end: null },
}))

describe('a lean', () => {
  it('makes outcomes likelier the worse they are for the seat, and changes no mean that a search has found', () => {
    const came: Came = { came: BAD, drawn: [GOOD, BAD] }
    const meanBy = (lean: number): number => meanAndCame(came, lean, 0).mean
    expect(meanBy(0)).toBeCloseTo(0.5, 9)
    expect(meanBy(1)).toBeLessThan(meanBy(0.5))
    expect(meanAndCame(came, 2, shiftTo(came, 2, 0.6)).mean).toBeCloseTo(0.6, 9)
  })

  it('is found so that luck is zero on average, and is none where actions come out as well as believed, or better', () => {
    expect(meanLuck([ATTACKS], 'own', { own: 0, others: 0 }).mean).toBeLessThan(-5)
    const leans = fitLeans([ATTACKS])
    expect(leans.own).toBeCloseTo(Math.log(3), 3)
    expect(meanLuck([ATTACKS], 'own', leans).mean).toBeCloseTo(0, 3)
    expect(fitLeans([ATTACKS.filter(({ own }) => own.came === GOOD)]).own).toBe(0)
  })
})

const PRESETS = EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset] as const))
/** Short games in the gate. */
const PLAYED = isSoak
  ? PRESETS
  : ([
      ['classic', 'barrage'],
      ['battle-cards', 'full'],
    ] as const)
/** More than the usual three, since there are so many means. */
const ERRORS = 4

describe('the mean of luck in games of the strategist against itself', () => {
  it('was fitted for every edition and preset', () => {
    expect(Object.keys(LEANS).toSorted()).toEqual(PRESETS.map((each) => each.join(' ')).toSorted())
  })

  it.each(PLAYED)('is zero within its error and that of the fit: %s %s', (edition, preset) => {
    const leans = LEANS[`${edition} ${preset}`]
    if (!leans) throw new Error(`${edition} ${preset} was not fitted`)
    const games = [...chainsIn({ edition, preset, games: count({ gate: 3, soak: 8 }), seed: 'zero' })]
    for (const of of OF) {
      const { mean, error, actions } = meanLuck(games, of, leans)
      expect(actions, of).toBeGreaterThan(0)
      expect(Math.abs(mean), of).toBeLessThanOrEqual(ERRORS * Math.hypot(error, leans.error[of]))
    }
  })
})
