import { fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../../../test/support/screens/fake-bridge.ts'
import { SAMPLE_EDITION, SAMPLE_MANY, SAMPLE_OFFERS } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import { opponentsOf } from '../../words/bots.ts'
import Home from '../Home.svelte'
import { firstChoices, withMode } from './choices.ts'
import { keepChoices } from './last-choices.ts'

const PLACEMENT = { A1: 'flag' }
const opened = (status: 'deploying' | 'playing') => ({
  snapshot: { status, seats: [{ seat: 'red', player: { type: 'human', name: 'Anna' } }] },
})

function home(script: Parameters<typeof showScreen>[1] = {}) {
  return showScreen(Home, {
    'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_MANY] }),
    'history.list': () => ({ rows: [], total: 0 }),
    'table.create': () => ({ gameId: 'g7' }),
    'table.open': () => opened('deploying') as never,
    'table.suggest': () => PLACEMENT,
    'table.do': () => ({}) as never,
    ...script,
  })
}

async function play(): Promise<void> {
  await fireEvent.click(await screen.findByRole('button', { name: /^Play now/ }))
}

afterEach(() => {
  localStorage.clear()
  window.location.hash = ''
})

describe('Play now', () => {
  it('begins a short game against a gentle level, and lays out the army', async () => {
    const { bridge } = home()
    await play()
    await waitFor(() => expect(window.location.hash).toBe('#/table/g7'))
    const args = (name: string) => bridge.calls.find((call) => call.name === name)?.args
    expect(args('table.create')).toMatchObject({
      edition: 'classic',
      players: { red: { type: 'human' }, blue: { type: 'bot', level: 'easy' } },
    })
    expect(args('table.do')).toEqual({ gameId: 'g7', command: { type: 'deploy', seat: 'red', placement: PLACEMENT } })
  })

  it('begins the last battle again, with one person among computers', async () => {
    const opponents = opponentsOf(SAMPLE_OFFERS)
    keepChoices(withMode(firstChoices(SAMPLE_MANY, opponents, {}), SAMPLE_MANY, 'hot-seat'))
    const { bridge } = home({ 'table.open': () => opened('playing') as never })
    await play()
    await waitFor(() => expect(window.location.hash).toBe('#/table/g7'))
    const made = bridge.calls.find(({ name }) => name === 'table.create')?.args as { edition: string; players: object }
    expect(made.edition).toBe(SAMPLE_MANY.id)
    const players = Object.values(made.players) as readonly { type: string; name: string }[]
    expect(players.filter(({ type }) => type === 'human')).toMatchObject([{ name: 'Player 1' }])
    expect(
      bridge.calls.map(({ name }) => name),
      'nothing is laid out where the army is in place',
    ).not.toContain('table.suggest')
  })

  it('says what went wrong, and can be tried again', async () => {
    const { bridge, app } = home({ 'table.create': () => refusal('unsaved', 'The disk is full.') })
    await play()
    await waitFor(() => expect(app.notices.list.at(-1)?.text).toContain('The disk is full.'))
    await play()
    await waitFor(() => expect(bridge.calls.filter(({ name }) => name === 'table.create')).toHaveLength(2))
  })
})
