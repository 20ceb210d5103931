import { describe, expect, it } from 'vitest'
import { createRng } from '../../engine/core/rng.ts'
import { CONQUEST } from '../../engine/editions/conquest/index.ts'
import { GAME, Scene } from '../../../test/support/engine/territory/scene.ts'
import { gainInsight } from './insight.ts'
import { Model } from './model.ts'
import { MoveRater } from './policy.ts'
import { kindsIn, startOf } from './start.ts'
import { compileTables } from './tables.ts'
import { weigh } from './weigh.ts'

/** How often one candidate is tried in ten positions, with so much work allowed. */
function triesWith(work: number): number {
  const { state } = new Scene('NH1:r5~,RF1:rF,RF2:b9,CB1:r2,KF1:bF,MB1:yF,BA1:gF,BA2:g8,KF2:y7', { preset: 'four' })
  const tables = compileTables(CONQUEST, state.options)
  const start = startOf(tables, GAME.viewFor(state, 'arbiter'), state.turn)
  const kinds = kindsIn(tables, start, state)
  const insight = gainInsight(tables, start, [kinds], start.me, 1)
  const [action] = GAME.legalActions(state, state.turn)
  let tries = 0
  weigh({
    outlook: { rater: new MoveRater(insight, tables.neighbours.length), first: start.first, limit: null },
    insight,
    effort: { samples: 10, width: 1, rounds: 2, work },
    budget: { expired: () => false },
    rng: createRng('weigh'),
    me: start.me,
    worlds: Array.from({ length: 10 }, () => new Model(tables, start, kinds)),
    candidates: action ? [{ action, promise: 0, bonus: 0, must: false, perform: () => (tries++, 1) }] : [],
  })
  return tries
}

describe('what can be done in Conquest is weighed', () => {
  it('in all positions, as long as the work of playing ahead is small', () => {
    expect(triesWith(10_000)).toBe(10)
  })

  it('in no further position once its work is done, without a clock', () => {
    expect(triesWith(1)).toBe(1)
    expect(triesWith(30)).toBeGreaterThan(1)
    expect(triesWith(30)).toBeLessThan(10)
  })
})
