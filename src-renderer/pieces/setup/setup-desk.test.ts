import { beforeEach, describe, expect, it } from 'vitest'
import { armyOf } from '../../../src-main/contract/index.ts'
import { at, classic } from '../../../test/support/screens/grid.ts'
import { SetupDesk } from './setup-desk.svelte.ts'
import { SetupDraft } from './setup-draft.svelte.ts'
import type { SetupPlacement } from './setup.ts'

const army = armyOf(classic, 'barrage', 'red')
let draft: SetupDraft
let desk: SetupDesk

/** Lays an army out, of which nothing was kept. */
function layOut(initial: SetupPlacement): void {
  localStorage.clear()
  draft = new SetupDraft({ key: 'army', army, spaces: classic.board.zones.red ?? [], initial })
  desk = new SetupDesk(() => ({ info: classic, seat: 'red', army, draft }))
}
beforeEach(() => layOut({}))
const said = () => desk.speech.lines.at(-1)?.text

describe('deploying an army', () => {
  it('keeps a kind selected while more of it are left', () => {
    desk.take('scout')
    desk.pick(at('A1'))
    expect(desk.held).toEqual({ kind: 'scout', from: null })
    desk.pick(at('B1'))
    expect(desk.held).toBeNull()
    expect(draft.placement).toEqual({ [at('A1')]: 'scout', [at('B1')]: 'scout' })
    expect(said()).toBe('Scout on B1. 6 pieces left to place.')
  })

  it('selects, moves and swaps placed pieces (CL-5)', () => {
    layOut({ [at('A1')]: 'flag', [at('B1')]: 'bomb' })
    desk.pick(at('A1'))
    desk.pick(at('B1'))
    expect(draft.placement).toEqual({ [at('A1')]: 'bomb', [at('B1')]: 'flag' })
    expect(said()).toBe('Flag to B1, Bomb to A1.')
  })

  it('stays on its own rows (CL-3)', () => {
    desk.take('scout')
    desk.pick(at('A5'))
    layOut({ [at('A1')]: 'flag' })
    desk.move(at('A1'), at('A9'))
    expect(draft.placement).toEqual({ [at('A1')]: 'flag' })
    expect(said()).toBe('Place your pieces in your own rows.')
    expect(desk.problem).toBe('Place your pieces in your own rows.')
    desk.pick(at('A1'))
    expect(desk.problem).toBe('')
  })

  it('places no more of a kind than there are (CL-4)', () => {
    layOut({ [at('A1')]: 'flag' })
    desk.place('flag', at('B1'))
    expect(draft.placement).toEqual({ [at('A1')]: 'flag' })
  })

  it('takes pieces back', () => {
    layOut({ [at('A1')]: 'flag' })
    desk.remove(at('A1'))
    expect([draft.placement, said()]).toEqual([{}, 'Flag back to the tray.'])
  })

  it('clears the selection when it is chosen twice', () => {
    desk.take('spy')
    desk.take('spy')
    expect([desk.held, said()]).toEqual([null, 'Put down.'])
  })

  it('takes a square first and then its piece, from the tray or from another square', () => {
    desk.pick(at('C2'))
    expect([desk.selected, said()]).toEqual([at('C2'), 'C2 chosen. Choose a piece for it.'])
    desk.take('scout')
    expect([draft.placement, desk.held, desk.selected]).toEqual([{ [at('C2')]: 'scout' }, null, null])
    desk.pick(at('A1'))
    desk.pick(at('C2'))
    expect([draft.placement, said()]).toEqual([{ [at('A1')]: 'scout' }, 'Scout to A1.'])
  })

  it('chooses another free square instead, none when it is chosen twice, and none of others', () => {
    desk.pick(at('C2'))
    desk.pick(at('D2'))
    expect(desk.selected).toBe(at('D2'))
    desk.pick(at('A5'))
    expect([desk.selected, said()]).toEqual([at('D2'), 'Place your pieces in your own rows.'])
    desk.pick(at('D2'))
    expect([desk.selected, said()]).toEqual([null, 'Put down.'])
  })

  it('keeps a piece selected that cannot go where it was sent', () => {
    layOut({ [at('A1')]: 'flag' })
    desk.pick(at('A1'))
    desk.pick(at('A9'))
    expect(desk.held).toEqual({ kind: 'flag', from: at('A1') })
  })
})

describe('an army that was changed', () => {
  const clear = (): void => desk.replace({}, 'cleared')

  it('goes back change by change, whatever the changes were, and forward again', () => {
    const stood: SetupPlacement[] = [draft.placement]
    const changes = [
      () => desk.place('flag', at('A1')),
      () => desk.place('bomb', at('B1')),
      () => desk.move(at('A1'), at('B1')),
      () => desk.remove(at('A1')),
      clear,
    ]
    for (const change of changes) {
      change()
      stood.push(draft.placement)
    }
    expect(draft.placement).toEqual({})
    for (const before of stood.slice(0, -1).toReversed()) {
      desk.undo()
      expect(draft.placement).toEqual(before)
    }
    expect([desk.canUndo, desk.canRedo]).toEqual([false, true])
    for (const after of stood.slice(1)) {
      desk.redo()
      expect(draft.placement).toEqual(after)
    }
    expect([desk.canUndo, desk.canRedo]).toEqual([true, false])
  })

  it('says how many pieces are left to place, and clears the selection', () => {
    desk.place('flag', at('A1'))
    clear()
    desk.take('scout')
    desk.undo()
    expect(desk.held).toBeNull()
    expect(said()).toBe('Undone. 7 pieces left to place.')
    desk.redo()
    expect(said()).toBe('Redone. 8 pieces left to place.')
  })

  it('cannot be redone after another change', () => {
    desk.place('flag', at('A1'))
    desk.undo()
    desk.place('flag', at('B1'))
    expect(desk.canRedo).toBe(false)
    desk.redo()
    expect(draft.placement).toEqual({ [at('B1')]: 'flag' })
  })
})
