/** The analysis of a game that is kept with it, over a real archive. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Archive } from '../src-main/archive/open.ts'
import { copyDatabase, filesIn } from '../src-main/archive/files/files.ts'
import { explain } from '../src-main/explain.ts'
import { createAnalyses } from '../src-main/review/analyses.ts'
import { createReview } from '../src-main/review/create-review.ts'
import type { Analyst, Judged } from '../src-main/review/judging.ts'
import { makeFolder, openHealthy, optionsIn } from './support/archive/archive.ts'
import { playRecord } from './support/record/games.ts'

const RECORD = playRecord({ gameId: 'judged', preset: 'barrage', seed: 'kept', steps: 4000 })
const FRAMES = Array.from({ length: 60 }, (_, i) => i)

/** What these analysts are not asked. */
const OTHERWISE = {
  parts: () => Promise.resolve([]),
  try: () => Promise.resolve(null),
  puzzle: () => Promise.resolve(null),
  drawback: () => Promise.resolve(null),
  beliefs: () => Promise.resolve({ byId: {}, bluffs: [] }),
  suppose: () => Promise.resolve(null),
  stop: () => undefined,
}

/** An analyst that answers at once, and counts how often each decision was judged. Frame 5 holds none. */
function countingAnalyst() {
  const counts = new Map<string, number>()
  const analyst: Analyst = {
    open: () => ({
      judge(frames, effort) {
        for (const frame of frames) counts.set(`${effort} ${frame}`, (counts.get(`${effort} ${frame}`) ?? 0) + 1)
        return Promise.resolve(frames.filter((frame) => frame !== 5).map(judgedAt))
      },
      ...OTHERWISE,
    }),
  }
  return { analyst, counts }
}

const judgedAt = (frame: number): Judged => ({ frame, seat: 'red', best: 0.5, taken: 0.25, better: 'A4 A5', why: null })

function reviewOf({ games }: Pick<Archive, 'games'>, analyst: Analyst) {
  const notices: unknown[] = []
  const room = createReview({
    analyst,
    games,
    explain,
    now: () => 0,
    newId: () => 'new',
    newSeed: () => 'new',
    isOffered: () => true,
    isHeld: () => false,
    refereed: () => null,
    refereedFrames: () => null,
    rebuild: () => null,
  })
  onTestFinished(() => room.close())
  const host = {
    id: 'host',
    access: { role: 'host' },
    send: (push: string, payload: unknown) => void notices.push([push, payload]),
  } as const
  const judge = async (frames: readonly number[], effort: number): Promise<readonly Judged[]> => {
    const answer = await room.handlers['review.judge']({ gameId: 'judged', frames: [...frames], effort }, host)
    if (!answer.ok) throw new Error(answer.error.message)
    return answer.value
  }
  return { judge, notices }
}

/** A page that analyses: both passes, a few decisions at a time. Stops after so many requests. */
async function analyse(
  judge: (frames: readonly number[], effort: number) => Promise<readonly Judged[]>,
  most = Infinity,
): Promise<readonly Judged[]> {
  const found: Judged[] = []
  let asked = 0
  for (const effort of [0, 1])
    for (let at = 0; at < FRAMES.length && asked < most; at += 7, asked++) found.push(...(await judge(FRAMES.slice(at, at + 7), effort)))
  return found
}

