import { describe, expect, it } from 'vitest'
import type { OpenedTable, TablePush } from '../../../src-main/contract/index.ts'
import { createFakeBridge, refusal, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { classic, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { createAppState } from '../app.svelte.ts'
import { Opening } from './opening.svelte.ts'

const snapshot = snapshotOf(viewOf('red', {}))
const opened: OpenedTable = { snapshot, log: [], info: classic, set: null }
const push = (seq: number): TablePush => ({ snapshot: { ...snapshot, seq }, steps: [] })

function open(script: Script = {}) {
  const bridge = createFakeBridge({ 'table.open': () => opened, 'table.close': () => null, ...script })
  const opening = new Opening(createAppState(bridge), 'g1')
  return { bridge, opening, leave: opening.start() }
}

describe('opening a game', () => {
  it('tells the family as soon as the game has answered', async () => {
    const { opening } = open()
    expect(opening.info).toBeNull()
    await expect.poll(() => opening.info?.family).toBe('grid')
    expect(opening.opened).toEqual(opened)
  })

  it('keeps pushes until the table is loaded, and none afterwards', async () => {
    const { bridge, opening } = open()
    await expect.poll(() => opening.info?.family).toBe('grid')
    bridge.push('table.changed', push(11))
    bridge.push('table.changed', push(12))
    expect(opening.handOver().map((each) => each.snapshot.seq)).toEqual([11, 12])
    bridge.push('table.changed', push(13))
    expect(opening.handOver()).toEqual([])
    expect(() => opening.opened).toThrow('not being opened')
  })

  it('says why a game cannot be shown, and can be tried again', async () => {
    let there = false
    const { opening } = open({ 'table.open': () => (there ? opened : refusal('not-found', 'There is no such game.')) })
    await expect.poll(() => opening.missing?.message).toBe('There is no such game.')
    there = true
    await opening.open()
    expect([opening.missing, opening.info?.family]).toEqual([null, 'grid'])
  })

  it('says when the game is deleted while it is open, and brings it back', async () => {
    let restored = false
    const { bridge, opening } = open({
      'history.restore': () => {
        restored = true
        return { restored: ['g1'] }
      },
    })
    await expect.poll(() => opening.info?.family).toBe('grid')
    opening.handOver()
    bridge.push('game.gone', { gameId: 'g2' })
    expect(opening.gone).toBe(false)
    bridge.push('game.gone', { gameId: 'g1' })
    expect(opening.gone).toBe(true)
    await opening.bringBack()
    expect([restored, opening.gone, opening.info?.family]).toEqual([true, false, 'grid'])
    expect(opening.opened).toEqual(opened)
  })

  it('closes the game when the screen is left', () => {
    const { bridge, leave } = open()
    leave()
    expect(bridge.calls.at(-1)).toEqual({ name: 'table.close', args: { gameId: 'g1' } })
  })
})
