import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { armyOf, type Seat } from '../../../src-main/contract/index.ts'
import { at, classic } from '../../../test/support/screens/grid.ts'
import { armyDraft, type SetupDraft } from './setup-draft.svelte.ts'

const army = armyOf(classic, 'barrage', 'red')
/** As after a reload: only what the browser has kept. */
const open = (seat: Seat = 'red', game = 'g1'): SetupDraft => armyDraft(game, seat, { army, spaces: classic.board.zones[seat] ?? [] })
const flag = { [at('A1')]: 'flag' }

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('an army that is being placed', () => {
  it('is found again with all that can be undone and redone', () => {
    const before = open()
    before.change(flag)
    before.change({ ...flag, [at('B1')]: 'bomb' })
    before.undo()
    const after = open()
    expect([after.placement, after.isBegun, after.canUndo, after.canRedo]).toEqual([flag, true, true, true])
    after.redo()
    expect(after.placement).toEqual({ ...flag, [at('B1')]: 'bomb' })
    after.undo()
    after.undo()
    expect(after.placement).toEqual({})
  })

  it('is its seat’s alone, and its game’s', () => {
    open('red').change(flag)
    for (const other of [open('blue'), open('red', 'g2')]) expect([other.placement, other.canUndo]).toEqual([{}, false])
  })

  it('tells nothing by the key it is kept under', () => {
    open().change(flag)
    expect(Object.keys(localStorage)).toEqual(['marshal.draft.game.g1.red.army'])
  })

  it('begins anew once it is confirmed', () => {
    const draft = open()
    draft.change(flag)
    draft.drop()
    expect([draft.placement, draft.canUndo, localStorage.length]).toEqual([{}, false, 0])
  })

  it.each([
    ['a square of others', { [at('A9')]: 'flag' }],
    ['a piece that the army lacks', { [at('A1')]: 'dragon' }],
    ['two Flags', { [at('A1')]: 'flag', [at('B1')]: 'flag' }],
    ['what is no placement', ['flag']],
    ['what is no piece', { [at('A1')]: 7 }],
    ['two pieces on one square', { [at('B1')]: 'flag', [`0${at('B1')}`]: 'bomb' }],
  ])('is dropped when it holds %s', (_what, placement) => {
    const kept = { at: Date.now(), value: { placement, before: [], after: [] } }
    localStorage.setItem('marshal.draft.game.g1.red.army', JSON.stringify(kept))
    expect([open().placement, localStorage.length]).toEqual([{}, 0])
  })

  it('is dropped when an earlier placement does not fit the army any more', () => {
    const kept = { at: Date.now(), value: { placement: flag, before: [{ [at('A1')]: 'dragon' }], after: [] } }
    localStorage.setItem('marshal.draft.game.g1.red.army', JSON.stringify(kept))
    expect(open().placement).toEqual({})
  })

  it('remembers sixty changes', () => {
    const draft = open()
    for (let i = 0; i < 70; i++) draft.change(i % 2 === 0 ? flag : {})
    let undone = 0
    while (draft.undo()) undone++
    expect(undone).toBe(60)
  })

  it('lives as long as the page where the browser keeps nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    const draft = open('red', 'unkept')
    draft.change(flag)
    expect(open('red', 'unkept').placement).toEqual(flag)
    draft.drop()
    expect(open('red', 'unkept').placement).toEqual({})
  })
})
