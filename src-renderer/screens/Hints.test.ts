import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { tick } from 'svelte'
import { describe, expect, it, vi } from 'vitest'
import type { Hint, OpenedTable, StepReport, TableSnapshot } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { at, choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { AGAINST_BOT } from '../../test/support/screens/snapshots.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import Table from './Table.svelte'

const red = viewOf('red', { B4: 'red scout', A1: 'red flag', B7: 'blue ?', J10: 'blue ?' })
const mine = snapshotOf(red, { choices: choicesOf({ legal: ['B4-B5', 'B4xB7'].map(legalAction) }) })

function open(snapshot: TableSnapshot, script: Script, reducedMotion: 'on' | 'off' = 'on') {
  const opened: OpenedTable = { snapshot, log: [], info: classic, set: null }
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion } as const
  const info = { ...SAMPLE_INFO, settings }
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
const heard = async () => (await screen.findByRole('log', { name: 'What happens' })).textContent ?? ''
const moved = (seq: number): StepReport => ({
  seq,
  at: 0,
  by: 'red',
  text: 'B4-B5',
  kind: 'game',
  events: [{ type: 'piece-moved', seat: 'red', from: at('B4'), to: at('B5'), id: 'p-B4', revealed: null }],
})

describe('hints', () => {
  it('are shown until something is done, and said to who asked', async () => {
    const answer: Hint = { action: 'B4-B7', reason: { type: 'attack', piece: 'scout', at: at('B7'), kind: null, wins: 0.7, ties: 0.1 } }
    const asked = { ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } } as const
    const { bridge } = open(asked, { 'table.hint': () => answer })
    const sentence = 'B4–B7. Your Scout probably takes the piece on B7: 70 % chance to win the battle.'
    await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }))
    expect(bridge.calls.findLast(({ name }) => name === 'table.hint')?.args).toEqual({ gameId: 'g1', seat: 'red' })
    await screen.findByText(sentence, { selector: '.line' })
    expect((await heard()).replaceAll('\u00a0', ' ')).toContain(sentence)
    expect(document.querySelector('svg.advice')).not.toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(document.querySelector('svg.advice')).toBeNull()
    await fireEvent.keyDown(window, { key: 'a' })
    await screen.findByText(sentence, { selector: '.line' })
    bridge.push('table.changed', { snapshot: { ...asked, seq: 11, toAct: ['blue'] }, steps: [moved(11)] })
    await waitFor(() => expect(screen.queryByText(sentence, { selector: '.line' })).toBeNull())
    expect(document.body.innerHTML).not.toContain('probably takes')
    expect(document.querySelector('svg.advice')).toBeNull()
  })

  it('can be played as they are written, also where the way alone would be another action', async () => {
    const act = vi.fn(() => mine)
    const asked = { ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } } as const
    open(asked, { 'table.hint': () => ({ action: 'B4:charge>B7', reason: { type: 'best', calm: true } }), 'table.do/act': act })
    await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }))
    const play = await screen.findByRole<HTMLButtonElement>('button', { name: 'Play it' })
    play.click()
    play.click()
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'B4:charge>B7' }))
    expect(screen.queryByRole('button', { name: 'Play it' })).toBeNull()
    expect(act, 'a second click comes too late').toHaveBeenCalledTimes(1)
    expect(document.activeElement?.getAttribute('role'), 'the keyboard is back on the board').toBe('gridcell')
  })

  it('are gone once the game has moved on, even if that is still to be shown', async () => {
    const asked = { ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } } as const
    const { bridge } = open(asked, { 'table.hint': () => ({ action: 'B4xB7', reason: { type: 'best', calm: true } }) }, 'off')
    await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }))
    await screen.findByRole('button', { name: 'Play it' })
    screen.getByRole('button', { name: 'Play it' }).focus()
    bridge.push('table.changed', { snapshot: { ...asked, seq: 11, toAct: ['blue'] }, steps: [moved(11)] })
    await tick()
    expect(screen.queryByRole('button', { name: 'Play it' })).toBeNull()
    expect(document.activeElement?.getAttribute('role'), 'the keyboard is on the board').toBe('gridcell')
    expect(screen.queryByRole('gridcell', { name: /^B4, .*Scout/ }), 'the move is not over yet').not.toBeNull()
  })

  it('are played with an empty hand, come back from under a refusal, and give the keyboard back', async () => {
    const act = vi.fn(() => mine)
    const asked = { ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } } as const
    open(asked, { 'table.hint': () => ({ action: 'B4xB7', reason: { type: 'best', calm: true } }), 'table.do/act': act })
    const cell = await screen.findByRole('gridcell', { name: /^B4, / })
    await fireEvent.click(cell)
    expect(cell.getAttribute('aria-selected')).toBe('true')
    await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }))
    const play = await screen.findByRole('button', { name: 'Play it' })
    play.focus()
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.queryByRole('button', { name: 'Play it' })).toBeNull()
    expect(document.activeElement?.getAttribute('role')).toBe('gridcell')
    expect(cell.getAttribute('aria-selected'), 'one thing at a time').toBe('true')
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(cell.getAttribute('aria-selected'), 'then what is in hand').not.toBe('true')
    await fireEvent.click(cell)
    await fireEvent.keyDown(window, { key: 'a' })
    await fireEvent.click(await screen.findByRole('button', { name: 'Play it' }))
    expect(cell.getAttribute('aria-selected')).not.toBe('true')
    await waitFor(() => expect(act).toHaveBeenCalledTimes(1))
  })

  it('are not offered where the game allows none, and one is passed over that comes too late or was taken back', async () => {
    open({ ...mine, ...AGAINST_BOT }, {})
    await screen.findByRole('heading', { name: 'Your move, Red' })
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull()
    cleanup()
    const asked = { ...mine, ...AGAINST_BOT, hints: { seat: 'red', asked: 0 } } as const
    const late = (): Hint => {
      bridge.push('table.changed', { snapshot: { ...asked, seq: 11 }, steps: [moved(11)] })
      return { action: 'B4-B5', reason: { type: 'best', calm: true } }
    }
    const { bridge } = open(asked, { 'table.hint': late })
    await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hint' }).getAttribute('aria-disabled')).toBe('false'))
    expect(document.querySelector('svg.advice')).toBeNull()
    cleanup()
    open(asked, { 'table.hint': () => ({ action: 'B4-B5', reason: { type: 'best', calm: true } }) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Hint' }))
    await fireEvent.keyDown(window, { key: 'Escape' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hint' }).getAttribute('aria-disabled')).toBe('false'))
    expect(document.querySelector('svg.advice')).toBeNull()
  })
})
