import { cleanup, fireEvent, screen, waitFor } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { t } from '../../../words/index.ts'
import type { Script } from '../../../../test/support/screens/fake-bridge.ts'
import { sampleRow } from '../../../../test/support/screens/samples.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Referee from '../../Referee.svelte'

const NOTHING_YET: Script = { 'history.list': () => ({ rows: [], total: 0 }), 'history.players': () => ['Anna'] }

const REFEREED = { kind: 'refereed', status: 'playing', outcome: null } as const

afterEach(() => localStorage.clear())

describe('a new session', () => {
  it('begins without names, and calls the players by their colours', async () => {
    const { bridge, app } = showScreen(Referee, { ...NOTHING_YET, 'referee.create': () => ({ gameId: 'r1' }) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Begin' }))
    await expect.poll(() => app.route.params).toEqual(['r1'])
    expect(bridge.calls.find(({ name }) => name === 'referee.create')?.args).toMatchObject({ players: { red: 'Red', blue: 'Blue' } })
  })

  it('says at its field that another player has a name, and does not begin', async () => {
    const { bridge } = showScreen(Referee, NOTHING_YET)
    await fireEvent.input(await screen.findByLabelText('Name of Blue'), { target: { value: 'Red' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    expect(screen.getByLabelText('Name of Blue').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^Another player has this name/)).toBeTruthy()
    expect(bridge.calls.some(({ name }) => name === 'referee.create')).toBe(false)
  })

  it('suggests names that people have given', async () => {
    const { bridge } = showScreen(Referee, { ...NOTHING_YET, 'history.players': () => ['Anna', 'Red', 'Player 2'] })
    const field = await screen.findByLabelText('Name of Red')
    await waitFor(() => expect(bridge.calls.some(({ name }) => name === 'custom-editions.list')).toBe(true))
    const list = document.getElementById(field.getAttribute('list') ?? '')
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['Anna'])
  })

  it('keeps what was chosen when it is opened again, says how the rules differ, and goes back to what is usual', async () => {
    showScreen(Referee, NOTHING_YET)
    await fireEvent.input(await screen.findByLabelText('Name of Red'), { target: { value: 'Anna' } })
    await fireEvent.click(screen.getByRole('radio', { name: 'Losers only' }))
    cleanup()
    showScreen(Referee, NOTHING_YET)
    const field = await screen.findByLabelText('Name of Red')
    expect(field).toHaveProperty('value', 'Anna')
    const door = screen.getByRole('heading', { name: 'Table rules' }).parentElement
    expect(door?.textContent).toContain('Pieces revealed in a battle: Losers only')
    await fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }))
    expect(field).toHaveProperty('value', '')
    expect(door?.textContent).toContain('Standard rules')
    expect(screen.queryByRole('button', { name: 'Reset to defaults' })).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Undo the reset' }))
    expect(field).toHaveProperty('value', 'Anna')
  })

  it('offers silent battles only with a secret or a stealth tray (CL-28)', async () => {
    const { bridge, app } = showScreen(Referee, { ...NOTHING_YET, 'referee.create': () => ({ gameId: 'r1' }) })
    await fireEvent.input(await screen.findByLabelText('Name of Red'), { target: { value: ' Anna ' } })
    await fireEvent.input(screen.getByLabelText('Name of Blue'), { target: { value: 'Boris' } })
    expect(screen.getByRole('radio', { name: 'You see everything' })).toHaveProperty('disabled', false)
    await fireEvent.click(screen.getByRole('radio', { name: 'Neither' }))
    expect(screen.getByRole('radio', { name: 'You see everything' })).toHaveProperty('disabled', true)
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await expect.poll(() => app.route.params).toEqual(['r1'])
    expect(bridge.calls.find(({ name }) => name === 'referee.create')?.args).toMatchObject({
      players: { red: 'Anna', blue: 'Boris' },
      reveal: 'silent',
      tray: 'secret',
    })
  })

  it('leads to the sessions that wait, and to the table where armies are sealed', async () => {
    const named = (one: string, other: string) =>
      (['red', 'blue'] as const).map((seat, i) => ({ seat, player: { type: 'human', name: [one, other][i] ?? '' } as const }))
    const rows = [
      sampleRow({ ...REFEREED, gameId: 'r1', length: 3, players: named('Anna', 'Boris'), updatedAt: Date.now() - 60_000 }),
      sampleRow({ gameId: 'g1', realPieces: true, status: 'playing', outcome: null, length: 7, players: named('Cleo', 'Dan') }),
      sampleRow({ gameId: 'g2', realPieces: true, status: 'deploying', outcome: null, length: 0, players: named('Emil', 'Fay') }),
    ]
    const { bridge } = showScreen(Referee, { ...NOTHING_YET, 'history.list': () => ({ rows, total: 5 }) })
    const links = await screen.findAllByRole('link', { name: / against / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/referee/r1', '#/table/g1', '#/table/g2'])
    expect(screen.getByRole('link', { name: '2 more in History' }).getAttribute('href')).toContain('unfinished')
    expect(links[0]?.textContent).toContain('3 battles')
    expect(links[1]?.textContent).toContain('after 7 moves')
    expect(links[2]?.textContent).toContain(t('home.setUp'))
    expect(bridge.calls.find(({ name }) => name === 'history.list')?.args).toMatchObject({ filter: { kind: 'refereed' } })
  })

  it('shows a session that was left long ago to be read, as History does: it goes on by choice', async () => {
    const rows = [sampleRow({ ...REFEREED, gameId: 'r1' }), sampleRow({ ...REFEREED, gameId: 'r2', updatedAt: Date.now() })]
    showScreen(Referee, { ...NOTHING_YET, 'history.list': () => ({ rows, total: 2 }) })
    const links = await screen.findAllByRole('link', { name: / against / })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['#/review/r1', '#/referee/r2'])
  })
})
