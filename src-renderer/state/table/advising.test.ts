import { describe, expect, it, vi } from 'vitest'
import type { Answer, Hint } from '../../../src-main/contract/index.ts'
import { Advising } from './advising.svelte.ts'
import type { Table } from './table.svelte.ts'

const HINT: Hint = { action: 'B4-B5', reason: { type: 'best', calm: true } }

/** A table at which Red may ask for hints. The app answers when the test lets it. */
function sit() {
  const table = {
    own: 'red',
    myTurn: true,
    snapshot: { hints: { seat: 'red', asked: 0 } },
    latestMove: 1,
    requests: { refusal: null, refuse: vi.fn() },
    past: { leave: vi.fn() },
    speech: { say: vi.fn(), forget: vi.fn() },
    adviceOf: () => ({ move: 'B4–B5', text: 'Why not.', way: null }),
  }
  const waiting: (() => void)[] = []
  const request = vi.fn(() => new Promise<Answer<Hint>>((done) => waiting.push(() => done({ ok: true, value: HINT }))))
  const answer = async (): Promise<void> => {
    waiting.shift()?.()
    await new Promise((done) => setTimeout(done))
  }
  return { table, request, answer, advising: new Advising(table as unknown as Table, request) }
}

describe('a hint that is asked for', () => {
  it('is not shown once it was taken back, and nothing else is taken back then', async () => {
    const { advising, answer } = sit()
    void advising.ask()
    expect(advising.isThinking).toBe(true)
    expect(advising.cancel()).toBe(true)
    expect(advising.isThinking).toBe(false)
    expect(advising.cancel()).toBe(false)
    await answer()
    expect(advising.shown).toBeNull()
  })

  it('is shown after all if it is asked for again before the app has answered, which is asked once', async () => {
    const { advising, request, answer } = sit()
    void advising.ask()
    advising.cancel()
    void advising.ask()
    await answer()
    expect(advising.shown).not.toBeNull()
    expect(request).toHaveBeenCalledTimes(1)
  })

  it('is asked for anew where the game has moved on before the app had answered', async () => {
    const { table, advising, request, answer } = sit()
    void advising.ask()
    table.latestMove = 2
    advising.cancel()
    void advising.ask()
    await answer()
    expect(advising.shown).toBeNull()
    expect(request).toHaveBeenCalledTimes(2)
    await answer()
    expect(advising.shown).not.toBeNull()
  })

  it('is passed over where the game has moved on', async () => {
    const { table, advising, request, answer } = sit()
    void advising.ask()
    table.latestMove = 2
    advising.cancel()
    await answer()
    expect(advising.shown).toBeNull()
    expect(request).toHaveBeenCalledTimes(1)
  })
})
