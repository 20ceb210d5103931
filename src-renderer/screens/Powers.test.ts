import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { TableSnapshot } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import type { Script } from '../../test/support/screens/fake-bridge.ts'
import { at, choicesOf, legalAction, seenPiece, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { powerful, powerUse } from '../../test/support/screens/powers.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { AGAINST_BOT } from '../../test/support/screens/snapshots.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import '../families/grid/table/UnderBar.svelte'
import '../families/grid/table/entry.svelte.ts'
import Table from './Table.svelte'

const pieces = { E4: 'red marshal', C4: 'red captain', A1: 'red flag', D6: 'blue ?', E6: 'blue ?', J10: 'blue ?' }
const view = viewOf('red', pieces)
const legal = [legalAction('E4-E5'), legalAction('C4-C5'), powerUse('E4:stride>F5'), powerUse('C4:bow>E6')]
const changes = [
  {
    at: at('E4'),
    mode: 'robot' as const,
    text: '~E4/',
    uses: ['E4:rumble>E5:D6', 'E4:rumble>E5:E6', 'E4:rumble>E5:D6,E6'].map((text) => powerUse(text)),
  },
]
const mine = snapshotOf(view, { choices: choicesOf({ legal, changes }) })

function open(snapshot: TableSnapshot, script: Script = {}) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const opened = { snapshot, log: [], info: powerful, set: null }
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

describe('powers at the table', () => {
  it('offers those of the piece in hand; one that reaches nothing says so', async () => {
    open({ ...mine, choices: choicesOf({ legal: legal.slice(0, 2) }) })
    await pick('C4')
    const button = (await bar()).getByRole('button', { name: /^Bow/ })
    expect(button.hasAttribute('disabled')).toBe(true)
    expect(button.textContent).toContain('Nothing in range')
    await pick('C4')
    await pick('A1')
    expect((await bar()).getByText('Flag on A1: no special power.')).toBeTruthy()
  })

  it('are marked on the pieces that can use one now, and said of their squares (NA-7)', async () => {
    open(mine)
    await cell('C4')
    const named = screen.getAllByRole('gridcell', { name: /can use a power/ }).map((each) => each.getAttribute('aria-label'))
    expect(named).toEqual(['C4, your Captain, can use a power', 'E4, your Marshal, can use a power'])
    expect(document.querySelectorAll('.sign.ready')).toHaveLength(2)
    expect((await bar()).getByText(/A star marks each that can use one now/)).toBeTruthy()
  })

  it('has the own seat first, so that it is in sight in a low window', async () => {
    open(mine)
    const lists = within(await screen.findByRole('region', { name: 'Players' })).getAllByRole('list', { name: / lost$/ })
    expect(lists.map((each) => each.getAttribute('aria-label')?.split(':')[0])).toEqual(['Red', 'Blue'])
  })

  it('does not open a power that reaches nothing by its key either, and says why', async () => {
    open({ ...mine, choices: choicesOf({ legal: legal.slice(0, 2) }) })
    await pick('C4')
    await press('1')
    expect(await heard()).toContain('Bow: Nothing in range.')
    expect((await bar()).getByRole('button', { name: /^Bow/ })).toBeTruthy()
  })

  it('aims, says what will be shown to whom, and sends only what is confirmed (NA-7)', async () => {
    const act = vi.fn(() => mine)
    open(mine, { 'table.do/act': act })
    await pick('C4')
    await fireEvent.click((await bar()).getByRole('button', { name: /^Bow/ }))
    expect((await cell('E6')).getAttribute('aria-label')).toBe('E6, enemy piece, unknown, the power can be aimed here')
    await pick('E6')
    expect(act).not.toHaveBeenCalled()
    await waitFor(async () =>
      expect(await heard()).toContain(
        'Bow: The Captain will be shown to Blue. Both sides see E6. If it is the Spy or lower in rank than the Captain, it is removed; otherwise nothing happens.',
      ),
    )
    await fireEvent.click((await bar()).getByRole('button', { name: 'Use Bow' }))
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'C4:bow>E6' }))
  })

  it('asks the table why a power cannot be aimed somewhere', async () => {
    const refused = { code: 'rule', message: 'D6 is not in line.', rule: 'NA-17' } as const
    const act = vi.fn(() => ({ refused }))
    open({ ...mine, ...AGAINST_BOT }, { 'table.do/act': act })
    await pick('C4')
    await press('1')
    await pick('D6')
    await screen.findByRole('link', { name: /\(NA-17\)$/ })
    expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: 'C4:bow>D6' })
  })

  it('changes the mode before the action, rumbles by keys, and goes back step by step (TF-6, TF-10)', async () => {
    const act = vi.fn(() => mine)
    open(mine, { 'table.do/act': act })
    await pick('E4')
    await press('m')
    expect((await cell('E4')).getAttribute('aria-label')).toContain('face up as a robot')
    await press('1')
    for (const square of ['E5', 'D6', 'E6']) await pick(square)
    expect((await bar()).getByText(/goes to E5\. Both sides see D6 and E6\./)).toBeTruthy()
    await press('Escape')
    expect((await bar()).getByText(/Both sides see D6\./)).toBeTruthy()
    await press('g')
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '~E4/E4:rumble>E5:D6' }))
    for (let i = 0; i < 5; i++) await press('Escape')
    expect((await cell('E4')).getAttribute('aria-label')).toBe('E4, your Marshal, can use a power')
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('lets another piece act after the change, which goes before its action', async () => {
    const act = vi.fn(() => mine)
    open(mine, { 'table.do/act': act })
    await pick('E4')
    await press('m')
    await pick('C4')
    await pick('C5')
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '~E4/C4-C5' }))
  })

  it('sends what is typed in the notation as it is', async () => {
    const act = vi.fn(() => mine)
    open(mine, { 'table.do/act': act })
    const field = await screen.findByRole('textbox', { name: 'Type a move' })
    await fireEvent.input(field, { target: { value: '~e4/e4:rumble>e5:d6,e6' } })
    await fireEvent.submit(field)
    await waitFor(() => expect(act).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', action: '~e4/e4:rumble>e5:d6,e6' }))
  })

  it('shows a move and a power of this turn as an example of what can be typed', async () => {
    open(mine)
    const { placeholder } = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Type a move' })
    const [move, power] = placeholder.split(' or ')
    const texts = legal.map(({ text }) => text)
    expect([texts.includes(String(move?.replace(' ', '-'))), texts.includes(String(power))]).toEqual([true, true])
  })

  it('shows the powers of the piece in hand at a key, and all of them on demand', async () => {
    open(mine)
    await pick('C4')
    await press('p')
    const dialog = within(await screen.findByRole('dialog', { name: 'Special powers of Captain' }))
    expect(dialog.getByRole('heading', { name: /Bow/ })).toBeTruthy()
    expect(dialog.queryByRole('heading', { name: /Rumble/ })).toBeNull()
    await fireEvent.click(dialog.getByRole('button', { name: 'All powers' }))
    expect(dialog.getByRole('heading', { name: /Rumble/ })).toBeTruthy()
  })
})

