import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { OpenedTable, Seat, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import type { Script } from '../../../test/support/screens/fake-bridge.ts'
import { classic, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../../test/support/screens/samples.ts'
import { AGAINST_BOT } from '../../../test/support/screens/snapshots.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/table/Table.svelte'
import '../../pieces/setup/Deploy.svelte'
import Table from '../Table.svelte'

const deploying = (seat: Seat, more: Partial<TableSnapshot> = {}): TableSnapshot => ({
  ...snapshotOf(viewOf(seat, {}, { phase: 'deploying' })),
  toAct: ['red', 'blue'],
  ...more,
})
/** The curtain is down, as whenever a shared table is opened. */
const behindCurtain = (to: Seat): TableSnapshot =>
  snapshotOf(viewOf('spectator', {}, { phase: 'deploying' }), { toAct: ['red', 'blue'], curtain: { to, lowered: true } })

/** A page that opens the game anew: what was in the page before is gone, what the browser keeps is not. */
function open(snapshot: TableSnapshot, script: Script = {}): ReturnType<typeof showScreen> {
  cleanup()
  const opened: OpenedTable = { snapshot, log: [], info: classic, set: null }
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const answers: Script = {
    'app.info': () => ({ ...SAMPLE_INFO, settings }),
    'table.open': () => opened,
    'table.close': () => null,
    'table.raise': ({ seat }) => ({ snapshot: deploying(seat), replay: [], log: [] }),
    'formations.list': () => [],
    'formations.check': () => ({ complete: false, left: {}, warnings: [] }),
    ...script,
  }
  return showScreen(Table, answers, ['g1'])
}
const labels = () => screen.queryAllByRole('gridcell', { name: /, your / }).map((cell) => cell.getAttribute('aria-label'))
async function place(kind: RegExp, square: RegExp): Promise<void> {
  await fireEvent.click(await screen.findByRole('button', { name: kind }))
  await fireEvent.click(screen.getByRole('gridcell', { name: square }))
}

describe('an army that is not confirmed', () => {
  it('is there again after the page was left, and what was cleared can be undone', async () => {
    open(deploying('red', AGAINST_BOT))
    await place(/^Flag/, /^A1,/)
    await place(/^Bomb/, /^B1,/)
    open(deploying('red', AGAINST_BOT))
    await screen.findByRole('heading', { name: 'Place your army, Red' })
    expect(labels()).toEqual(['B1, your Bomb', 'A1, your Flag'].toSorted())
    await fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    open(deploying('red', AGAINST_BOT))
    await fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(labels()).toHaveLength(2))
  })

  it('shows the pieces first, then what arranges them, and Ready at the end', async () => {
    open(deploying('red', AGAINST_BOT))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const tray = screen.getByRole('list', { name: 'To place' })
    for (const name of ['Undo', 'Redo', 'Shuffle', 'Fill the rest', 'Clear'])
      expect(screen.getByRole('button', { name }).compareDocumentPosition(tray) & Node.DOCUMENT_POSITION_PRECEDING, name).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Fill the rest' }), 'nothing is placed yet').toHaveProperty('disabled', true)
    const ready = screen.getByRole('button', { name: 'Ready' })
    expect(undo.compareDocumentPosition(ready) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('leaves nothing in the title of the window once the next player deploys', async () => {
    const due: Partial<TableSnapshot> = { toAct: ['blue'] }
    const { bridge } = open(deploying('red', { ...due, curtain: { to: 'blue', lowered: false } }), {
      'table.raise': ({ seat }) => ({ snapshot: deploying(seat, due), replay: [], log: [] }),
    })
    await waitFor(() => expect(document.title).toMatch(/^Done. Pass to Blue · /))
    bridge.push('table.changed', { snapshot: { ...behindCurtain('blue'), ...due }, steps: [] })
    const raise = await screen.findByRole('button', { name: 'I am Blue: show my side' })
    expect(document.title).toMatch(/^Waiting for Blue · /)
    await fireEvent.click(raise)
    await screen.findByRole('heading', { name: 'Place your army, Blue' })
    expect(document.title).toMatch(/^Your move, Blue · /)
  })

  it('is shown and said to no other seat at the screen, however often the page is loaded', async () => {
    open(deploying('red'))
    await place(/^Flag/, /^A1,/)
    await place(/^Spy/, /^B1,/)
    open(behindCurtain('blue'))
    const raise = await screen.findByRole('button', { name: 'I am Blue: show my side' })
    expect(document.body.innerHTML).not.toMatch(/Flag|Spy|your/)
    await fireEvent.click(raise)
    await screen.findByRole('heading', { name: 'Place your army, Blue' })
    expect(labels()).toEqual([])
    expect((await screen.findByRole('log', { name: 'What happens' })).textContent).not.toMatch(/Flag|Spy|A1|B1/)
    expect(document.title).not.toMatch(/Flag|Spy/)
    expect(Object.keys(localStorage).join(' ')).not.toMatch(/flag|spy/i)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled, 'what Red changed').toBe(true)
    await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect(labels()).toEqual([])
    const tray = within(screen.getByRole('list', { name: 'To place' }))
    expect(tray.getByRole<HTMLButtonElement>('button', { name: /^Flag/ }).disabled).toBe(false)

    open(behindCurtain('red'))
    await fireEvent.click(await screen.findByRole('button', { name: 'I am Red: show my side' }))
    await waitFor(() => expect(labels()).toHaveLength(2))
  })

  it('is dropped once it is confirmed', async () => {
    const deploy = vi.fn(() => deploying('red', { ...AGAINST_BOT, status: 'playing', toAct: [] }))
    const whole = { 0: 'flag', 1: 'bomb', 2: 'spy', 3: 'scout', 4: 'scout', 5: 'miner', 6: 'general', 7: 'marshal' }
    open(deploying('red', AGAINST_BOT), { 'table.do/deploy': deploy, 'formations.random': () => whole })
    await fireEvent.click(await screen.findByRole('button', { name: 'Shuffle' }))
    await waitFor(() => expect(labels()).toHaveLength(8))
    await fireEvent.click(screen.getByRole('button', { name: 'Ready' }))
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('draft'))).toEqual([]))
  })

  it('stays where the table does not take it', async () => {
    const whole = { 0: 'flag', 1: 'bomb', 2: 'spy', 3: 'scout', 4: 'scout', 5: 'miner', 6: 'general', 7: 'marshal' }
    open(deploying('red', AGAINST_BOT), { 'formations.random': () => whole })
    await fireEvent.click(await screen.findByRole('button', { name: 'Shuffle' }))
    await waitFor(() => expect(labels()).toHaveLength(8))
    await fireEvent.click(screen.getByRole('button', { name: 'Ready' }))
    await screen.findByRole('alert')
    open(deploying('red', AGAINST_BOT))
    await waitFor(() => expect(labels()).toHaveLength(8))
  })
})
