import { afterEach, describe, expect, it, vi } from 'vitest'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { BoardChoice, decideBoard } from './board-choice.svelte.ts'
import { graphicsOf, type Graphics } from './graphics.ts'
import * as graphics from './graphics.ts'

const decide = (here: Partial<Parameters<typeof decideBoard>[0]>, settings: Partial<typeof INITIAL_SETTINGS> = {}) =>
  decideBoard({ settings: { ...INITIAL_SETTINGS, ...settings }, graphics: 'card', small: false, here: null, ...here })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('without a choice', () => {
  it('a graphics card shows three dimensions, and nothing is said', () => {
    expect(decide({})).toEqual({ shown: '3d', offer: null })
  })

  it('the processor shows the flat board, and says why', () => {
    expect(decide({ graphics: 'software' })).toEqual({ shown: 'flat', offer: 'flat-software' })
  })

  it('a small screen shows the flat board, and says why', () => {
    expect(decide({ small: true })).toEqual({ shown: 'flat', offer: 'flat-small' })
    expect(decide({ small: true }, { board: '3d' }), 'what was chosen at the desktop').toEqual({ shown: 'flat', offer: 'flat-small' })
  })
})

describe('the choice of a player', () => {
  it('holds, whatever draws', () => {
    expect(decide({ graphics: 'software' }, { board: '3d', quality: 'low' })).toEqual({ shown: '3d', offer: null })
    expect(decide({ graphics: 'software' }, { board: '3d', quality: 'high' })).toEqual({ shown: '3d', offer: null })
    expect(decide({}, { board: 'flat' })).toEqual({ shown: 'flat', offer: null })
    expect(decide({ small: true, here: '3d' }, { board: 'flat' })).toEqual({ shown: '3d', offer: null })
  })

  it('is never drawn worse without a word: less effort is offered', () => {
    expect(decide({ graphics: 'software' }, { board: '3d', quality: 'medium' })).toEqual({ shown: '3d', offer: 'slow' })
  })

  it('cannot be done where nothing draws three dimensions', () => {
    expect(decide({ graphics: 'none' }, { board: '3d' })).toEqual({ shown: 'flat', offer: null })
  })
})

describe('choosing', () => {
  function choiceOn(drawn: Graphics) {
    vi.spyOn(graphics, 'graphicsHere').mockReturnValue(drawn)
    const update = vi.fn(() => Promise.resolve())
    return { choice: new BoardChoice({ settings: INITIAL_SETTINGS, isGuest: false, update }), update }
  }

  it('three dimensions where the processor draws takes Low quality with it', async () => {
    const { choice, update } = choiceOn('software')
    expect(choice.inDepth).toBe(false)
    await choice.change()
    expect(update).toHaveBeenCalledExactlyOnceWith({ board: '3d', quality: 'low' })
  })

  it('leaves the quality alone where a graphics card draws', async () => {
    const { choice, update } = choiceOn('card')
    expect(choice.inDepth).toBe(true)
    await choice.change()
    await choice.choose('3d')
    expect(update.mock.calls).toEqual([[{ board: 'flat' }], [{ board: '3d' }]])
  })
})

describe('what is said above a table', () => {
  it('is said until it was read, not by a page that is loaded anew, and never again on this machine; what it offers stays', async () => {
    localStorage.clear()
    vi.spyOn(graphics, 'graphicsHere').mockReturnValue('software')
    const update = vi.fn(() => Promise.resolve())
    const owner = { settings: INITIAL_SETTINGS, isGuest: false, update }
    const choice = new BoardChoice(owner)
    expect(choice.offer).toBe('flat-software')
    choice.remember('flat-software')
    expect([choice.offer, new BoardChoice(owner).offer]).toEqual(['flat-software', null])
    choice.markRead('flat-software')
    expect([choice.offer, new BoardChoice(owner).offer]).toEqual([null, null])
    await choice.change()
    expect(update).toHaveBeenCalledExactlyOnceWith({ board: '3d', quality: 'low' })
    localStorage.clear()
  })
})

describe('what draws', () => {
  it.each([
    ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)', 'software'],
    ['llvmpipe (LLVM 15.0.6, 256 bits)', 'software'],
    ['ANGLE (NVIDIA, NVIDIA GeForce RTX 3060)', 'card'],
    [null, 'none'],
  ] as const)('%s is %s', (renderer, is) => {
    expect(graphicsOf(renderer)).toBe(is)
  })
})
