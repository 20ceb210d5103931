import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { TableSnapshot } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { at, choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import '../families/grid/table/rescue.ts'
import '../families/grid/table/UnderBar.svelte'
import Table from './Table.svelte'

const seen = viewOf('red', { A10: 'red miner', B10: 'red scout', A1: 'red flag', J10: 'blue ?' })
const view = { ...seen, options: { ...seen.options, rescue: true } }
const rescue = {
  by: at('A10'),
  kinds: [
    { kind: 'marshal', text: 'rescue:10>' },
    { kind: 'bomb', text: 'rescue:B>' },
  ],
  spaces: [at('B1'), at('C3')],
  decline: 'decline',
}
const waiting = (change: Partial<typeof rescue> = {}) => snapshotOf(view, { choices: choicesOf({ rescue: { ...rescue, ...change } }) })

function open(snapshot: TableSnapshot, script: Script = {}) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const opened = { snapshot, log: [], info: classic, set: null }
  const info = { ...SAMPLE_INFO, settings }
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
const cell = (square: string) => screen.findByRole('gridcell', { name: new RegExp(`^${square},`) })
const pick = async (square: string) => fireEvent.click(await cell(square))
/** The bar under the board, once its content has come. */
const bar = () =>
  waitFor(() => {
    const group = screen.getByRole('group', { name: 'This turn' })
    expect(group.childElementCount).toBeGreaterThan(0)
    return within(group)
  })
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const heard = async () => (await screen.findByRole('log', { name: 'What happens' })).textContent ?? ''

describe('a rescue at the table (HR-5)', () => {
  it('offers the captured pieces, then the squares where the chosen one may come back', async () => {
    const act = vi.fn(() => waiting())
    open(waiting(), { 'table.do/act': act })
    expect(await (await bar()).findByText(/^Far row reached\./)).toBeTruthy()
    expect((await cell('C3')).getAttribute('aria-label')).toBe('C3, empty')
    await pick('C3')
    expect(act).not.toHaveBeenCalled()
    await waitFor(async () => expect(await heard()).toContain('Choose a captured piece to bring back, or none.'))
    await fireEvent.click((await bar()).getByRole('button', { name: /Marshal/ }))
    expect(await (await bar()).findByText(/^Marshal: choose an empty square of your half\./)).toBeTruthy()
    expect((await cell('C3')).getAttribute('aria-label')).not.toBe('C3, empty')
    await pick('C3')
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'rescue:10>C3' }))
  })

  it('is decided by keys, and nothing else is taken in hand before', async () => {
    const act = vi.fn(() => waiting())
    open(waiting(), { 'table.do/act': act })
    await pick('B10')
    expect((await cell('B10')).getAttribute('aria-label')).not.toContain('picked up')
    await press('2')
    expect(await (await bar()).findByText(/^Bomb: choose/)).toBeTruthy()
    await press('Escape')
    expect(await (await bar()).findByText(/^Far row reached\./)).toBeTruthy()
    await press('g')
    expect(act).not.toHaveBeenCalled()
  })

  it('is what the hint of a first game says to do', async () => {
    open(waiting())
    expect(await screen.findByText(/Your piece has reached the far row\. Answer under the board\.$/)).toBeTruthy()
    expect(screen.queryByText(/Choose one of your pieces/)).toBeNull()
  })

  it('can be declined', async () => {
    const act = vi.fn(() => waiting())
    open(waiting(), { 'table.do/act': act })
    await fireEvent.click((await bar()).getByRole('button', { name: 'Bring no piece back' }))
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'decline' }))
  })

  it('has one piece in hand at once where one alone can come back', async () => {
    const act = vi.fn(() => waiting())
    open(waiting({ kinds: [{ kind: 'bomb', text: 'rescue:B>' }] }), { 'table.do/act': act })
    await pick('B1')
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'rescue:B>B1' }))
  })

  it('says why none can come back, and goes on', async () => {
    const act = vi.fn(() => waiting())
    open(waiting({ by: at('B10'), kinds: [] }), { 'table.do/act': act })
    expect(
      await (
        await bar()
      ).findByText('Scout has reached the far row, but cannot bring a piece back. The enemy learns only that none comes back.'),
    ).toBeTruthy()
    await press('g')
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'decline' }))
  })

  it('shows nothing while no rescue is due', async () => {
    open(snapshotOf(view, { choices: choicesOf({ legal: [legalAction('B10-C10')] }) }))
    await pick('B10')
    expect(screen.queryByRole('button', { name: 'Bring no piece back' })).toBeNull()
    expect((await cell('B10')).getAttribute('aria-label')).toContain('picked up')
  })
})
