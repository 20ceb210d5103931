import { describe, expect, it, vi } from 'vitest'
import type { DecisionParts, Judged } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import {
  courseOf,
  deepestFall,
  lossOf,
  luckOf,
  mistakeBeyond,
  mistakesIn,
  pieceLost,
  partsIn,
  pointsLost,
  sizeOf,
  sizesIn,
  summaryOf,
} from './judged.ts'
import { Judging } from './judging.svelte.ts'

const decision = (frame: number, loss: number, seat: 'red' | 'blue' = 'red'): Judged => ({
  frame,
  seat,
  best: 0.5,
  taken: 0.5 - loss,
  better: loss > 0 ? `A1-A${frame}` : null,
  why: null,
})

describe('judged decisions', () => {
  it('have three sizes by the chance that they lose, and none for good ones', () => {
    expect([0, 0.02, 0.04, 0.1, 0.2].map((loss) => sizeOf(decision(1, loss)))).toEqual([null, null, 'inaccuracy', 'mistake', 'blunder'])
    expect(lossOf({ best: 0.4, taken: 0.5 })).toBe(0)
  })

  it('are as grave as the piece that they cost, where the chance hardly changes', () => {
    // In a game of 40 pieces a side a lost Colonel costs about 3 points.
    const costs = (hundredths: number, loss = 0.01): Judged => ({ ...decision(1, loss), cost: { hundredths, kind: 'colonel' } })
    expect([14, 15, 29, 30, 57, 58].map((hundredths) => sizeOf(costs(hundredths)))).toEqual([
      null,
      'inaccuracy',
      'inaccuracy',
      'mistake',
      'mistake',
      'blunder',
    ])
    expect(sizeOf(costs(15, 0.2))).toBe('blunder')
    expect([costs(58), costs(15, 0.2), costs(14), costs(30, 0.04), decision(1, 0.04)].map(pieceLost)).toEqual([
      'colonel',
      null,
      null,
      'colonel',
      null,
    ])
  })

  it('are listed by their size first, then by points, then by pieces', () => {
    const costs = (frame: number, hundredths: number, loss = 0): Judged => ({
      ...decision(frame, loss),
      cost: { hundredths, kind: 'major' },
    })
    const all = [decision(1, 0.14), costs(2, 35), costs(3, 45), costs(4, 58, 0.01), decision(5, 0.2), costs(6, 15, 0.02)]
    expect(mistakesIn(all, null).map(({ frame }) => frame)).toEqual([5, 4, 1, 3, 2, 6])
  })

  it('count once more where missing the same move has become a larger mistake', () => {
    const missed = (frame: number, loss: number): Judged => ({ ...decision(frame, loss), better: 'J5xJ6' })
    const all = [missed(1, 0.04), missed(3, 0.05), missed(5, 0.08), missed(7, 0.04), missed(9, 0.09), missed(11, 0.2)]
    expect([...sizesIn(all)]).toEqual([
      [1, 'inaccuracy'],
      [5, 'mistake'],
      [11, 'blunder'],
    ])
  })

  it('are listed the worst first, of one side or of all', () => {
    const all = [decision(1, 0.04), decision(2, 0.2, 'blue'), decision(3, 0.1), decision(4, 0)]
    expect(mistakesIn(all, null).map(({ frame }) => frame)).toEqual([2, 3, 1])
    expect(mistakesIn(all, 'red').map(({ frame }) => frame)).toEqual([3, 1])
  })

  it('count once where the same stronger move is missed several times in a row', () => {
    // Red of barrage `tell b 2` could take the likely Flag from frame 65 on, and each move until it did was called a blunder.
    const missed = (frame: number, loss = 0.3): Judged => ({ ...decision(frame, loss), better: 'I3-I1' })
    const all = [missed(65), decision(66, 0.04, 'blue'), missed(67, 0.4), missed(69), decision(71, 0), missed(73)]
    expect(mistakesIn(all, null).map(({ frame }) => frame)).toEqual([65, 73, 66])
    expect(summaryOf(all, 'red').counts.blunder).toBe(2)
    expect([...sizesIn(all)]).toEqual([
      [65, 'blunder'],
      [66, 'inaccuracy'],
      [73, 'blunder'],
    ])
  })

  it('count once where moves with the same idea are missed in a row, whichever of them is stronger, and once more where that is larger', () => {
    // In a game of Barrage Blue’s Scout could come next to the likely Flag from frame 35 on: by E2–G2, C2–F2, B2–G2, D2–F2, and each was a mistake of its own.
    const missed = (frame: number, better: string, loss = 0.09, idea = 'flag scout'): Judged => ({ ...decision(frame, loss), better, idea })
    const all = [missed(35, 'E2-G2'), missed(37, 'E2-E1', 0.06), missed(39, 'C2-F2'), missed(41, 'B2-G2'), missed(43, 'D2-F2', 0.2)]
    expect([...sizesIn(all)]).toEqual([
      [35, 'mistake'],
      [43, 'blunder'],
    ])
    const other = missed(36, 'E8xE7', 0.09, 'attack general')
    const between = [missed(35, 'E2-G2'), other, missed(37, 'C2-F2')]
    expect(mistakesIn(between, 'red').map(({ frame }) => frame)).toEqual([35, 36])
    expect(mistakesIn([missed(35, 'E2-G2'), decision(36, 0), missed(37, 'C2-F2')], 'red')).toHaveLength(2)
    const many = ['A', 'B', 'C', 'D'].map((name, i) => missed(36 + i, name, 0.09, name))
    expect(mistakesIn([missed(35, 'E2-G2'), ...many, missed(41, 'C2-F2')], 'red'), 'later than the next four').toHaveLength(6)
    expect(mistakesIn([missed(35, 'E2-G2'), ...many.slice(1), missed(41, 'C2-F2')], 'red')).toHaveLength(4)
  })

  it('count each where they also give something up, unless that is the same', () => {
    // In a game of Barrage the Marshal attacked at 80 % risk, unlisted since I9–I10 had been stronger the move before as well.
    const risk = (at: number): Judged['against'] => ({ type: 'risk', piece: 'marshal', at, kind: null, falls: 0.8 })
    const missed = (frame: number, against?: Judged['against']): Judged => ({
      ...decision(frame, 0.3),
      better: 'I9-I10',
      ...(against && { against }),
    })
    const all = [missed(50), missed(52, risk(4)), missed(54, risk(4)), missed(56, risk(5))]
    expect([...sizesIn(all).keys()]).toEqual([50, 52, 56])
  })

  it('are as many in the list as in the summary, also where nothing else could be done between two of them', () => {
    // In Conquest, where many decisions are forced, the list of a report could be longer than its table said.
    const missed = (frame: number): Judged => ({ ...decision(frame, 0.3), better: 'I3-I1' })
    const all = [missed(1), { ...decision(3, 0), forced: true as const }, missed(5)]
    expect(mistakesIn(all, 'red')).toHaveLength(1)
    expect(summaryOf(all, 'red').counts.blunder).toBe(1)
  })

  it('have full points, so that they agree with the size', () => {
    // A report said `?! −7 points`, where a mistake begins at 7.
    expect([0.0699, 0.07, 0.1499, 0.15, 0.29].map((loss) => [pointsLost(decision(1, loss)), sizeOf(decision(1, loss))])).toEqual([
      [6, 'inaccuracy'],
      [7, 'mistake'],
      [14, 'mistake'],
      [15, 'blunder'],
      [29, 'blunder'],
    ])
  })

  it('are rounded as the parts of a change are, below the next size', () => {
    // A mistake of 3.96 points lost `3 points`, and next to it its own move cost `−4.0`.
    expect([0.0396, 0.0404, 0.0296, 0.2551].map((loss) => pointsLost(decision(1, loss)))).toEqual([4, 4, 2, 26])
  })

  it('follow one another in the order of the game', () => {
    const worst = mistakesIn([decision(1, 0.04), decision(5, 0.2), decision(9, 0.1)], null)
    expect([0, 1, 4, 9].map((frame) => mistakeBeyond(worst, frame, 1)?.frame)).toEqual([1, 5, 5, undefined])
    expect([1, 4, 9, 12].map((frame) => mistakeBeyond(worst, frame, -1)?.frame)).toEqual([undefined, 1, 5, 9])
  })

  it('make a line of the chances that the words say: what a blunder lost shows after it, and the end is the result', () => {
    const all = [decision(1, 0.2), decision(2, 0, 'blue'), decision(3, 0)]
    const parts = (end: number | null): DecisionParts => ({ frame: 3, seat: 'red', mean: 0.5, came: 0.5, rivals: [], end, open: 0.5 })
    const span = { first: 1, last: 4 }
    const begun = [
      { frame: 1, chance: 0.5 },
      { frame: 3, chance: 0.5 },
    ]
    expect(courseOf(all, {}, 'red', span)).toEqual(begun)
    expect(courseOf(all, { 3: parts(0) }, 'red', span)).toEqual([...begun, { frame: 4, chance: 0 }])
    expect(courseOf(all, { 3: parts(null) }, 'red', { first: 2, last: 4 })).toEqual([{ frame: 3, chance: 0.5 }])
  })

  it('give a mean only where there are enough of them', () => {
    expect(summaryOf([decision(1, 0.2)], 'red')).toEqual({
      seat: 'red',
      decisions: 1,
      counts: { inaccuracy: 0, mistake: 0, blunder: 1 },
      mean: null,
    })
    expect(
      summaryOf(
        Array.from({ length: 20 }, (_, i) => decision(i, 0.1)),
        'red',
      ).mean,
    ).toBeCloseTo(0.1)
  })

  it('count for the mean only where something else could be done', () => {
    const forced = Array.from({ length: 20 }, (_, i) => ({ ...decision(i, 0), forced: true as const }))
    expect(summaryOf(forced, 'red')).toMatchObject({ decisions: 0, mean: null })
    expect(summaryOf([...forced, ...Array.from({ length: 10 }, (_, i) => decision(20 + i, 0.1))], 'red').mean).toBeCloseTo(0.1)
  })
})

