import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { afterEach, describe, expect, it } from 'vitest'
import type { TerritoryInfo } from '../../src-main/contract/index.ts'
import { refusal } from '../../test/support/screens/fake-bridge.ts'
import { INFO as SAMPLE_CARDS } from '../../test/support/screens/cards-tables.ts'
import { SAMPLE_EDITION, SAMPLE_MANY, SAMPLE_OFFERS, SAMPLE_POWERS } from '../../test/support/screens/samples.ts'
import { showScreen } from '../../test/support/screens/show.ts'
import NewGame from './NewGame.svelte'

const script = { 'history.players': () => ['Clara'] }
const both = { ...script, 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_POWERS] }) }
afterEach(() => localStorage.clear())

describe('New game', () => {
  it('asks for the game that was chosen and goes to its table', async () => {
    const { bridge } = showScreen(NewGame, { ...script, 'table.create': () => ({ gameId: 'g7' }) })
    await fireEvent.click(await screen.findByRole('radio', { name: /^Duel/ }))
    await fireEvent.input(screen.getByRole('combobox', { name: 'Your name' }), { target: { value: 'Clara' } })
    await fireEvent.click(screen.getByRole('radio', { name: /^Cadet/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Deploy the armies' }))
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

  it.each([
    ['a plaque for each kind of piece', SAMPLE_EDITION, 'The army'],
    ['a card for each kind of card', SAMPLE_CARDS, 'The deck'],
  ])('draws the army that one will have: %s', async (_what, edition, title) => {
    showScreen(NewGame, { ...script, 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [edition] }) })
    const panel = (await screen.findByRole('heading', { name: title })).closest('details')
    const kinds = within(panel!).getAllByRole('listitem')
    expect(kinds.length).toBeGreaterThan(2)
    for (const kind of kinds) expect(kind.querySelector('svg [class~=emblem]'), kind.textContent).not.toBeNull()
  })

  it('cannot combine silent battles with an open tray (CL-28)', async () => {
    showScreen(NewGame, script)
    await fireEvent.click(await screen.findByRole('radio', { name: 'Neither' }))
    expect(screen.getByRole('radio', { name: 'You see everything' })).toHaveProperty('disabled', true)
    expect(screen.getByRole('radio', { name: 'You see what you lost' })).toHaveProperty('checked', true)
  })

  it('says what “5 min + 5 s” means (CL-23)', async () => {
    showScreen(NewGame, script)
    await fireEvent.click(await screen.findByRole('radio', { name: '5 min + 5 s' }))
    expect(screen.getByText(/^Each side has 5 min for the whole game, plus 5 s for every turn\./)).toBeTruthy()
  })

  it('names the grade of a level under its name, and under all levels what the chosen one is like', async () => {
    showScreen(NewGame, script)
    const drummer = await screen.findByRole('radio', { name: /^Drummer/ })
    expect(drummer.closest('label')?.textContent?.replace(/\s+/g, ' ').trim()).toMatch(/^Drummer ?Very easy$/)
    expect(screen.queryByText(/^Sees/)).toBeNull()
    await fireEvent.click(drummer)
    expect(screen.getByText(/^Sees/)).toBeTruthy()
  })

  it('says who moves first next to who plays which colour, before the opponent is asked for', async () => {
    showScreen(NewGame, script)
    const begins = await screen.findByText('Red moves first.')
    const asked = screen.getByRole('group', { name: 'Opponent' })
    expect(begins.compareDocumentPosition(asked) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  it('needs no name, and calls a player without one by number', async () => {
    const { bridge } = showScreen(NewGame, { ...script, 'table.create': () => ({ gameId: 'g7' }) })
    await fireEvent.input(await screen.findByRole('combobox', { name: 'Your name' }), { target: { value: '  ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Deploy the armies' }))
    const made = bridge.calls.find(({ name }) => name === 'table.create')
    expect(made?.args).toMatchObject({ players: { red: { type: 'human', name: 'Player 1' } } })
  })

  it('says at its field that another player has a name, and asks for no game', async () => {
    const { bridge } = showScreen(NewGame, script)
    await fireEvent.click(await screen.findByRole('radio', { name: 'Two people' }))
    await fireEvent.input(screen.getByRole('combobox', { name: 'Second player' }), { target: { value: 'player 1' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Deploy the armies' }))
    expect(screen.getByRole('combobox', { name: 'Second player' }).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^Another player has this name/)).toBeTruthy()
    expect(bridge.calls.some((call) => call.name === 'table.create')).toBe(false)
  })

  it('shows why a game was refused', async () => {
    showScreen(NewGame, { ...script, 'table.create': () => refusal('invalid', 'There is no such bot.') })
    await fireEvent.click(await screen.findByRole('button', { name: 'Deploy the armies' }))
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such bot.')
  })

  it('seats a person in the army of another edition, which has one size and says who begins (TF-1)', async () => {
    const { bridge } = showScreen(NewGame, { ...both, 'table.create': () => ({ gameId: 'g8' }) })
    expect(await screen.findByRole('radio', { name: /^Duel/ })).toBeTruthy()
    await fireEvent.click(screen.getByRole('radio', { name: /Transformers with powers/ }))
    expect(screen.queryByRole('radio', { name: /^Duel/ })).toBeNull()
    expect(screen.getByText('Gray (Decepticons) moves first.')).toBeTruthy()
    await fireEvent.click(screen.getByRole('radio', { name: 'Gray (Decepticons)' }))
    expect(screen.getByText('Megatron')).toBeTruthy()
    expect(screen.queryByText('Optimus Prime')).toBeNull()
    await fireEvent.click(screen.getByRole('radio', { name: 'Autobots' }))
    expect(screen.getByText('Optimus Prime')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Deploy the armies' }))
    const made = bridge.calls.find(({ name }) => name === 'table.create')
    expect(made?.args).toMatchObject({
      edition: 'transformers-powers',
      options: { preset: 'full' },
      players: { red: { type: 'bot' }, gray: { type: 'human' } },
    })
  })

  it('of Conquest: says that lots decide who begins, points at no player, and limits rounds (CQ-4, CQ-23)', async () => {
    const conquest: TerritoryInfo = {
      ...SAMPLE_EDITION,
      ...{ id: 'conquest', family: 'territory', presets: ['two'], lands: {} },
      deck: { blitz: 13, regroup: 11, reinforcements: 6, 'secret-information': 5, 'surprise-attack': 4, 'new-spy-master': 2, traitor: 1 },
      armies: { two: { red: { scout: 2 }, blue: { scout: 2 } } },
      options: [
        { key: 'preset', rule: 'CQ-5', type: 'choice', values: ['two'], initial: 'two' },
        { key: 'roundLimit', rule: 'CQ-23', type: 'number', min: 1, max: 1000, initial: null, withBots: 60 },
      ],
      cites: SAMPLE_EDITION.cites as unknown as TerritoryInfo['cites'],
    }
    showScreen(NewGame, { ...script, 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [conquest] }) })
    expect((await screen.findByText('Lots decide who begins.')).querySelector('svg')).toBeNull()
    expect(screen.getByLabelText('After rounds')).toHaveProperty('value', '60')
  })

  describe('with more than two', () => {
    const many = {
      ...script,
      'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_MANY] }),
      'table.create': () => ({ gameId: 'g9' }),
    }
    const row = (place: number): HTMLElement =>
      screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('radio', { name: 'Person' }))[place]!
    const start = (): Promise<unknown> => fireEvent.click(screen.getByRole('button', { name: 'Deploy the armies' }))

    it('asks who sits in each seat: people by name, computers by opponent, in teams', async () => {
      const { bridge } = showScreen(NewGame, many)
      await fireEvent.click(await screen.findByRole('radio', { name: 'Red and Green v. Blue and Yellow' }))
      expect(within(row(0)).getByText('with Green')).toBeTruthy()
      await fireEvent.input(screen.getByRole('combobox', { name: 'Name of Red' }), { target: { value: 'Ada' } })
      await fireEvent.click(within(row(2)).getByRole('radio', { name: 'Person' }))
      await fireEvent.input(screen.getByRole('combobox', { name: 'Name of Green' }), { target: { value: 'Lin' } })
      await fireEvent.change(screen.getByRole('combobox', { name: 'Computer for Blue' }), { target: { value: 'random:normal' } })
      await start()
      expect(bridge.calls.find(({ name }) => name === 'table.create')?.args).toMatchObject({
        options: { lineup: 'teams' },
        players: {
          red: { type: 'human', name: 'Ada' },
          blue: { type: 'bot', bot: 'random' },
          green: { type: 'human', name: 'Lin' },
          yellow: { type: 'bot', bot: 'strategist' },
        },
      })
    })

    it('sets one level for all computers, and says where levels vary', async () => {
      showScreen(NewGame, many)
      await fireEvent.click(await screen.findByRole('radio', { name: 'Computers' }))
      const all = screen.getByRole<HTMLSelectElement>('combobox', { name: 'All computers' })
      await fireEvent.change(all, { target: { value: 'random:normal' } })
      const levels = (): string[] => screen.getAllByRole<HTMLSelectElement>('combobox', { name: /^Computer for/ }).map(({ value }) => value)
      expect(new Set(levels())).toEqual(new Set(['random:normal']))
      expect(screen.getByText('Deploys sensibly and moves without a plan.').id).toBe(all.getAttribute('aria-describedby'))
      await fireEvent.change(screen.getByRole('combobox', { name: 'Computer for Blue' }), { target: { value: 'strategist:easy' } })
      expect(levels()).toContain('strategist:easy')
      expect(all.selectedOptions[0]?.textContent).toBe('Various levels')
      expect(all.getAttribute('aria-describedby')).toBeNull()
      await fireEvent.click(screen.getByRole('radio', { name: 'People' }))
      expect(screen.queryByRole('combobox', { name: 'All computers' })).toBeNull()
    })

    it('has quick ways above the rows, and rows for those who play', async () => {
      showScreen(NewGame, many)
      await fireEvent.click(await screen.findByRole('radio', { name: 'People' }))
      expect(screen.getAllByRole('combobox', { name: /^Name of/ })).toHaveLength(4)
      await fireEvent.click(screen.getByRole('radio', { name: '3, each for itself' }))
      expect(screen.getAllByRole('combobox', { name: /^Name of/ })).toHaveLength(3)
      await fireEvent.click(screen.getByRole('radio', { name: 'At random' }))
      expect(screen.getByRole('combobox', { name: 'Name of Player 3' })).toBeTruthy()
      await fireEvent.click(screen.getByRole('radio', { name: 'Computers' }))
      expect(screen.queryAllByRole('combobox', { name: /^Name of/ })).toHaveLength(0)
    })

    it('asks who begins where the edition leaves that to the table (CA-4)', async () => {
      const first = { key: 'first', rule: 'CA-4', type: 'choice', values: SAMPLE_MANY.seats, initial: 'red' } as const
      const open = { ...SAMPLE_MANY, options: [...SAMPLE_MANY.options, first] }
      const offers = { ...SAMPLE_OFFERS, editions: [open] }
      const { bridge } = showScreen(NewGame, { ...many, 'app.offers': () => offers })
      const asked = within(await screen.findByRole('group', { name: /^Who begins/ }))
      expect(asked.getByRole('radio', { name: 'At random' })).toHaveProperty('checked', true)
      expect(asked.getByRole('link').getAttribute('href')).toBe('#/help/many/CA-4')
      expect(screen.queryByText('Red moves first.')).toBeNull()
      await fireEvent.click(asked.getByRole('radio', { name: 'Green' }))
      await start()
      expect(bridge.calls.find(({ name }) => name === 'table.create')?.args).toMatchObject({ options: { first: 'green' } })
    })

    it('says in its own row whose name is taken', async () => {
      const { bridge } = showScreen(NewGame, many)
      await fireEvent.click(await screen.findByRole('radio', { name: 'People' }))
      await fireEvent.input(screen.getByRole('combobox', { name: 'Name of Yellow' }), { target: { value: 'Player 1' } })
      await start()
      expect(screen.getByRole('combobox', { name: 'Name of Yellow' }).getAttribute('aria-invalid')).toBe('true')
      expect(screen.getByText(/^Another player has this name/)).toBeTruthy()
      expect(bridge.calls.some(({ name }) => name === 'table.create')).toBe(false)
    })
  })

  describe('with cards', () => {
    const cards = { ...script, 'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_EDITION, SAMPLE_CARDS] }) }
    const open = async (): Promise<void> => {
      await fireEvent.click(await screen.findByRole('radio', { name: /Battle Cards/ }))
    }

    it('asks for a game whose options are those of cards (BC-13, BC-14)', async () => {
      const { bridge } = showScreen(NewGame, { ...cards, 'table.create': () => ({ gameId: 'g10' }) })
      await open()
      expect(screen.queryByText('Going back and forth')).toBeNull()
      await fireEvent.click(screen.getByRole('radio', { name: 'Face down' }))
      await fireEvent.click(screen.getByRole('radio', { name: 'By heart' }))
      expect(screen.getByText(/turned face down. You must remember what is out/)).toBeTruthy()
      await fireEvent.click(screen.getByRole('button', { name: 'Deal the cards' }))
      expect(bridge.calls.find(({ name }) => name === 'table.create')?.args).toMatchObject({
        edition: 'battle-cards',
        options: { preset: 'full', tray: 'closed', memory: 'pure', quietLimit: 60 },
      })
    })

    it('has a quiet limit that can be another one, and is never none (BC-14)', async () => {
      showScreen(NewGame, cards)
      await open()
      expect(screen.queryByRole('switch', { name: /Draw without losses/ })).toBeNull()
      const limit = screen.getByRole<HTMLInputElement>('spinbutton', { name: /turns without a card going out/ })
      expect(limit.value).toBe('60')
      await fireEvent.change(limit, { target: { value: '0' } })
      expect(limit.value).toBe('0')
      expect(screen.getByText(/^Enter a whole number from 1 to/)).toBeTruthy()
      expect(limit.checkValidity()).toBe(false)
      await fireEvent.change(limit, { target: { value: '12' } })
      expect(screen.queryByText(/^Enter a whole number/)).toBeNull()
    })

    it('shows a deck and a line instead of a board (BC-1, BC-2)', async () => {
      showScreen(NewGame, cards)
      await open()
      expect(screen.getByRole('heading', { name: 'The deck' })).toBeTruthy()
      expect(screen.getByRole('img', { name: 'A line of 5 cards, a hand of 3 and the deck, face down' })).toBeTruthy()
      expect(screen.getAllByText(/23 cards a side/).length).toBeGreaterThan(0)
      expect(screen.getByText('Red begins.')).toBeTruthy()
      expect(screen.getByText(/each side chooses its front line in secret/)).toBeTruthy()
    })

    it('says what is reconstructed, and where it can be corrected (BC-1)', async () => {
      showScreen(NewGame, cards)
      await open()
      expect(screen.getByText(/not how many there are of each rank/)).toBeTruthy()
      expect(screen.getByText('Correct it in Custom editions').getAttribute('href')).toBe('#/sets')
    })
  })

  it('offers sets of one’s own for the edition they are of, if they can be played', async () => {
    const row = { id: 'set-1', name: 'Attic box', edition: 'transformers-powers', hash: 'h', problems: 0, updatedAt: 0 }
    const info = { ...SAMPLE_POWERS, table: 'h', armies: { full: { red: { flag: 1 }, gray: { flag: 1 } } }, reconstructed: [] }
    const { bridge } = showScreen(NewGame, {
      ...both,
      'custom-editions.list': () => [row, { ...row, id: 'set-2', name: 'Broken box', problems: 2 }],
      'custom-editions.load': () => ({ ...row, table: {} as never, info }),
      'table.create': () => ({ gameId: 'g9' }),
    })
    await fireEvent.click(await screen.findByRole('radio', { name: /Transformers with powers/ }))
    const table = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Custom edition' })
    expect([...table.options].map(({ text }) => text)).toEqual(['None (standard)', 'Attic box'])
    await fireEvent.change(table, { target: { value: 'set-1' } })
    await waitFor(() => expect(screen.queryByText('Optimus Prime')).toBeNull())
    await fireEvent.click(screen.getByRole('button', { name: 'Deploy the armies' }))
    expect(bridge.calls.find(({ name }) => name === 'table.create')?.args).toMatchObject({ edition: 'transformers-powers', set: 'set-1' })
  })
})
