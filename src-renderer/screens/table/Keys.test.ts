import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { OpenedTable, Settings, StepReport, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import type { Script } from '../../../test/support/screens/fake-bridge.ts'
import { at, choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/table/Table.svelte'
import Table from '../Table.svelte'

const pieces = { B4: 'red scout', A1: 'red flag', B7: 'blue ?', J10: 'blue ?' }
const red = viewOf('red', pieces)
const mine = snapshotOf(red, { choices: choicesOf({ legal: ['B4-B5', 'B4xB7'].map(legalAction) }) })

function open(snapshot: TableSnapshot, script: Script = {}, log: StepReport[] = [], wishes: Partial<Settings> = {}) {
  const opened: OpenedTable = { snapshot, log, info: classic, set: null }
  const settings: Settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on', ...wishes }
  const info = { ...SAMPLE_INFO, settings }
  return showScreen(Table, { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, ...script }, ['g1'])
}
const cell = (name: RegExp) => screen.findByRole('gridcell', { name })
const heard = async () => (await screen.findByRole('log', { name: 'What happens' })).textContent ?? ''
const moved = (seq: number): StepReport => ({
  seq,
  at: 0,
  by: 'blue',
  text: 'B7-B6',
  kind: 'game',
  events: [{ type: 'piece-moved', seat: 'blue', from: at('B7'), to: at('B6'), id: 'p-B7', revealed: null }],
})

describe('keys, marks and typed moves', () => {
  it('explains the piece that is pointed at with a key, shown and said alike, until something else is done', async () => {
    open(mine)
    const card = () => screen.queryByRole('complementary', { name: /^Piece: / })
    const square = await cell(/^B7/)
    square.focus()
    await fireEvent.keyDown(square, { key: 'q' })
    await waitFor(() => expect(card()?.textContent).toContain('B7, enemy piece, unknown'))
    const lines = [...(card()?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)
    expect(lines).toContain('It could be any piece of its army.')
    for (const line of lines) expect(await heard()).toContain(line)
    await fireEvent.click(screen.getByRole('button', { name: 'Mark it…' }))
    await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
    await fireEvent.keyDown(square, { key: 'Escape' })
    await waitFor(() => expect(card()).toBeNull())
  })

  it('closes the card of a piece with its button, and the keyboard is back on the square', async () => {
    open(mine)
    const card = () => screen.queryByRole('complementary', { name: /^Piece: / })
    const square = await cell(/^B7/)
    square.focus()
    await fireEvent.keyDown(square, { key: 'q' })
    const shown = await screen.findByRole('complementary', { name: /^Piece: / })
    await fireEvent.click(within(shown).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(card()).toBeNull())
    expect(document.activeElement).toBe(square)
  })

  it('keeps a mark on the piece that was asked about, wherever it has gone meanwhile', async () => {
    const mark = vi.fn(() => mine)
    const { bridge } = open(mine, { 'table.do/mark': mark })
    await fireEvent.contextMenu(await cell(/^B7/))
    await screen.findByRole('dialog', { name: /B7/ })
    const gone = { ...red, board: red.board.with(at('B6'), red.board[at('B7')] ?? null).with(at('B7'), null) }
    bridge.push('table.changed', { snapshot: { ...mine, view: gone, seq: mine.seq + 1 }, steps: [moved(mine.seq + 1)] })
    const dialog = await screen.findByRole('dialog', { name: /B6/ })
    await fireEvent.click(within(dialog).getByRole('button', { name: /Spy/ }))
    expect(mark).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', piece: 'p-B7', mark: 'S' })
  })

  it('keeps a mark on an enemy piece', async () => {
    const mark = vi.fn(() => mine)
    open(mine, { 'table.do/mark': mark })
    await fireEvent.contextMenu(await cell(/^B7/))
    await fireEvent.click(await screen.findByRole('button', { name: 'S Spy' }))
    expect(mark).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', piece: 'p-B7', mark: 'S' })
  })

  it('answers the keys for where pieces are', async () => {
    open(mine)
    await screen.findByRole('grid')
    await fireEvent.keyDown(document.body, { key: 'o' })
    await waitFor(async () => expect(await heard()).toContain('Red pieces, 2: Flag A1; Scout B4.'))
    await fireEvent.keyDown(document.body, { key: 'e' })
    await waitFor(async () => expect(await heard()).toContain('Enemy pieces, 2: unknown B7, J10.'))
    await fireEvent.keyDown(document.body, { key: 'c' })
    await waitFor(async () => expect(await heard()).toContain('Red has lost no pieces. Blue has lost no pieces.'))
  })

  it('moves by typed text', async () => {
    const act = vi.fn(() => mine)
    open(mine, { 'table.do/act': act })
    const field = await screen.findByRole('textbox', { name: 'Type a move' })
    await fireEvent.input(field, { target: { value: 'b4b5' } })
    await fireEvent.submit(field)
    expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'B4-B5' })
  })

  it('keeps a typed move that is refused, with the reason next to it, until a move is made', async () => {
    const refused = { code: 'rule', message: 'A flag never moves.', rule: 'CL-8' } as const
    const { bridge } = open(mine, { 'table.do/act': () => ({ refused }) })
    const field: HTMLInputElement = await screen.findByRole('textbox', { name: 'Type a move' })
    await fireEvent.input(field, { target: { value: 'a1a2' } })
    await fireEvent.submit(field)
    await waitFor(() => expect(field.value).toBe('a1a2'))
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('A flag never moves.')
    bridge.push('table.changed', { snapshot: { ...mine, seq: mine.seq + 1 }, steps: [moved(mine.seq + 1)] })
    await waitFor(() => expect(field.value).toBe(''))
  })
})
