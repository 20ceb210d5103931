import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import { requests } from '../contract/index.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { createDecisions } from './decisions.ts'
import { makeReplay } from './replay.ts'
import { spread } from '../../test/searching.ts'

const SOME = 9

const EVERY = EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset, info.family] as const))

describe.each(spread(EVERY, ([, , family]) => [family]))('%s %s', (edition, preset) => {
  const record = playRecord({ gameId: 'game-a', preset, seed: 'learning', steps: 60, header: { edition } })
  const replay = makeReplay(record)
  if (!replay) throw new Error(`${edition} is missing`)
  const { game } = replay
  const decisionAt = createDecisions(replay)
  const decisions = replay.frames.flatMap((_, frame) => {
    const decision = decisionAt(frame)
    return decision && frame % SOME === 0 ? [{ frame, ...decision }] : []
  })

  it('offers the screen every action that can be tried, each by a text of its own', () => {
    expect(decisions.length).toBeGreaterThan(0)
    for (const { seat, state, legal } of decisions) {
      const texts = legal.map((action) => game.notation.formatAction(state, action))
      expect(new Set(texts).size).toBe(texts.length)
      const said = JSON.stringify(game.choices(game.viewFor(state, seat)))
      for (const text of texts) expect(said).toContain(JSON.stringify(text.replace(/^~\w+\//, '')))
    }
  })

  /** What an inaccuracy loses at least. */
  const NEARLY = 0.03
  it('judges a tried action as it judges the one taken, finds nothing better than the strongest, and says why', async () => {
    const [first] = decisions
    if (!first) return
    const { frame, state, taken } = first
    const judging = ANALYST_HERE.open(record)
    const [judged] = await judging.judge([frame], 4)
    if (!judged) throw new Error('nothing was judged')
    const again = await judging.try(frame, game.notation.formatAction(state, taken))
    expect(again).toMatchObject({ best: judged.best, taken: judged.taken })
    expect(again?.against).toEqual(judged.against)
    const strongest = judged.better && (await judging.try(frame, judged.better))
    if (strongest) {
      if (judged.why) expect(strongest.why).toEqual(judged.why)
      expect(strongest.best - strongest.taken).toBeLessThan(NEARLY)
    }
    expect(v.parse(requests['review.try'].result, again)).toEqual(again)
    expect(await judging.try(frame, 'Z9-Z8')).toBeNull()
    expect(await judging.try(9999, 'A4-A5')).toBeNull()
  })
})
