import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Draft, dropDrafts, findDraft, keepDraft, textDraft } from './drafts.svelte.ts'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

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
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    textDraft('name').value = 'Thunder'
    expect(textDraft('name').value).toBe('Thunder')
    dropDrafts('name')
    expect(textDraft('name').isBegun).toBe(false)
  })

  it('newer than what a full storage still holds is the one that counts', () => {
    keepDraft('name', 'old')
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    keepDraft('name', 'new')
    expect(findDraft('name')).toBe('new')
    full.mockRestore()
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