describe('an analysis', () => {
  it('that was killed half-way goes on where it was, and nothing is judged twice', async () => {
    const options = optionsIn(makeFolder())
    const { analyst, counts } = countingAnalyst()
    const first = openHealthy(options)
    first.games.import([RECORD])
    await analyse(reviewOf(first, analyst).judge, 11)
    // As a killed process leaves it: the archive was never closed.
    const dir = join(options.dir, 'killed')
    mkdirSync(dir)
    copyDatabase(filesIn(options.dir).archive, filesIn(dir).archive)
    const second = openHealthy(optionsIn(dir))
    const whole = await analyse(reviewOf(second, analyst).judge)
    expect(whole).toEqual([0, 1].flatMap(() => FRAMES.filter((frame) => frame !== 5).map(judgedAt)))
    expect(counts.size).toBe(2 * FRAMES.length)
    expect(new Set(counts.values())).toEqual(new Set([1]))
    second.close()
    const unasked = countingAnalyst()
    expect(await analyse(reviewOf(openHealthy(optionsIn(dir)), unasked.analyst).judge)).toEqual(whole)
    expect(unasked.counts.size).toBe(0)
  })

  it('that is asked for twice at once is judged once', async () => {
    const archive = openHealthy()
    archive.games.import([RECORD])
    const { analyst, counts } = countingAnalyst()
    const { judge } = reviewOf(archive, analyst)
    const [one, other] = await Promise.all([judge([1, 2, 3], 1), judge([2, 3, 4], 1)])
    expect([one, other].map((judged) => judged.map(({ frame }) => frame))).toEqual([
      [1, 2, 3],
      [2, 3, 4],
    ])
    expect([...counts.values()]).toEqual([1, 1, 1, 1])
    expect((await judge([7, 7, 1], 1)).map(({ frame }) => frame)).toEqual([7, 7, 1])
    expect([...counts.values()]).toEqual([1, 1, 1, 1, 1])
  })

  it('that cannot be kept is shown all the same, said to be unsaved once, and kept as soon as that is possible', async () => {
    const archive = openHealthy()
    archive.games.import([RECORD])
    let isFull = true
    const games: Archive['games'] = {
      ...archive.games,
      keepAnswers(...args) {
        if (isFull) throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
        archive.games.keepAnswers(...args)
      },
    }
    const { analyst, counts } = countingAnalyst()
    const { judge, notices } = reviewOf({ games }, analyst)
    expect(await judge([1, 2], 1)).toEqual([judgedAt(1), judgedAt(2)])
    await judge([3], 1)
    expect(notices).toEqual([
      ['review.unsaved', { gameId: 'judged', message: 'The disk is full, so nothing can be saved. Free some space.' }],
    ])
    expect(await judge([1, 2, 3], 1)).toHaveLength(3)
    expect([...counts.values()]).toEqual([1, 1, 1])
    isFull = false
    await judge([4], 1)
    isFull = true
    await judge([6], 1)
    expect(notices).toHaveLength(2)
    const kept = () => [...archive.games.answers('judged', { question: 'judge', effort: 1 }).keys()].toSorted()
    expect(kept()).toEqual([1, 2, 3, 4])
    isFull = false
    await judge([6], 1)
    expect(kept()).toEqual([1, 2, 3, 4, 6])
    expect([...counts.values()]).toEqual([1, 1, 1, 1, 1])
  })

  it('of one game goes on while another is analysed, and begins anew after an error', async () => {
    const { games } = openHealthy()
    games.import([RECORD, playRecord({ gameId: 'other', preset: 'barrage', seed: 'other', steps: 4000 })])
    const pending: ((fail?: Error) => void)[] = []
    let opened = 0
    const analyst: Analyst = {
      open() {
        opened++
        return {
          ...OTHERWISE,
          judge: (frames) => new Promise((done, fail) => pending.push((error) => (error ? fail(error) : done(frames.map(judgedAt))))),
        }
      },
    }
    const analyses = createAnalyses({ games, analyst, load: (gameId) => games.load(gameId), explain: () => null })
    const ask = (gameId: string) => analyses.ask(gameId, { question: 'judge', effort: 1, frames: [1], unsaved: () => undefined })
    const [first, second] = [ask('judged'), ask('other')]
    await vi.waitFor(() => expect(pending).toHaveLength(2))
    pending[1]?.()
    await second
    pending[0]?.(new Error('out of memory'))
    await expect(first).rejects.toThrow('out of memory')
    const again = ask('judged')
    await vi.waitFor(() => expect(pending).toHaveLength(3))
    pending[2]?.()
    expect(await again).toEqual([judgedAt(1)])
    expect(opened).toBe(3)
  })

  it('is not kept with a game that was deleted while it went on', async () => {
    const archive = openHealthy()
    archive.games.import([RECORD])
    let finish: () => void = () => undefined
    const analyst: Analyst = {
      open: () => ({
        judge: (frames) => new Promise((done) => (finish = () => done(frames.map(judgedAt)))),
        ...OTHERWISE,
      }),
    }
    const { judge, notices } = reviewOf(archive, analyst)
    const judging = judge([1], 1)
    await Promise.resolve()
    archive.games.delete(['judged'])
    finish()
    expect(await judging).toEqual([judgedAt(1)])
    expect(notices).toEqual([])
    archive.games.restore(['judged'])
    expect(archive.games.answers('judged', { question: 'judge', effort: 1 }).size).toBe(0)
  })
})
