import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { AGAINST_BOT } from '../../../../test/support/screens/snapshots.ts'
import { MIDDLE, snapshotOf } from '../../../../test/support/screens/castle-tables.ts'
import { acting, bar, button, cell, mine, open } from '../../../../test/support/screens/castle-at-table.ts'

describe('a move that waits to be confirmed', () => {
  it('is confirmed under the board, where its button hides no piece and no space, or by choosing the space again, and not while its flags make it illegal (CA-10, CA-16)', async () => {
    const act = acting()
    open(mine, { 'table.do/act': act })
    await fireEvent.click(await cell(/^D1, your Captain/))
    await fireEvent.click(await cell(/^Ring, /))
    const isBarred = async () => (await button('Move')).hasAttribute('disabled')
    expect(await isBarred()).toBe(false)
    expect(document.querySelector('.here button')).toBeNull()
    expect(screen.getByText('Press Move, or choose another space.')).toBeTruthy()
    await fireEvent.keyDown(document.body, { key: '1' })
    expect(await isBarred()).toBe(true)
    await fireEvent.keyDown(document.body, { key: '1' })
    await fireEvent.click(await cell(/^Ring, /))
    await waitFor(() => expect(act).toHaveBeenCalledOnce())
  })

  it('has one bar: a hint puts what is chosen aside until it is dismissed, and another choice dismisses it', async () => {
    const hint = { action: 'C2-C1', reason: { type: 'least' } } as never
    open({ ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } }, { 'table.hint': () => hint })
    await fireEvent.click(await cell(/^D1, your Captain/))
    await fireEvent.click(await cell(/^D2, /))
    await fireEvent.click(await button('Hint'))
    await button('Dismiss')
    expect(await bar()).toBe('')
    await fireEvent.click(await button('Dismiss'))
    expect(await bar()).toContain('Captain goes from D1 to D2.')
    await fireEvent.click(await button('Hint'))
    await button('Dismiss')
    await fireEvent.click(await cell(/^Ring, /))
    expect(await bar()).toContain('Captain goes from D1 to the ring.')
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })
})

describe('a game whose only person is out', () => {
  const out = (delayMs = 700) => {
    const view = { ...MIDDLE, viewer: 'spectator', turn: 'blue', out: ['red'] } as const
    return snapshotOf(view, [], { ...AGAINST_BOT, toAct: ['blue'], pace: { paused: false, delayMs } })
  }

  it('says so, and offers to show the end quickly or to leave', async () => {
    const pace = vi.fn(() => out())
    open(out(), { 'table.do/pace': pace })
    await screen.findByRole('heading', { name: 'You are out. The others play on.' })
    await button('Leave')
    await fireEvent.click(await button('Show the end quickly'))
    await waitFor(() => expect(pace).toHaveBeenCalledWith({ gameId: 'g1', paused: false, delayMs: 0 }))
    cleanup()
    open(out(0))
    await button('Leave')
    expect(screen.queryByRole('button', { name: 'Show the end quickly' })).toBeNull()
  })
})
