import { cleanup, fireEvent, screen } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import { SAMPLE_EDITION, SAMPLE_MANY, SAMPLE_OFFERS } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import NewGame from '../NewGame.svelte'
import { nextBattle } from './last-choices.ts'
import { readChoices } from './stored.ts'

afterEach(() => localStorage.clear())

const script = {
  'history.players': () => [],
  'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_MANY] }),
  'table.create': () => ({ gameId: 'g7' }),
}
/** Leaves the form, and opens it anew as after a reload. */
function again(params: readonly string[] = []) {
  cleanup()
  return showScreen(NewGame, script, params)
}
const radio = (name: string | RegExp): Promise<HTMLInputElement> => screen.findByRole<HTMLInputElement>('radio', { name })
const nameOf = (label: string): Promise<HTMLInputElement> => screen.findByRole<HTMLInputElement>('combobox', { name: label })

describe('what is chosen in New game', () => {
  it('is read without what it cannot have', () => {
    const stored = JSON.parse('{ "__proto__": {}, "constructor": 1, "edition": 5, "first": "Ada" }') as object
    expect(readChoices(stored)).toEqual({ first: 'Ada' })
  })

  it('is there again after the form was left, without a game', async () => {
    showScreen(NewGame, script)
    await fireEvent.click(await radio(/^Duel/))
    await fireEvent.input(await nameOf('Your name'), { target: { value: 'Ada' } })
    await fireEvent.click(await radio('Losers only'))
    again()
    expect(await radio(/^Duel/)).toHaveProperty('checked', true)
    expect(await nameOf('Your name')).toHaveProperty('value', 'Ada')
    expect(await radio('Losers only')).toHaveProperty('checked', true)
    expect(nextBattle(), 'Play now begins a game that was begun').toEqual({ edition: 'classic', preset: 'barrage' })
  })

  it('is remembered for each edition, and goes along to one in which nothing was chosen', async () => {
    showScreen(NewGame, script)
    await fireEvent.click(await radio(/^Duel/))
    await fireEvent.click(await radio('5 min + 5 s'))
    await fireEvent.click(await radio(/^many/))
    expect(await radio('5 min + 5 s')).toHaveProperty('checked', true)
    await fireEvent.click(await radio('15 min + 10 s'))
    await fireEvent.click(await radio('3, each for itself'))
    await fireEvent.click(await radio(/^Classic/))
    expect([(await radio(/^Duel/)).checked, (await radio('5 min + 5 s')).checked]).toEqual([true, true])
    again()
    await fireEvent.click(await radio(/^many/))
    expect([(await radio('3, each for itself')).checked, (await radio('15 min + 10 s')).checked]).toEqual([true, true])
  })

  it('says at its door how the rules differ', async () => {
    showScreen(NewGame, script)
    await fireEvent.click(await radio('Losers only'))
    await fireEvent.click(screen.getByRole('switch', { name: /^No endless chases/ }))
    const door = screen.getByRole('heading', { name: 'Table rules' }).parentElement
    expect(door?.querySelector('span')?.textContent).toBe('Pieces revealed in a battle: Losers only · No endless chases: off')
  })

  it('goes back to what is usual, and undoes that', async () => {
    showScreen(NewGame, script)
    const duel = await radio(/^Duel/)
    expect(screen.queryByRole('button', { name: 'Reset to defaults' })).toBeNull()
    await fireEvent.click(duel)
    await fireEvent.input(await nameOf('Your name'), { target: { value: 'Ada' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }))
    expect([duel.checked, (await nameOf('Your name')).value]).toEqual([false, ''])
    await fireEvent.click(screen.getByRole('button', { name: 'Undo the reset' }))
    expect([duel.checked, (await nameOf('Your name')).value]).toEqual([true, 'Ada'])
    await fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }))
    await fireEvent.click(await radio(/^Duel/))
    expect(screen.queryByRole('button', { name: 'Undo the reset' })).toBeNull()
  })

  it('gives way to the address, and is kept all the same', async () => {
    showScreen(NewGame, script)
    await fireEvent.click(await radio(/^Duel/))
    again(['many', 'barrage', 'random:normal'])
    expect(await radio(/^many/)).toHaveProperty('checked', true)
    again()
    expect([(await radio(/^Classic/)).checked, (await radio(/^Duel/)).checked]).toEqual([true, true])
  })

  it.each([
    ['no object', '"classic"'],
    ['no JSON', '{"edition":'],
    [
      'other kinds of values',
      '{"edition":"classic","by":{"classic":{"mode":"chess","first":7,"sitters":[null],"opponents":"x","options":[],"clock":{},"minutes":-1}}}',
    ],
    ['an edition that is gone', '{"edition":"chess","by":{"chess":{"options":{"preset":"full"}}}}'],
  ])('is passed over where it cannot be: %s', async (_what, stored) => {
    localStorage.setItem('marshal.new-game.form', stored)
    localStorage.setItem('marshal.new-game', stored)
    const { bridge } = showScreen(NewGame, script)
    await fireEvent.click(await screen.findByRole('button', { name: 'Deploy the armies' }))
    expect(bridge.calls.find(({ name }) => name === 'table.create')?.args).toMatchObject({
      edition: 'classic',
      clock: null,
      players: { red: { type: 'human', name: 'Player 1' }, blue: { type: 'bot' } },
    })
  })
})
