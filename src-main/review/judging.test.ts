import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { count, isSoak } from '../../test/searching.ts'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import { CURVES } from '../bots/chances.ts'
import { requests } from '../contract/index.ts'
import { editionOf, EDITIONS } from '../engine/editions/index.ts'
import { createThreadAnalyst } from '../workers/judge-runner.ts'
import { canJudge, weightOf } from './judging.ts'
import { makeReplay } from './replay.ts'

const CLASSIC = editionOf('classic', null)!
const recordOf = (edition: string, preset: string) =>
  playRecord({ gameId: 'game-a', preset, seed: 'judged', steps: 60, header: { edition } })

describe.each(EDITIONS.flatMap(({ info }) => info.presets.map((preset) => [info.id, preset] as const)))('%s %s', (edition, preset) => {
  const record = recordOf(edition, preset)
  const frames = Array.from({ length: record.steps.length }, (_, i) => i).filter((i) => i % (isSoak ? 7 : 14) === 0)

  it('has its decisions judged: the strongest action is never worse than the one taken, and the same every time', async () => {
    const judging = ANALYST_HERE.open(record)
    const judged = await judging.judge(frames, 1)
    expect(judged.length).toBeGreaterThan(0)
    for (const { best, taken, better, why, cost } of judged) {
      expect(best).toBeGreaterThanOrEqual(taken)
      expect(best > taken || cost !== undefined).toBe(better !== null)
      expect(why).toBeNull()
      for (const chance of [best, taken]) expect(chance >= 0 && chance <= 1).toBe(true)
    }
    expect(await ANALYST_HERE.open(record).judge(frames, 1)).toEqual(judged)
  })

  it('says how sure it is once it has looked harder, and why only where another action was stronger', async () => {
    const judged = await ANALYST_HERE.open(record).judge(frames.slice(0, count({ gate: 2, soak: 4 })), 4)
    for (const { better, why, against, sure } of judged) {
      expect(sure !== undefined).toBe(better !== null)
      if (better === null) expect([why, against]).toEqual([null, undefined])
    }
    expect(v.parse(requests['review.judge'].result, judged)).toEqual(judged)
  })
})

describe('a piece that is lost where the game is decided', () => {
  const lost = (seat: string, counts: Readonly<Record<string, number>>): readonly string[] =>
    Object.entries(counts).flatMap(([kind, count]) => Array.from({ length: count }, () => `${seat}${kind}!`))
  const BOTH = { 8: 2, 7: 3, 5: 3, 4: 4, 3: 4, 2: 8, S: 1 }
  const captured = [...lost('r', { 9: 1, 6: 4, B: 3, ...BOTH }), ...lost('b', { 10: 1, 9: 1, 6: 3, B: 2, ...BOTH })]
  /** What an action costs Red, whose Marshal is the strongest piece left, next to a Captain and a Bomb that it knows. */
  async function lossOf(action: string) {
    const board = ".3,bB,bF,bB,.4/b3',.3,bB!,.4,b5'/.4,r10'!,b6'!,.4/.10/.10/.10/.10/.10/r5',.3,rB,.4,r3'/.3,rB,rF,rB,.4"
    const options = CLASSIC.game.parseOptions({ preset: 'full' })
    const text = `board=${board} turn=red ply=200 captured=${captured.join(',')}`
    const read = options.ok && CLASSIC.game.notation.parsePosition(options.value, text, 'decided')
    if (!read || !read.ok) throw new Error('unreadable')
    const from = CLASSIC.game.encode(read.value)
    return ANALYST_HERE.open(playRecord({ gameId: 'game-a', preset: 'full', seed: 'decided', steps: 4, from })).try(0, action)
  }

  it('counts, though the chance is as high as it gets', async () => {
    const waits = (await lossOf('E8-E7'))!
    expect(waits.best - waits.taken).toBeLessThan(0.001)
    expect(waits.cost?.kind).toBe('captain')
    expect((await lossOf('E8xF8'))?.cost).toBeUndefined()
  })

  it('is all of it, where the chance shows a part', async () => {
    const falls = (await lossOf('E8xE9'))!
    expect(falls).toMatchObject({ against: { type: 'risk', piece: 'marshal' }, cost: { kind: 'marshal' } })
    expect(falls.cost?.hundredths).toBeGreaterThan(110)
  })
})

describe('the weight of a loss', () => {
  it('is that of the chance or of the piece, whichever is more', () => {
    const general = { hundredths: 80, kind: 'general' }
    expect(weightOf({ best: 0.6, taken: 0.5, cost: null })).toBeCloseTo(0.1, 9)
    expect(weightOf({ best: 0.9, taken: 0.5, cost: general })).toBeCloseTo(0.4, 9)
    expect(weightOf({ best: 0.5, taken: 0.5, cost: general })).toBeCloseTo(0.2, 9)
  })
})

describe('what cannot be judged', () => {
  it('is an edition or a preset that was not measured, and a table of one’s own', () => {
    const replay = makeReplay(recordOf('classic', 'barrage'))
    if (!replay) throw new Error('classic is missing')
    expect(canJudge(replay)).toBe(true)
    expect(canJudge({ header: { ...replay.header, preset: 'table' } })).toBe(false)
    expect(canJudge({ header: { ...replay.header, set: { name: 'Mine', hash: '0', table: {} as never } } })).toBe(false)
  })

  it('is nothing that can be chosen: every edition and preset was measured', () => {
    const offered = EDITIONS.flatMap(({ info }) => info.presets.map((preset) => `${info.id} ${preset}`))
    expect(Object.keys(CURVES).toSorted()).toEqual(offered.toSorted())
  })
})

describe('a thread that judges a game', () => {
  it('answers as one without a thread does', async () => {
    const record = recordOf('battle-cards', 'full')
    const judging = createThreadAnalyst(() => Promise.resolve(new Worker(new URL('../workers/judge.worker.ts', import.meta.url)))).open(
      record,
    )
    onTestFinished(() => judging.stop())
    const frames = record.steps.map((_, i) => i)
    expect(await judging.judge(frames, 1)).toEqual(await ANALYST_HERE.open(record).judge(frames, 1))
  })
})
