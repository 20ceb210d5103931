import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { describe, expect, it, vi } from 'vitest'
import type { OpenedTable, Settings, StepReport } from '../../src-main/contract/index.ts'
import { INITIAL_SETTINGS } from '../../src-main/contract/initial-settings.ts'
import { at, choicesOf, classic, legalAction, snapshotOf, viewOf } from '../../test/support/screens/grid.ts'
import { SAMPLE_INFO } from '../../test/support/screens/samples.ts'
import { AGAINST_BOT } from '../../test/support/screens/snapshots.ts'
import { showScreen } from '../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../families/grid/table/Table.svelte'
import Table from './Table.svelte'

const before = viewOf('red', { B4: 'red scout', C5: 'red captain', A1: 'red flag', C7: 'blue ?', J10: 'blue ?' }, { turn: 'blue' })
const after = viewOf('red', { B4: 'red scout', C5: 'red captain seen', A1: 'red flag', J10: 'blue ?' })
const theirs = snapshotOf(before, AGAINST_BOT)
const mine = { ...snapshotOf(after, { choices: choicesOf({ legal: [legalAction('B4-B5')] }) }), ...AGAINST_BOT, seq: 11 } as const
const side = (seat: 'red' | 'blue', id: string, kind: string) => ({ id, seat, kind, seenBy: [] })
const fought: StepReport = {
  seq: 11,
  at: 0,
  by: 'blue',
  text: 'C7xC5',
  kind: 'game',
  events: [
    {
      type: 'battle-fought',
      seat: 'blue',
      from: at('C7'),
      to: at('C5'),
      charged: false,
      result: 'defender-wins',
      attacker: side('blue', 'p-C7', 'sergeant'),
      defender: side('red', 'p-C5', 'captain'),
    },
  ],
}

const moved: StepReport = {
  seq: 10,
  at: 0,
  by: 'red',
  text: 'C4-C5',
  kind: 'game',
  events: [{ type: 'piece-moved', seat: 'red', from: at('C4'), to: at('C5'), id: 'p-C5', revealed: null }],
}

/** Slow enough for the slowest machine: what is shown ends only when a test ends it. */
const SLOW = 0.001

/** A table at which Blue has just attacked: nothing moves, but the battle is shown. */
async function attacked({ animationSpeed }: Pick<Settings, 'animationSpeed'> = { animationSpeed: SLOW }) {
  const shown = vi.fn(() => null)
  const opened: OpenedTable = { snapshot: theirs, log: [moved], info: classic, set: null }
  const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on', animationSpeed } as const
  const info = { ...SAMPLE_INFO, settings }
  const { bridge } = showScreen(
    Table,
    { 'app.info': () => info, 'table.open': () => opened, 'table.close': () => null, 'table.shown': shown },
    ['g1'],
  )
  await screen.findByRole('heading', { name: 'Blue to move' })
  bridge.push('table.changed', { snapshot: mine, steps: [fought] })
  if (animationSpeed > 0) await screen.findByText('Battle on C5')
  return shown
}
const cell = (square: string) => screen.findByRole('gridcell', { name: new RegExp(`^${square},`) })
const pick = async (square: string) => fireEvent.click(await cell(square))
const myMove = () => screen.findByRole('heading', { name: 'Your move, Red' })
const card = () => screen.queryByText('Battle on C5')

describe('what is being shown', () => {
  it('is over before the next turn begins, and only then reported as shown', async () => {
    const shown = await attacked()
    expect([screen.queryByRole('heading', { name: 'Your move, Red' }), shown.mock.calls]).toEqual([null, []])
    await fireEvent.keyDown(document.body, { key: 'x' })
    await myMove()
    expect(card()).toBeNull()
    expect(shown).toHaveBeenCalledWith({ gameId: 'g1', seq: 11 })
  })

  it('has nothing of the move before above it, and is described there once it is over', async () => {
    const line = () => document.querySelector('header .line')?.textContent
    await attacked()
    expect(line()).toBe('')
    await fireEvent.keyDown(document.body, { key: 'x' })
    await myMove()
    expect(line()).toMatch(/^Blue Sergeant on C7 attacks Red Captain on C5\./)
  })

  it('covers no board where animations are off: the turn begins, and the log says what happened', async () => {
    await attacked({ animationSpeed: 0 })
    await myMove()
    expect(card()).toBeNull()
    expect(document.querySelector('[data-seq="11"]')?.textContent).toMatch(/Captain/)
  })

  it('ends with a choice, which also takes in hand what was chosen', async () => {
    await attacked()
    await pick('B4')
    await myMove()
    expect(card()).toBeNull()
    expect((await cell('B4')).getAttribute('aria-selected')).toBe('true')
  })

  it('ends with a click on the card, and nothing is marked by it or by the next one', async () => {
    await attacked()
    // Where nothing is laid out, nothing is under the card.
    document.elementsFromPoint = () => []
    await fireEvent.click(screen.getByText('Battle on C5'))
    await myMove()
    await pick('J10')
    expect(screen.queryByRole('dialog')).toBeNull()
    await pick('J10')
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('Mark J10'))
  })

  it('opens no mark with the click that ends it, whatever is there', async () => {
    await attacked()
    await pick('J10')
    await myMove()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('what to do now, for who has never played', () => {
  const coach = async () => (await screen.findByRole('region', { name: 'What to do now' })).querySelector('p')?.textContent

  it('is to watch while the other side’s attack is shown, and what a battle means once it is over', async () => {
    await attacked()
    expect(await coach()).toBe('The other side moves. Its last move stays marked.')
    await fireEvent.keyDown(document.body, { key: 'x' })
    await myMove()
    expect(await coach()).toMatch(/^The higher rank stays/)
  })

  it('says of one’s own attack that it is one’s own, not that the other side moves', async () => {
    const opened: OpenedTable = { snapshot: { ...mine, seq: 10 }, log: [], info: classic, set: null }
    const settings = { ...INITIAL_SETTINGS, board: 'flat', reducedMotion: 'on', animationSpeed: SLOW } as const
    const { bridge } = showScreen(
      Table,
      {
        'app.info': () => ({ ...SAMPLE_INFO, settings }),
        'table.open': () => opened,
        'table.close': () => null,
        'table.shown': () => null,
      },
      ['g1'],
    )
    await myMove()
    bridge.push('table.changed', { snapshot: { ...theirs, seq: 11 }, steps: [{ ...fought, by: 'red' }] })
    await screen.findByText('Battle on C5')
    expect(await coach()).toBe('Your move is shown. Tap, click or press any key to skip it.')
  })
})
