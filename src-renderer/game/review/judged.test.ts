import { describe, expect, it, vi } from 'vitest'
import type { Judged } from '../../../src-main/contract/index.ts'
import type { AppState } from '../../state/app.svelte.ts'
import { lossOf, mistakesIn, sizeOf, summaryOf } from './judged.ts'
import { Judging } from './judging.svelte.ts'

const decision = (frame: number, loss: number, seat: 'red' | 'blue' = 'red'): Judged => ({
  frame,
  seat,
  best: 0.5,
  taken: 0.5 - loss,
  better: loss > 0 ? 'A1-A2' : null,
  why: null,
})

describe('judged decisions', () => {
  it('have three sizes by the chance that they lose, and none for good ones', () => {
    expect([0, 0.02, 0.04, 0.1, 0.2].map((loss) => sizeOf(decision(1, loss)))).toEqual([null, null, 'inaccuracy', 'mistake', 'blunder'])
    expect(lossOf({ best: 0.4, taken: 0.5 })).toBe(0)
  })

  it('are listed the worst first, of one side or of all', () => {
    const all = [decision(1, 0.04), decision(2, 0.2, 'blue'), decision(3, 0.1), decision(4, 0)]
    expect(mistakesIn(all, null).map(({ frame }) => frame)).toEqual([2, 3, 1])
    expect(mistakesIn(all, 'red').map(({ frame }) => frame)).toEqual([3, 1])
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
})

describe('an analysis', () => {
  /** Answers requests; decisions of Red lose a tenth. */
  function analysed(frames: number) {
    const asked: { readonly frames: readonly number[]; readonly effort: number }[] = []
    const request = vi.fn((_name: string, args: { frames: number[]; effort: number }) => {
      asked.push(args)
      return Promise.resolve({ ok: true, value: args.frames.map((frame) => decision(frame, args.effort > 0 ? 0.1 : 0)) })
    })
    const app = { bridge: { request }, fail: vi.fn() } as unknown as AppState
    return { asked, judging: new Judging({ app, gameId: 'g', isOffered: true, frames }) }
  }

  it('draws the graph first, then looks at every decision from the end, and again at the mistakes', async () => {
    const { asked, judging } = analysed(30)
    await judging.run()
    expect(asked.map(({ effort }) => effort)).toEqual([0, 1, 1, 1, 4, 4, 4])
    expect(asked[1]?.frames[0]).toBe(29)
    expect(judging.isComplete).toBe(true)
    expect(judging.decisions).toHaveLength(30)
    expect(judging.done).toBe(1)
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
