import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import { MIDDLE, snapshotOf, stepOf, viewOf } from '../../../../test/support/screens/cards-tables.ts'
import { button, cell, choices, heard, mine, open } from '../../../../test/support/screens/cards-at-table.ts'

describe('filling gaps (BC-3)', () => {
  const gaps = viewOf(
    'red',
    { red: { line: 'spy . captain . bomb', hand: 'general miner miner' }, blue: { line: '? ? ? ? ?', hand: '?' } },
    { acted: true },
  )
  const laying = (count: number, spaces: readonly number[]) => ({ seat: 'red', kinds: {}, count, spaces }) as const
  const deploying = () => vi.fn(() => mine)

  it('lays the chosen cards in the chosen gaps at once', async () => {
    const deploy = deploying()
    open(snapshotOf(gaps, { choices: choices({ laying: laying(2, [1, 3]) }) }), { 'table.do/deploy': deploy })
    await fireEvent.click(await cell(/^In the hand, your General/))
    await fireEvent.click(await cell(/^Red 4, gap/))
    await fireEvent.click((await screen.findAllByRole('gridcell', { name: /^In the hand, your Miner/ }))[0]!)
    await fireEvent.click(await cell(/^Red 2, gap/))
    expect(await heard()).toContain('General on 4. 1 card to lay.')
    await fireEvent.click(await button('Lay them'))
    await waitFor(() => expect(deploy).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', placement: { 1: 'miner', 3: 'general' } }))
  })

  it('is one click where there is nothing to choose', async () => {
    const deploy = deploying()
    const one = { ...gaps, lines: { ...gaps.lines, red: MIDDLE.lines.red!.with(1, null) }, hands: { ...gaps.hands, red: ['miner'] } }
    open(snapshotOf(one, { choices: choices({ laying: laying(1, [1]) }) }), { 'table.do/deploy': deploy })
    await screen.findByText('One card and one gap: Miner goes to 2.')
    await fireEvent.click(await button('Lay them'))
    await waitFor(() => expect(deploy).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', placement: { 1: 'miner' } }))
  })
})

describe('the first front line (BC-2)', () => {
  const hand = 'general captain miner miner scout bomb bomb flag'
  const view = viewOf(
    'red',
    { red: { line: '. . . . .', hand }, blue: { line: '. . . . .', hand: '? ? ? ? ? ? ? ?' } },
    { phase: 'deploying' },
  )
  const order = { seat: 'red', kinds: {}, count: 5, spaces: [0, 1, 2, 3, 4] } as const
  const snapshot = snapshotOf(view, { status: 'deploying', toAct: ['red', 'blue'], choices: choices({ laying: order }) })

  it('is five of eight, filled or chosen, and three stay in the hand', async () => {
    const deploy = vi.fn((_args: { readonly placement: Readonly<Record<number, string>> }) => mine)
    open(snapshot, { 'table.do/deploy': deploy })
    await screen.findByRole('heading', { name: 'Red, lay your front line' })
    await fireEvent.click(await cell(/^In the hand, your Flag/))
    await fireEvent.click(await cell(/^Red 5, gap/))
    expect((await button('Lay this line')).hasAttribute('disabled')).toBe(true)
    await fireEvent.click(await button('Fill for me'))
    expect(screen.getAllByRole('gridcell', { name: /^In the hand, your/ })).toHaveLength(3)
    await fireEvent.click(await button('Lay this line'))
    await waitFor(() => expect(deploy).toHaveBeenCalled())
    const { placement } = deploy.mock.calls[0]![0]
    expect([Object.keys(placement).length, placement[4]]).toEqual([5, 'flag'])
  })

  it('is there again when the table is opened anew, until it is laid', async () => {
    open(snapshot)
    await fireEvent.click(await cell(/^In the hand, your Flag/))
    await fireEvent.click(await cell(/^Red 5, gap/))
    cleanup()
    open(snapshot, { 'table.do/deploy': () => mine })
    expect(await screen.findByRole('gridcell', { name: /^Red 5, your Flag/ })).toBeTruthy()
    await fireEvent.click(await button('Fill for me'))
    await fireEvent.click(await button('Lay this line'))
    await waitFor(() => expect(localStorage).toHaveLength(0))
  })

  it('is not there for another hand', async () => {
    open(snapshot)
    await fireEvent.click(await cell(/^In the hand, your Flag/))
    await fireEvent.click(await cell(/^Red 5, gap/))
    cleanup()
    const other = viewOf(
      'red',
      { red: { line: '. . . . .', hand: hand.split(' ').toReversed().join(' ') }, blue: { line: '. . . . .', hand: '? ? ? ? ? ? ? ?' } },
      { phase: 'deploying' },
    )
    open(snapshotOf(other, { status: 'deploying', toAct: ['red', 'blue'], choices: choices({ laying: order }) }))
    expect(await screen.findByRole('gridcell', { name: /^Red 5, gap/ })).toBeTruthy()
  })

  it('has every change undone and redone, by key and by button, also that all were taken back', async () => {
    open(snapshot)
    await screen.findByRole('heading', { name: 'Red, lay your front line' })
    const laid = () => screen.queryAllByRole('gridcell', { name: /^Red \d, your/ }).map((each) => each.getAttribute('aria-label'))
    expect((await button('Undo')).hasAttribute('disabled')).toBe(true)
    await fireEvent.click(await cell(/^In the hand, your Flag/))
    await fireEvent.click(await cell(/^Red 5, gap/))
    await fireEvent.click(await button('Fill for me'))
    const filled = laid()
    await fireEvent.click(await button('Clear'))
    expect(laid()).toEqual([])
    await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(laid()).toEqual(filled)
    await fireEvent.click(await button('Undo'))
    expect(laid()).toHaveLength(1)
    await fireEvent.keyDown(document.body, { key: 'y', ctrlKey: true })
    expect(laid()).toEqual(filled)
    expect(await heard()).toContain('Redone.')
    await fireEvent.click(await button('Undo'))
    await fireEvent.click(await cell(/^In the hand, your General/))
    await fireEvent.click(await cell(/^Red 1, gap/))
    expect((await button('Redo')).hasAttribute('disabled')).toBe(true)
  })

  it('stays as it is while the other side lays its own', async () => {
    const { bridge } = open(snapshot)
    await screen.findByRole('heading', { name: 'Red, lay your front line' })
    await fireEvent.click(await button('Fill for me'))
    const deployed = { type: 'army-deployed', seat: 'blue', placement: null } as const
    bridge.push('table.changed', { snapshot: { ...snapshot, seq: 11, toAct: ['red'] }, steps: [stepOf(11, 'blue', [deployed])] })
    await waitFor(async () => expect((await button('Lay this line')).hasAttribute('disabled')).toBe(false))
    expect(screen.getAllByRole('gridcell', { name: /^In the hand, your/ })).toHaveLength(3)
  })

  it('begins anew where the hand is another one', async () => {
    const { bridge } = open(snapshot)
    await screen.findByRole('heading', { name: 'Red, lay your front line' })
    await fireEvent.click(await button('Fill for me'))
    const dealt = { ...view, hands: { ...view.hands, red: 'spy spy miner miner scout bomb bomb flag'.split(' ') } }
    bridge.push('table.changed', { snapshot: { ...snapshot, view: dealt, seq: 11 }, steps: [] })
    await waitFor(() => expect(screen.getAllByRole('gridcell', { name: /^In the hand, your/ })).toHaveLength(8))
  })
})
