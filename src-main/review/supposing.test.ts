import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { playRecord } from '../../test/support/record/games.ts'
import { ANALYST_HERE } from '../../test/support/review.ts'
import { requests } from '../contract/index.ts'
import { EDITIONS } from '../engine/editions/index.ts'
import { createThreadAnalyst } from '../workers/judge-runner.ts'
import { knowledgeIn, seenIn } from './knowledge.ts'
import { makeReplay } from './replay.ts'
import { knownIf, type Question } from './supposing.ts'

const ONE_OF_EACH = [...new Map(EDITIONS.toReversed().map((edition) => [edition.info.family, edition])).values()]

/** A late decision of a game, and its first piece that is not certain, taken for the last kind that it can be. */
function askIn(edition: string, preset: string) {
  const record = playRecord({ gameId: 'game-a', preset, seed: 'supposed', steps: 60, header: { edition } })
  const replay = makeReplay(record)!
  const frame = replay.frames.findLastIndex(({ state }) => state.phase === 'playing' && replay.game.toAct(state).length > 0)
  const seat = replay.game.toAct(replay.frames[frame]!.state)[0]!
  const unsure = knowledgeIn(replay, seat, frame)!.find(({ kinds, lost }) => kinds.length > 1 && !lost)!
  const question: Question = { frame, seat, supposed: [{ id: unsure.id, kind: unsure.kinds.at(-1)!.kind }] }
  return { record, replay, question, unsure }
}

describe.each(ONE_OF_EACH.map(({ info }) => [info.family, info.id, info.presets[0]!] as const))(
  'a supposition in %s',
  (_, edition, preset) => {
    const { record, replay, question, unsure } = askIn(edition, preset)

    it('makes the piece certain, leaves every other piece in the table, and rules out what it cannot be', () => {
      const before = knowledgeIn(replay, question.seat, question.frame)!
      const known = knownIf(seenIn(replay), question)!
      expect(known.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
      expect(known.find(({ id }) => id === unsure.id)?.kinds).toEqual([{ kind: question.supposed[0]?.kind, chance: 1 }])
      expect(knownIf(seenIn(replay), { ...question, supposed: [] })).toEqual(before)
      expect(knownIf(seenIn(replay), { ...question, supposed: [{ id: unsure.id, kind: 'dragon' }] })).toBeNull()
    })

    it('is judged next to what was known, with the same draws, and not where the seat cannot choose', async () => {
      const judging = ANALYST_HERE.open(record)
      const outlooks = (await judging.suppose(question))!
      expect(v.parse(requests['review.outlook'].result, outlooks)).toEqual(outlooks)
      for (const each of [outlooks.known, outlooks.supposed!]) expect(each.chance >= 0 && each.chance <= 1).toBe(true)
      expect((await judging.suppose({ ...question, supposed: [] }))?.supposed).toEqual(outlooks.known)
      expect(await judging.suppose({ ...question, supposed: [{ id: unsure.id, kind: 'dragon' }] })).toEqual({ ...outlooks, supposed: null })
      const resting = replay.frames[question.frame]!.state.lineup.seats.find((seat) => seat !== question.seat)!
      expect(await judging.suppose({ ...question, seat: resting })).toBeNull()
      expect(await judging.suppose({ ...question, frame: 9999 })).toBeNull()
    })
  },
)

describe('a thread that judges a supposition', () => {
  it('answers as one without a thread does, between decisions', async () => {
    const { record, question } = askIn('battle-cards', 'full')
    const spawn = () => Promise.resolve(new Worker(new URL('../workers/judge.worker.ts', import.meta.url)))
    const [judging, here] = [createThreadAnalyst(spawn).open(record), ANALYST_HERE.open(record)]
    onTestFinished(() => judging.stop())
    const asked = [judging.judge([question.frame], 1), judging.suppose(question), judging.judge([question.frame], 0)]
    const answers = [await here.judge([question.frame], 1), await here.suppose(question), await here.judge([question.frame], 0)]
    expect(await Promise.all(asked)).toEqual(answers)
  })
})

describe('a supposition on a board', () => {
  it('reaches the judge: the chance to win is another one where the strongest enemy may be met', async () => {
    const { record, replay } = askIn('classic', 'barrage')
    const judging = ANALYST_HERE.open(record)
    for (const [frame, { state }] of replay.frames.entries()) {
      const [seat] = state.phase === 'playing' ? replay.game.toAct(state) : []
      const unsure =
        seat && knowledgeIn(replay, seat, frame)?.find(({ kinds }) => kinds.length > 1 && kinds.some(({ kind }) => kind === 'marshal'))
      const found = seat && unsure && (await judging.suppose({ frame, seat, supposed: [{ id: unsure.id, kind: 'marshal' }] }))
      if (found?.supposed && found.supposed.chance !== found.known.chance) return
    }
    throw new Error('no chance changed')
  })
})
