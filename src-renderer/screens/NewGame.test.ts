import { fireEvent, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { refusal } from '../testing/fake-bridge.ts'
import { showScreen } from '../testing/show.ts'
import NewGame from './NewGame.svelte'

const script = { 'history.players': () => ['Clara'] }
afterEach(() => localStorage.clear())

describe('New game', () => {
  it('asks for the game that was chosen and goes to its table', async () => {
    const { bridge } = showScreen(NewGame, { ...script, 'table.create': () => ({ gameId: 'g7' }) })
    await fireEvent.click(await screen.findByRole('radio', { name: /^Duel/ }))
    await fireEvent.input(screen.getByRole('combobox', { name: 'Your name' }), { target: { value: 'Clara' } })
    await fireEvent.click(screen.getByRole('radio', { name: /^Cadet/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Set up the armies' }))
    const made = bridge.calls.find(({ name }) => name === 'table.create')
    expect(made?.args).toMatchObject({
      edition: 'classic',
      options: { preset: 'duel', reveal: 'both' },
      players: { red: { type: 'human', name: 'Clara' }, blue: { type: 'bot', bot: 'strategist', level: 'easy' } },
      clock: null,
    })
    expect(window.location.hash).toBe('#/table/g7')
  })

  it('opens with the army that the address names', async () => {
    showScreen(NewGame, script, ['classic', 'duel'])
    expect(await screen.findByRole<HTMLInputElement>('radio', { name: /^Duel/ })).toHaveProperty('checked', true)
  })

  it('cannot combine silent battles with an open tray (CL-28)', async () => {
    showScreen(NewGame, script)
    await fireEvent.click(await screen.findByRole('radio', { name: 'Nobody' }))
    expect(screen.getByRole('radio', { name: 'Open' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: 'Own losses' })).toHaveProperty('checked', true)
  })

  it('says what is missing instead of asking for a game without names', async () => {
    const { bridge } = showScreen(NewGame, script)
    const name = await screen.findByRole('combobox', { name: 'Your name' })
    await fireEvent.input(name, { target: { value: '  ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Set up the armies' }))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Every player needs a name.')).toBeTruthy()
    expect(bridge.calls.some((call) => call.name === 'table.create')).toBe(false)
  })

  it('shows why a game was refused', async () => {
    showScreen(NewGame, { ...script, 'table.create': () => refusal('invalid', 'There is no such bot.') })
    await fireEvent.click(await screen.findByRole('button', { name: 'Set up the armies' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such bot.')
  })
})