describe('what followed a decision', () => {
  const followed = (frame: number, end: number | null): DecisionParts => ({
    ...{ frame, seat: 'red', mean: 0.41, came: 0.5, end, open: 0.6 },
    rivals: [{ frame: frame + 1, before: 0.51, mean: 0.46, came: 0.4 }],
  })
  const decisions = [decision(1, 0.1), decision(2, 0, 'blue'), decision(3, 0.1), decision(5, 0)]

  it('is four parts that add up to the change up to the next decision of its side, or to the end', () => {
    const parts = partsIn(decisions, { 1: followed(1, null), 3: followed(3, null), 5: followed(5, 1) })
    expect(Object.keys(parts)).toEqual(['1', '3', '5'])
    const { own: decided, luck, rival, second } = parts[1]!
    expect([decided, luck, rival, second].map((part) => Number(part.toFixed(6)))).toEqual([-0.1, 0.03, 0.05, 0.02])
    // What the next search finds is what the others’ moves have changed; without such moves, the same position was judged again.
    const alone = partsIn(decisions, { 1: { ...followed(1, null), rivals: [] } })[1]!
    expect([alone.rival, Number(alone.second.toFixed(6))]).toEqual([0, 0.01])
    const sum = Object.values(parts).reduce((all, each) => all + each.own + each.luck + each.rival + each.second, 0.5)
    expect(sum).toBeCloseTo(1)
    expect(luckOf(decisions, parts, 'red')).toBeCloseTo(0.09)
  })

  it('names where the chance of a side fell most, and what did it', () => {
    const still = { own: 0, luck: 0, rival: 0, second: 0 }
    const parts = { 1: { ...still, luck: -0.02, rival: -0.05 }, 3: { ...still, luck: -0.2, second: 0.1 }, 5: { ...still, own: -0.02 } }
    expect(deepestFall(decisions, parts, 'red')).toEqual({ frame: 3, seat: 'red', from: 0.5, change: -0.1, cause: 'luck' })
    expect(deepestFall(decisions, { 5: parts[5] }, null)).toBeNull()
    expect(deepestFall(decisions, parts, 'blue')).toBeNull()
    // As when the side resigns after a decision.
    expect(deepestFall(decisions, { ...parts, 5: { ...still, second: -0.6 } }, 'red')).toMatchObject({ frame: 3 })
  })

  it('is not known before the next decision is, nor is all luck before every decision', () => {
    const parts = partsIn(decisions.slice(0, 1), { 1: followed(1, null) })
    expect(parts).toEqual({})
    expect(luckOf(decisions, partsIn(decisions, { 1: followed(1, null) }), 'red')).toBeNull()
    expect(luckOf(decisions, parts, 'green')).toBeNull()
  })
})

