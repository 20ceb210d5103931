/** What the table says to who asks: the rule that applies, why a move is refused, what a piece can do now, and lines of the board. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Failure, OpenedTable, TableSnapshot } from '../../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../../src-main/contract/initial-settings.ts'
import { createFakeBridge, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../../test/support/screens/grid.ts'
import { SAMPLE_INFO, SAMPLE_OFFERS } from '../../../test/support/screens/samples.ts'
import { AGAINST_BOT } from '../../../test/support/screens/snapshots.ts'
import App from '../../App.svelte'
import { createAppState } from '../../state/app.svelte.ts'
// Loaded here, so that no test waits for it.
import '../../families/grid/table/Table.svelte'
import '../../game/table/RefusedMove.svelte'
import '../../help/RuleHere.svelte'
import '../../pieces/words/lines.ts'
import '../Table.svelte'

const shared = snapshotOf(viewOf('red', { B4: 'red scout', A1: 'red flag', C2: 'red spy', B7: 'blue ?', J10: 'blue ?' }), {
  choices: choicesOf({ legal: ['B4-B5', 'B4xB7'].map(legalAction) }),
})
const mine: TableSnapshot = { ...shared, ...AGAINST_BOT }
const BLOCKED: Failure = { code: 'rule', message: 'A piece on B6 is in the way.', rule: 'CL-10', detail: 'path-blocked', at: 'B6' }

async function open(snapshot: TableSnapshot = mine, script: Script = {}) {
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on' } as const
  const opened: OpenedTable = { snapshot, log: [], info: classic, set: null }
  const bridge = createFakeBridge({
    'app.info': () => ({ ...SAMPLE_INFO, settings }),
    'app.offers': () => SAMPLE_OFFERS,
    'table.open': () => opened,
    'table.close': () => null,
    'table.shown': () => null,
    'table.do/act': () => ({ refused: BLOCKED }),
    ...script,
  })
  window.location.hash = '#/table/g1'
  const app = createAppState(bridge)
  app.start()
  render(App, { props: { app } })
  await waitFor(() => screen.getByRole('gridcell', { name: /^B4/ }))
  return { app, bridge }
}
const cell = (name: RegExp) => screen.getByRole('gridcell', { name })
const press = (key: string, init: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...init })
const heard = () => screen.getByRole('log', { name: 'What happens' }).textContent
const rule = () => screen.queryByRole('dialog', { name: 'The rule here' })
const titles = () => [...(rule()?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent.trim())

afterEach(cleanup)
beforeEach(() => localStorage.clear())

describe('the rule that applies here', () => {
  it('is that of a turn, or of the selected piece, and leads to Help', async () => {
    await open()
    await press('?')
    await waitFor(() => expect(titles()).toEqual(['One action CL-7']))
    await fireEvent.keyDown(rule()!, { key: 'Escape' })
    await waitFor(() => expect(rule()).toBeNull())
    await fireEvent.click(cell(/^B4/))
    await press('?')
    await waitFor(() => expect(titles()).toEqual(['The Scout’s run CL-10']))
    expect(document.activeElement?.textContent).toBe('The rule here')
    expect(screen.getByRole('link', { name: 'More in Help' }).getAttribute('href')).toBe('#/help/classic/CL-10')
    expect(screen.queryByRole('dialog', { name: 'Keys' })).toBeNull()
  })

  it('goes on to the keys when it is asked for again', async () => {
    await open()
    await press('?')
    await waitFor(() => expect(rule()).not.toBeNull())
    await press('?')
    await screen.findByRole('dialog', { name: 'Keys' })
    expect(rule()).toBeNull()
  })

  it('is that of a refusal', async () => {
    await open()
    await fireEvent.click(cell(/^C2/))
    await fireEvent.click(cell(/^C8/))
    await screen.findByText('A piece on B6 is in the way.', { exact: false, selector: '.line' })
    await fireEvent.click(screen.getByRole('button', { name: 'The rule that applies here' }))
    await waitFor(() => expect(titles()).toEqual(['The Scout’s run CL-10']))
  })

  it('is read at the table from the link of a refusal too, which leaves nothing behind', async () => {
    await open()
    await fireEvent.click(cell(/^B4/))
    await fireEvent.click(cell(/^B9/))
    await fireEvent.click(await screen.findByRole('link', { name: 'The Scout’s run (CL-10)' }))
    await waitFor(() => expect(titles()).toEqual(['The Scout’s run CL-10']))
    expect(window.location.hash).toBe('#/table/g1')
  })

  it('leaves no trace of a selection in the history of a shared screen, and goes with the curtain', async () => {
    const { bridge } = await open(shared)
    await fireEvent.click(cell(/^C2/))
    await press('?')
    await waitFor(() => expect(titles()).toEqual(['Moving CL-9', 'The Spy CL-16']))
    const links = [...rule()!.querySelectorAll('a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual([`#/help/quick-${classic.id}`])
    const covered = snapshotOf(viewOf('spectator', { B4: 'red ?', B7: 'blue ?' }), { seq: 11, curtain: { to: 'blue', lowered: true } })
    bridge.push('table.changed', { snapshot: covered, steps: [] })
    await screen.findByRole('button', { name: 'I am Blue: show my side' })
    expect(rule()).toBeNull()
    await press('?')
    await screen.findByRole('dialog', { name: 'Keys' })
    expect(rule()).toBeNull()
  })

  it('is no list of ranks: of an unknown piece it says what is shown of it (CL-14)', async () => {
    await open()
    await fireEvent.click(cell(/^B7/))
    await press('?')
    await waitFor(() => expect(titles()).toEqual(['What is shown CL-14']))
  })
})

describe('a refused move', () => {
  it('shows on the board why, until something else is done (CL-13)', async () => {
    await open()
    await fireEvent.click(cell(/^B4/))
    await fireEvent.click(cell(/^B9/))
    await screen.findByText('In the way')
    expect(document.querySelectorAll('.refused path.way')).toHaveLength(1)
    expect(screen.getByText('In the way').closest('[aria-hidden=true]')).not.toBeNull()
    expect(heard()).toContain('A piece on B6 is in the way. (CL-10)')
    await fireEvent.click(cell(/^C2/))
    await waitFor(() => expect(screen.queryByText('In the way')).toBeNull())
  })

  it('shows nothing on the board where it is not about the board', async () => {
    const late: Failure = { code: 'rule', message: 'It is not Red’s turn.', rule: 'CL-7', detail: 'not-your-turn' }
    await open(mine, { 'table.do/act': () => ({ refused: late }) })
    await fireEvent.click(cell(/^B4/))
    await fireEvent.click(cell(/^B5/))
    await screen.findByText('It is not Red’s turn.', { exact: false, selector: '.line' })
    await waitFor(() => expect(document.querySelector('.refused')).not.toBeNull())
    expect(document.querySelector('.refused svg')).toBeNull()
  })
})

describe('keys at the table', () => {
  it('read the row, the file and the time left', async () => {
    await open()
    cell(/^B4/).focus()
    await press('R', { shiftKey: true })
    await waitFor(() => expect(heard()).toContain('Row 4: A4, empty; B4, your Scout; C4 to J4 empty.'))
    await press('C', { shiftKey: true })
    await waitFor(() => expect(heard()).toContain('B7, enemy piece, unknown'))
    await press('T', { shiftKey: true })
    expect(heard()).toContain('This game has no clocks.')
    cleanup()
    await open({ ...mine, clock: { left: { red: 65_000, blue: 60_000 }, incrementMs: 0, running: null, asOf: 0 } })
    await press('T', { shiftKey: true })
    expect(heard()).toContain('Red has 1 min 5 s. Blue has 1 min 0 s.')
  })

  it('explain what an own piece can do now, and not once it is the turn of the other side', async () => {
    await open()
    cell(/^B4/).focus()
    await press('q')
    await waitFor(() => expect(heard()).toContain('Moves any number of empty squares in a straight line. Can move to B5. Can attack B7.'))
    cell(/^C2/).focus()
    await press('q')
    await waitFor(() => expect(heard()).toMatch(/C2, your Spy\..* Cannot move now\./))
    cleanup()
    await open({ ...mine, toAct: ['blue'] })
    cell(/^B4/).focus()
    await press('q')
    await waitFor(() => expect(heard()).toContain('Moves any number of empty squares'))
    expect(heard()).not.toContain('Can move')
  })
})

describe('the hints of a first game', () => {
  it.each([
    ['with the keyboard', false, 'By keyboard: arrow keys, then Enter.'],
    ['with a finger, where there is no mouse', true, 'Tap it. To read what it can do, hold a finger on it.'],
  ])('say how a piece is chosen %s', async (_, isTouch, how) => {
    const plain = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.defineProperty(plain(query), 'matches', { value: isTouch && query.includes('coarse') }),
    )
    onTestFinished(() => void vi.restoreAllMocks())
    await open()
    const hint = await screen.findByRole('region', { name: 'What to do now' })
    expect(hint.querySelector('p')?.textContent).toBe(`Capture Blue’s Flag. Choose one of your pieces. ${how}`)
  })

  it('come again when they are wanted', async () => {
    await open()
    await fireEvent.click(await screen.findByRole('button', { name: 'Got it' }))
    expect(screen.queryByRole('region', { name: 'What to do now' })).toBeNull()
    cleanup()
    await open()
    expect(screen.queryByRole('region', { name: 'What to do now' })).toBeNull()
    window.location.hash = '#/settings'
    window.dispatchEvent(new HashChangeEvent('hashchange'))
    await fireEvent.click(await screen.findByRole('button', { name: 'Show the first hints again' }))
    cleanup()
    await open()
    await screen.findByRole('region', { name: 'What to do now' })
  })
})
