import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { count, isSoak, spread } from '../../test/searching.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import { standing } from '../bots/index.ts'
import { requests } from '../contract/index.ts'
import { partsOf } from '../contract/review-parts.ts'
import { scoreOf } from '../engine/core/outcome.ts'
import { createRng } from '../engine/core/rng.ts'
import { seatsLeft } from '../engine/core/sides.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { decisionAt } from '../record/decision-at.ts'
import { gameEvents } from '../record/timeline.ts'
import { drawAnew } from './draw-anew.ts'
import { createJudge } from './judging.ts'
import { witnessOf } from './knowledge.ts'
import { drawOutcomes, outcomeOf } from './outcomes.ts'
import { createParts } from './parts.ts'
import { makeReplay, type Replay } from './replay.ts'

function replayOf(edition: string, preset: string, seed: string, steps: number): Replay {
  const replay = makeReplay(playRecord({ gameId: 'game-a', preset, seed, steps, header: { edition } }))
  if (!replay) throw new Error(`${edition} is missing`)
  return replay
}

const EVERY = EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset, info.family] as const))
/** One preset of each family in the gate. */
const PRESETS = spread(EVERY, ([, , family]) => [family])

describe.each(PRESETS)('%s %s', (edition, preset) => {
  it('has the changes of each seat’s chance in four parts that add up from a decision to the end of the game', () => {
    const replay = replayOf(edition, preset, 'parts 0', count({ gate: 150, soak: 300 }))
    const judge = createJudge(replay)
    const partsAt = createParts(replay, judge)
    const latest = [...replay.frames.keys()].slice(-count({ gate: 4, soak: 30 }))
    const judged = latest.flatMap((frame) => judge(frame, 1) ?? [])
    expect(judged.length).toBeGreaterThan(0)
    const outcome = replay.frames.at(-1)?.state.outcome
    for (const seat of new Set(judged.map((each) => each.seat))) {
      const own = judged.filter((each) => each.seat === seat)
      let now = own[0]?.best ?? 0
      for (const [i, decision] of own.entries()) {
        const stored = partsAt(decision.frame)
        if (!stored) throw new Error(`nothing followed ${decision.frame}`)
        expect(v.parse(requests['review.parts'].result, [stored])).toEqual([stored])
        const parts = partsOf(decision, stored, own[i + 1]?.best ?? null)
        expect(parts.own).toBeLessThanOrEqual(0)
        now += parts.own + parts.luck + parts.rival + parts.second
        for (const chance of [stored.mean, stored.came, stored.open]) expect(chance >= 0 && chance <= 1).toBe(true)
        if (own[i + 1]) expect(now).toBeCloseTo(own[i + 1]!.best, 9)
        expect(stored.end === null).toBe(own[i + 1] !== undefined)
      }
      if (outcome) expect(now).toBeCloseTo(scoreOf(outcome, seat), 9)
    }
  })

  it('is judged by what its side could know: other hidden pieces change no judgement, so they make no mistake', () => {
    const replay = replayOf(edition, preset, 'unknown', 100)
    const judge = createJudge(replay)
    let redrawn = 0
    const made = [...replay.frames.keys()].filter((frame) => decisionAt(replay, frame) !== null)
    for (const [i, frame] of made.entries()) {
      if (i % 8 !== 1 || redrawn === count({ gate: 1, soak: 2 })) continue
      const decision = decisionAt(replay, frame)
      const witness = decision && witnessOf(replay, decision.seat)(frame)
      const state = witness && drawAnew(replay.game, witness, `other ${frame}`)
      if (!state) continue
      redrawn++
      const frames = replay.frames.with(frame, { step: replay.frames[frame]?.step ?? null, state })
      for (const effort of isSoak ? [1, 4] : [1]) expect(createJudge({ ...replay, frames })(frame, effort)).toEqual(judge(frame, effort))
    }
    expect(redrawn).toBeGreaterThan(0)
  })
})

describe.each(PRESETS)('luck in %s %s', (edition, preset) => {
  it('is none at all where only a piece moved and showed nothing', () => {
    const replay = replayOf(edition, preset, 'quiet', 100)
    const partsAt = createParts(replay, createJudge(replay))
    const MOVES = ['piece-moved', 'unit-moved', 'turn-passed']
    const isQuiet = (frame: number): boolean =>
      replay.frames[frame + 1]?.step?.events.every(({ type, revealed }) => MOVES.includes(type) && (revealed ?? null) === null) === true
    let looked = 0
    for (const frame of [...replay.frames.keys()].filter(isQuiet).slice(-count({ gate: 5, soak: 50 }))) {
      const parts = partsAt(frame)
      if (!parts) continue
      looked++
      expect(parts.came).toBe(parts.mean)
      for (const each of parts.rivals) if (isQuiet(each.frame)) expect(each.came).toBe(each.mean)
    }
    expect(looked > 0).toBe(edition !== 'battle-cards')
  })

  it('is zero on average where the truth is drawn from what the seat believed, within three standard errors', () => {
    const rng = createRng('truth')
    const misses: number[] = []
    const enough = count({ gate: 12, soak: 300 })
    for (let seed = 0; misses.length < enough; seed++) {
      const replay = replayOf(edition, preset, `luck ${seed}`, 200)
      const { game, frames } = replay
      const steps = frames.flatMap(({ state }, frame) => {
        const decision = decisionAt(replay, frame)
        return decision ? seatsLeft(state).map((seat) => ({ state, frame, seat, action: decision.taken })) : []
      })
      for (const { state, frame, seat, action } of rng.shuffle(steps)) {
        const next = frames[frame + 1]
        const before = witnessOf(replay, seat)(frame)
        if (!next?.step || !before) continue
        const came = outcomeOf(game, before, next.state, gameEvents(game, state, next.step))
        const draw = () => drawOutcomes(game, before, action, came, createRng(String(rng.next())))
        if (draw().every(({ key }) => key === came.key)) continue
        for (let n = 0; n < 5 && misses.length < enough; n++) {
          const [worth, truths] = [draw().map(({ witness }) => standing(witness) ?? 0), draw()]
          if (worth.length === 0 || truths.length === 0) continue
          const truth = standing(rng.pick(truths).witness) ?? 0
          misses.push(truth - worth.reduce((sum, each) => sum + each, 0) / worth.length)
        }
      }
    }
    const mean = misses.reduce((sum, each) => sum + each, 0) / misses.length
    const spread = Math.sqrt(misses.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (misses.length - 1))
    expect(Math.abs(mean)).toBeLessThanOrEqual((3 * spread) / Math.sqrt(misses.length) + 1e-9)
  })
})

describe('a thread', () => {
  it('separates what followed the decisions that it is asked for', async () => {
    const record = playRecord({ gameId: 'game-a', preset: 'full', seed: 'parts', steps: 30, header: { edition: 'battle-cards' } })
    const judging = ANALYST_HERE.open(record)
    const frames = record.steps.map((_, i) => i)
    const parts = await judging.parts(frames)
    expect(parts.map(({ frame }) => frame)).toEqual((await judging.judge(frames, 1)).map(({ frame }) => frame))
    expect(await ANALYST_HERE.open(record).parts(frames.slice(0, 9))).toEqual(parts.filter(({ frame }) => frame < 9))
  })
})
