import { afterEach, assert, beforeEach, describe, expect, it, vi } from 'vitest'
import { Draft, dropDrafts, findDraft, keepDraft, speakOfDrafts, textDraft } from './drafts.svelte.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Leaves the storage no room. What it holds stays. Answers what makes room again. */
function fill(): () => void {
  const { localStorage: room } = globalThis
  const full = new Proxy(room, {
    get: (_, name) => {
      if (name === 'setItem') return () => assert.fail('the storage is full')
      const found: unknown = Reflect.get(room, name)
      return typeof found === 'function' ? (found.bind(room) as unknown) : found
    },
  })
  vi.stubGlobal('localStorage', full)
  return () => vi.unstubAllGlobals()
}

describe('a draft', () => {
  it('is found again until it is sent', () => {
    textDraft('name').value = 'Thunder'
    const found = textDraft('name', 'My formation')
    expect([found.value, found.isBegun]).toEqual(['Thunder', true])
    found.drop()
    expect([found.value, found.isBegun, textDraft('name').isBegun]).toEqual(['My formation', false, false])
  })

  it('that no longer fits is dropped, and says nothing', () => {
    keepDraft('count', 'seven')
    const draft = new Draft('count', 0, (value) => typeof value === 'number')
    expect([draft.value, draft.isBegun, localStorage.length]).toEqual([0, false, 0])
  })

  it('goes with its game, and others stay', () => {
    for (const key of ['game.g1.red.army', 'game.g1.blue.army', 'game.g12.red.army']) keepDraft(key, {})
    dropDrafts('game.g1.')
    expect(Object.keys(localStorage)).toEqual(['marshal.draft.game.g12.red.army'])
  })

  it('is kept by the page where the storage is full', () => {
    fill()
    textDraft('name').value = 'Thunder'
    expect(textDraft('name').value).toBe('Thunder')
    dropDrafts('name')
    expect(textDraft('name').isBegun).toBe(false)
  })

  it('newer than what a full storage still holds is the one that counts', () => {
    keepDraft('name', 'old')
    const makeRoom = fill()
    keepDraft('name', 'new')
    expect(findDraft('name')).toBe('new')
    makeRoom()
    keepDraft('name', 'newest')
    expect(findDraft('name')).toBe('newest')
  })

  it('is dropped by the first page a month later', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
    keepDraft('old', 1)
    vi.setSystemTime(Date.UTC(2026, 0, 20))
    keepDraft('young', 1)
    vi.setSystemTime(Date.UTC(2026, 1, 5))
    vi.resetModules()
    const fresh = await import('./drafts.svelte.ts')
    fresh.textDraft('any')
    expect(Object.keys(localStorage)).toEqual(['marshal.draft.young'])
  })

  it('dated after now, as after a clock was set back, is kept for a month from now on', async () => {
    vi.useFakeTimers({ now: Date.UTC(2036, 0, 1) })
    keepDraft('future', 1)
    const open = async (now: number): Promise<readonly string[]> => {
      vi.setSystemTime(now)
      vi.resetModules()
      const fresh = await import('./drafts.svelte.ts')
      fresh.textDraft('any')
      return Object.keys(localStorage)
    }
    expect(await open(Date.UTC(2026, 0, 1))).toEqual(['marshal.draft.future'])
    expect(await open(Date.UTC(2026, 1, 5))).toEqual([])
  })
})

describe('a draft that another tab has changed', () => {
  const steps = (value: unknown): value is readonly string[] => Array.isArray(value)
  /** Undo leads to the other. */
  const open = () => new Draft<readonly string[]>('army', [], steps, (goesOn, [other = '']) => [...goesOn, `before: ${other}`])

  /** The draft of this tab, changed after another tab has changed it; the person answers so. */
  async function changeBoth(answer: boolean) {
    const takesOther = vi.fn(async () => answer)
    speakOfDrafts({ takesOther, unkept: () => undefined })
    const mine = open()
    vi.resetModules()
    const elsewhere = await import('./drafts.svelte.ts')
    new elsewhere.Draft<readonly string[]>('army', [], steps).value = ['theirs']
    mine.value = ['mine']
    const before = localStorage.getItem('marshal.draft.army')
    mine.value = ['mine', 'too']
    await vi.waitFor(() => expect(localStorage.getItem('marshal.draft.army')).not.toBe(before))
    expect(before).toContain('theirs')
    expect(takesOther.mock.calls).toEqual([[true]])
    return { mine, elsewhere }
  }

  it('is not overwritten before the person has said which goes on, and undo leads to the other', async () => {
    const { mine } = await changeBoth(false)
    expect(mine.value).toEqual(['mine', 'too', 'before: theirs'])
    expect(findDraft('army')).toEqual(mine.value)
    mine.value = ['more']
    expect(findDraft('army')).toEqual(['more'])
  })

  it('is shown if the person says so', async () => {
    const { mine, elsewhere } = await changeBoth(true)
    expect(mine.value).toEqual(['theirs', 'before: mine'])
    expect(elsewhere.findDraft('army')).toEqual(mine.value)
  })

  it('and sent there begins anew here, without a question', async () => {
    const takesOther = vi.fn(async () => true)
    speakOfDrafts({ takesOther, unkept: () => undefined })
    const mine = textDraft('name')
    mine.value = 'Thunder'
    localStorage.clear()
    mine.value = 'Lightning'
    expect([findDraft('name'), takesOther.mock.calls]).toEqual(['Lightning', []])
  })
})

it('says once that the browser keeps nothing', () => {
  const unkept = vi.fn()
  speakOfDrafts({ takesOther: async () => true, unkept })
  fill()
  for (const text of ['a', 'b', 'c']) textDraft('name').value = text
  expect(unkept).toHaveBeenCalledTimes(1)
})