describe('an analysis', () => {
  /** Answers requests; decisions of Red lose a tenth. */
  function analysed(frames: number, { confirms = (_frame: number): boolean => true, whenAsked = (): unknown => undefined } = {}) {
    const asked: { readonly frames: readonly number[]; readonly effort: number }[] = []
    const parted: number[] = []
    const loses = (frame: number, effort: number): boolean => effort > 0 && (effort < 4 || confirms(frame))
    const request = vi.fn((name: string, args: { frames: number[]; effort: number }): Promise<unknown> => {
      whenAsked()
      if (name === 'review.parts') {
        parted.push(...args.frames)
        return Promise.resolve({ ok: true, value: args.frames.map((frame) => ({ frame })) })
      }
      asked.push(args)
      return Promise.resolve({ ok: true, value: args.frames.map((frame) => decision(frame, loses(frame, args.effort) ? 0.1 : 0)) })
    })
    const app = { bridge: { request }, fail: vi.fn() } as unknown as AppState
    return { asked, parted, request, judging: new Judging({ app, gameId: 'g', isOffered: true, frames }) }
  }

  it('draws the graph first, then looks at every decision from the end, and again at the mistakes', async () => {
    const { asked, parted, judging } = analysed(30)
    await judging.run()
    expect(asked.map(({ effort }) => effort)).toEqual([0, 1, 1, 1, 4, 4, 4])
    expect(asked[1]?.frames[0]).toBe(29)
    expect(judging.isComplete).toBe(true)
    expect(judging.decisions).toHaveLength(30)
    expect(judging.done).toBe(1)
    expect(parted).toEqual(Array.from({ length: 30 }, (_, i) => 29 - i))
    expect(Object.keys(judging.parts)).toHaveLength(30)
  })

  it('shows a mistake only once a harder look has confirmed it', async () => {
    const listed: (readonly number[])[] = []
    const { judging } = analysed(12, {
      confirms: (frame) => frame === 5,
      whenAsked: () => listed.push(mistakesIn(judging.decisions, null).map(({ frame }) => frame)),
    })
    await judging.run()
    expect(listed).toEqual([[], [], [], [5]])
    expect(judging.decisions).toHaveLength(12)
    expect(judging.graph).toHaveLength(12)
  })

  it('asks nothing twice when it is stopped and continued before an answer has come', async () => {
    const { asked, judging } = analysed(30)
    const runs = [judging.run()]
    for (let i = 0; i < 3; i++) {
      judging.stop()
      runs.push(judging.run())
    }
    await Promise.all(runs)
    expect(asked.map(({ effort }) => effort)).toEqual([0, 1, 1, 1, 4, 4, 4])
    expect([judging.isComplete, judging.isRunning]).toEqual([true, false])
  })

  it('says why it stopped where the connection was lost, until it goes on', async () => {
    const { judging, request } = analysed(30)
    request.mockResolvedValueOnce({ ok: false, error: { code: 'unreachable', message: 'Marshal does not answer.' } })
    await judging.run()
    expect([judging.isComplete, judging.whyStopped]).toEqual([false, 'The connection was lost, so the analysis stopped.'])
    const again = judging.run()
    expect(judging.whyStopped).toBeNull()
    await again
    expect([judging.isComplete, judging.whyStopped]).toEqual([true, null])
  })

  it('goes on where it was stopped, and does nothing twice', async () => {
    const { asked, judging } = analysed(30)
    const first = judging.run()
    judging.stop()
    await first
    expect(judging.isComplete).toBe(false)
    await judging.run()
    const seen = asked.filter(({ effort }) => effort === 1).flatMap(({ frames }) => frames)
    expect(seen).toHaveLength(30)
    expect(new Set(seen).size).toBe(30)
  })
})