describe('reinforcements (NA-8)', () => {
  const captured = ['a', 'b', 'c'].map((id) => seenPiece('blue scout', id))
  const waiting = viewOf('red', pieces, { captured, reserve: ['red'] })
  const order = { seat: 'red', kinds: { general: 1, sergeant: 1 }, spaces: ['B1', 'C1', 'C3'].map(at) } as const
  const due = snapshotOf(waiting, { choices: choicesOf({ legal, reinforcements: order }) })

  it('are counted until they are due, and the wards next to them', async () => {
    open(snapshotOf({ ...waiting, captured: captured.slice(1) }, { choices: choicesOf({ legal }) }))
    expect(await screen.findByText('Red’s reinforcements: 2 of 3 captures')).toBeTruthy()
    const wards = within(screen.getAllByRole('group', { name: 'Reinforcements' })[0]!).getAllByRole('listitem')
    expect(wards.slice(0, 2).map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual([
      '6 Captain: in play',
      '4 Sergeant: waiting',
    ])
    expect((await bar()).queryByRole('button', { name: 'Bring in reinforcements' })).toBeNull()
    expect(document.body.innerHTML, 'who waits does not stand').toMatch(/Sergeant: \d+ of \d+ \w+, 1 waiting/)
  })

  it('are placed on free squares, by hand or sensibly, and brought in all at once', async () => {
    const deploy = vi.fn(() => mine)
    open(due, { 'table.do/deploy': deploy })
    await fireEvent.click((await bar()).getByRole('button', { name: 'Bring in reinforcements' }))
    const confirm = await (await bar()).findByRole('button', { name: 'Bring them in' })
    expect(confirm.hasAttribute('disabled')).toBe(true)
    await fireEvent.click(await screen.findByRole('button', { name: /^General/ }))
    await pick('E5')
    await pick('B1')
    expect((await cell('B1')).getAttribute('aria-label')).toBe('B1, your General')
    await fireEvent.click((await bar()).getByRole('button', { name: 'Place the rest' }))
    expect((await cell('C1')).getAttribute('aria-label')).toBe('C1, your Sergeant')
    await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect((await cell('C1')).getAttribute('aria-label')).toMatch(/^C1, empty/)
    await fireEvent.click((await bar()).getByRole('button', { name: 'Redo' }))
    await fireEvent.click((await bar()).getByRole('button', { name: 'Bring them in' }))
    const placement = { [at('B1')]: 'general', [at('C1')]: 'sergeant' }
    await waitFor(() => expect(deploy).toHaveBeenCalledWith({ gameId: 'g1', seat: 'red', placement }))
  })

  it('may wait: Escape leaves them next to the board', async () => {
    open(due)
    await screen.findByRole('grid')
    await press('i')
    expect(await (await bar()).findByRole('button', { name: 'Bring them in' })).toBeTruthy()
    await press('Escape')
    expect((await bar()).getByRole('button', { name: 'Bring in reinforcements' })).toBeTruthy()
  })
})
