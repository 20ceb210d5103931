/** Keys pressed at an outcome, with clocks on the table, and on ranks that all may see. */
import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import type { RefereeSnapshot, Seat } from '../../../src-main/contract/index.ts'
import { entriesOf, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { entryOf, refereeSnapshot, announcedRuling } from '../../../test/support/screens/referee.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import Referee from '../Referee.svelte'

const entering = (waiting: readonly Seat[], seq: number): RefereeSnapshot =>
  refereeSnapshot({
    seq,
    stage: {
      ...{ type: 'entering', attacker: 'red', defender: 'blue', correcting: null, use: null, piece: 1, pieces: 1 },
      ...{ toEnter: waiting[0] ?? 'red', waiting: [...waiting], role: waiting[0] === 'blue' ? 'defender' : 'attacker' },
    },
  })
const told = (seq: number): RefereeSnapshot => refereeSnapshot({ seq, ruling: announcedRuling(), entries: [entryOf(announcedRuling())] })

const open = (first: RefereeSnapshot, more: Script = {}) =>
  showScreen(
    Referee,
    { 'referee.open': () => first, 'referee.ledger': () => [], 'referee.do/begin': () => entering(['red', 'blue'], 9), ...more },
    ['r1'],
  )
const press = (key: string, on: Element | Window = window): Promise<boolean> => fireEvent.keyDown(on, { key })

beforeEach(() => localStorage.clear())

describe('an outcome', () => {
  const outcomeAfter = async (last: string) => {
    const { bridge } = open(entering(['blue'], 3))
    await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
    await press(last)
    bridge.push('referee.changed', told(4))
    await screen.findByRole('heading', { name: 'Red wins' })
    return () => entriesOf(bridge).filter(({ type }) => type === 'begin')
  }

  it('takes the next attack at once', async () => {
    const begun = await outcomeAfter('3')
    await press('r')
    await waitFor(() => expect(begun()).toEqual([{ type: 'begin', attacker: 'red' }]))
  })

  it('passes over the key that brought it up, when a finger bounces', async () => {
    const begun = await outcomeAfter('b')
    await press('b')
    expect(screen.getByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(begun()).toEqual([])
  })
})

describe('Space, with clocks on the table', () => {
  const timed = async (): Promise<HTMLElement> => {
    const clock = { increment: 0, turn: 'red', since: null, left: { red: 60_000, blue: 60_000 } }
    localStorage.setItem('marshal.referee.clock', JSON.stringify({ gameId: 'r1', clock }))
    open(told(3))
    const button = await screen.findByRole('button', { name: /^End the game/ })
    button.focus()
    await fireEvent.click(button)
    await screen.findByRole('dialog', { name: 'How does the game end?' })
    await press('Tab', screen.getByRole('dialog'))
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(document.activeElement).toBe(button)
    return button
  }

  it('runs them, though the keyboard is where a dialog has left it', async () => {
    const button = await timed()
    expect(await press(' ', button), 'the button is not pressed').toBe(false)
    expect(await screen.findByRole('button', { name: 'Pause' })).toBeTruthy()
  })

  it('presses the button that Tab has reached', async () => {
    const button = await timed()
    await press('Tab')
    expect(await press(' ', button)).toBe(true)
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  })
})

describe('ranks that all may see', () => {
  it('show which is lost, where all read the losses, and in a correction those of before it', async () => {
    localStorage.setItem('marshal.referee.ways', JSON.stringify({ open: ['r1'] }))
    const { bridge } = open(entering(['red', 'blue'], 1), {
      'referee.ledger': () => [{ seat: 'blue', lost: 1, army: 8, kinds: [{ kind: 'general', lost: 1, of: 1, gone: true }] }],
    })
    await screen.findByRole('heading', { name: 'Which pieces meet?' })
    await waitFor(() => {
      const generals = screen.getAllByRole('button', { name: /^9, General/ })
      expect(generals.map((key) => key.getAttribute('aria-label'))).toEqual(['9, General', '9, General, All lost'])
    })
    expect(bridge.calls).toContainEqual({ name: 'referee.ledger', args: { gameId: 'r1', seat: 'red' } })
  })

  it('show none where losses are kept secret (CL-20)', async () => {
    localStorage.setItem('marshal.referee.ways', JSON.stringify({ open: ['r1'] }))
    const { bridge } = open({ ...entering(['red', 'blue'], 1), tray: 'secret' })
    await screen.findByRole('heading', { name: 'Which pieces meet?' })
    expect(bridge.calls.some(({ name }) => name === 'referee.ledger')).toBe(false)
  })
})

describe('the list of battles', () => {
  it('gives each its winner’s badge, and none where both fall', async () => {
    const battles = (['defender-wins', 'both-removed'] as const).map((result, i) => entryOf(announcedRuling({ result, battle: i + 1 })))
    open(refereeSnapshot({ entries: battles }))
    const [both, blue] = (await screen.findAllByRole('listitem')).filter(({ textContent }) => /Red/.test(textContent))
    expect(blue?.querySelector('.crest')?.innerHTML).toContain('blue')
    expect(both?.querySelector('.crest')?.innerHTML).not.toMatch(/red|blue/)
  })
})
