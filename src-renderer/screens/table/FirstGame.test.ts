import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OpenedTable } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/table/Table.svelte'
import { keep } from '../../state/memory.ts'
import Table from '../Table.svelte'

const red = viewOf('red', { B4: 'red scout', A1: 'red flag', J10: 'blue ?' })
const mine = snapshotOf(red, { choices: choicesOf({ legal: [legalAction('B4-B5')] }) })

async function open() {
  const opened: OpenedTable = { snapshot: mine, log: [], info: classic, set: null }
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const info = { ...SAMPLE_INFO, settings }
  showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, 'table.shown': () => null }, ['g1'])
  await screen.findByRole('heading', { name: 'Your move, Red' })
}
const hint = () => screen.queryByRole('region', { name: 'What to do now' })?.textContent ?? null
const press = (key: string) => fireEvent.keyDown(document.body, { key })

describe('who plays here for the first time', () => {
  beforeEach(() => localStorage.clear())
  afterEach(cleanup)

  it('is shown what to do, step by step, until that is no longer wanted', async () => {
    await open()
    await waitFor(() => expect(hint()).toContain('Choose one of your pieces'))
    await fireEvent.click(screen.getByRole('gridcell', { name: /^B4/ }))
    await waitFor(() => expect(hint()).toContain('Now choose a square'))
    await fireEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(hint()).toBeNull()
    cleanup()
    await open()
    expect(hint()).toBeNull()
  })

  it('finds how the game is won and what beats what with a key, hears it, and goes back with Escape', async () => {
    await open()
    const sheet = () => screen.queryByRole('region', { name: 'What beats what' })
    expect(sheet()).toBeNull()
    await press('w')
    expect((await screen.findByRole('region', { name: 'What beats what' })).textContent).toContain('Capture the enemy Flag to win.')
    expect(sheet()?.textContent).toContain('Spy beats Marshal by attacking first.')
    const heading = screen.getByRole('heading', { name: 'What beats what' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect((await screen.findByRole('log', { name: 'What happens' })).textContent).toContain('Strongest first: 10, 9, 3, 2, S.')
    await fireEvent.keyDown(heading, { key: 'Escape' })
    await waitFor(() => expect(sheet()).toBeNull())
  })

  it('finds it in a dialog where it would cover the board, and not at all at the next table', async () => {
    const plain = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(plain(query), 'matches', { value: query === '(max-width: 900px)' }),
    )
    onTestFinished(() => void vi.restoreAllMocks())
    keep('beats', true)
    await open()
    const dialog = () => screen.queryByRole('dialog', { name: 'What beats what' })
    expect(dialog()).toBeNull()
    await press('w')
    const opened = await screen.findByRole('dialog', { name: 'What beats what' })
    expect(opened.textContent).toContain('Spy beats Marshal by attacking first.')
    expect(screen.queryByRole('region', { name: 'What beats what' })).toBeNull()
    await fireEvent(opened, new Event('cancel', { cancelable: true }))
    await waitFor(() => expect(dialog()).toBeNull())
    await press('w')
    await screen.findByRole('dialog', { name: 'What beats what' })
    await press('w')
    await waitFor(() => expect(dialog()).toBeNull())
  })
})
