import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RefereeSnapshot, Seat } from '../../../../src-main/contract/index.ts'
import { entriesOf, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { entryOf, refereeSnapshot, announcedRuling } from '../../../../test/support/screens/referee.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Referee from '../../Referee.svelte'
import { sayRuling } from '../words/outcome.ts'

beforeEach(() => localStorage.clear())

const open = (first: RefereeSnapshot, more: Script = {}) => showScreen(Referee, { 'referee.open': () => first, ...more }, ['r1'])
const told = (part: Partial<RefereeSnapshot> = {}): RefereeSnapshot =>
  refereeSnapshot({ seq: 3, ruling: announcedRuling(), entries: [entryOf(announcedRuling())], ...part })
const entering = (held: readonly Seat[]): RefereeSnapshot =>
  told({
    seq: 4,
    held: [...held],
    stage: {
      ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'red', waiting: ['red', 'blue'], role: 'attacker' },
      ...{ correcting: null, use: null, piece: 1, pieces: 1 },
    },
  })
const showBoard = async (): Promise<void> => {
  await fireEvent.click(await screen.findByRole('button', { name: 'Scoreboard' }))
}
const isBoard = (): boolean => screen.queryByRole('button', { name: /^Leave/ }) !== null

describe('the scoreboard', () => {
  it('shows the last outcome and whom all wait for, and Escape leaves it', async () => {
    open(told())
    await showBoard()
    expect(screen.getByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(screen.getAllByText('Red Miner wins against Blue Bomb').length).toBeGreaterThan(0)
    expect(screen.getByText('Whose piece attacks?')).toBeTruthy()
    await fireEvent.keyDown(window, { key: 'Escape' })
    expect(isBoard()).toBe(false)
  })

  it('says who fights whom while the ranks come from phones', async () => {
    const { bridge } = open(told({ held: ['red', 'blue'] }))
    await showBoard()
    bridge.push('referee.changed', entering(['red', 'blue']))
    expect(await screen.findByText('Anna (Red) attacks Boris (Blue). Waiting for Anna (Red) and Boris (Blue)')).toBeTruthy()
  })

  it('makes room where a rank is to be entered at this screen, and comes back with the outcome', async () => {
    const { bridge } = open(told())
    await showBoard()
    bridge.push('referee.changed', entering([]))
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
    bridge.push('referee.changed', told({ seq: 6 }))
    await waitFor(() => expect(isBoard()).toBe(true))
  })

  it('begins an attack by the key of its army', async () => {
    const { bridge } = open(told(), { 'referee.do/begin': () => entering([]) })
    await showBoard()
    await fireEvent.keyDown(window, { key: 'r' })
    await waitFor(() => expect(entriesOf(bridge).some(({ type }) => type === 'begin')).toBe(true))
  })

  it('has each name whole for who points at it, where it is cut', async () => {
    const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
    open(told({ players: { red: name, blue: 'Boris' } }))
    await showBoard()
    expect(screen.getByTitle(new RegExp(name)).textContent).toContain(name)
  })

  it('says where the browser cannot keep the screen awake', async () => {
    open(told())
    await showBoard()
    expect(await screen.findByText(/cannot keep the screen awake/)).toBeTruthy()
  })
})

describe('the clocks of real pieces', () => {
  it('are set at the table, run by Space, and are there again after a reload', async () => {
    const first = open(refereeSnapshot())
    await fireEvent.click(await screen.findByRole('button', { name: 'This screen…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Set the clocks' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getAllByText('30:00')).toHaveLength(2)
    await fireEvent.keyDown(window, { key: ' ' })
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
    const kept = localStorage.getItem('marshal.referee.clock')
    expect(kept).toContain('"turn":"red"')
    expect(first.bridge.calls.filter(({ name }) => name.startsWith('referee.')).map(({ name }) => name)).toEqual(['referee.open'])
  })
})

describe('the voice', () => {
  it('says the announcement’s own words, where it was turned on, and no rank that they hide', async () => {
    const hidden = announcedRuling({ attackerKind: null })
    const { app, bridge } = open(refereeSnapshot())
    const say = vi.spyOn(app.voice, 'say')
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    bridge.push('referee.changed', told({ ruling: hidden, entries: [entryOf(hidden)] }))
    await screen.findByRole('heading', { name: 'Red wins' })
    expect(say.mock.calls).toEqual([[sayRuling(refereeSnapshot().info, hidden)]])
    expect(say.mock.calls.join()).not.toContain('Miner')
    expect(app.voice.on).toBe(false)
  })
})
