import { fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { INFO as SAMPLE_CARDS } from '../../../test/support/screens/cards-tables.ts'
import { entriesOf, refusal, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { beSure, cardsSnapshot, entryOf, announcedRuling } from '../../../test/support/screens/referee.ts'
import { SAMPLE_OFFERS } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import Referee from '../Referee.svelte'
import { participantsOf } from './words/participants.ts'
import { reasonOf } from './words/reasons.ts'
import { entryLine } from './words/entry-line.ts'
import { headlineOf, meaningOf } from './words/outcome.ts'

const PIECES = /piece|\bboard|square|falls|move/i

const open = (snapshot = cardsSnapshot(), more: Script = {}) => showScreen(Referee, { 'referee.open': () => snapshot, ...more }, ['r1'])

const entering = (toEnter: 'red' | 'blue') =>
  cardsSnapshot({
    seq: 1,
    stage: {
      ...{
        type: 'entering',
        attacker: 'red',
        defender: 'blue',
        toEnter,
        waiting: [toEnter],
        correcting: null,
        use: null,
        piece: 1,
        pieces: 1,
      },
      role: toEnter === 'red' ? 'attacker' : 'defender',
    },
  })

describe('the table of a refereed game of cards', () => {
  it('asks whose card attacks and speaks of no pieces', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'Whose card attacks?' })).toBeTruthy()
    expect(document.querySelector('main, body')?.textContent).not.toMatch(PIECES)
  })

  it('says in a line that abilities need no judge, and offers none (BC-8, BC-9, BC-10)', async () => {
    open()
    expect(await screen.findByText(/do it by hand/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /power|mode|Reinforcements/ })).toBeNull()
    expect(screen.queryByText('Known to all')).toBeNull()
  })

  it('shows by rank what each side has left of how many (BC-1, BC-13)', async () => {
    open(cardsSnapshot({}, { red: ['scout', 'miner', 'miner'], blue: ['marshal'] }))
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell')
    const told = async (name: RegExp) => (await row(name)).map(({ textContent }) => textContent.trim())
    expect(await told(/2 Scout/)).toEqual(['3 of 4', '4 of 4'])
    expect(await told(/3 Miner/)).toEqual(['2 of 4', '4 of 4'])
    expect(await told(/10 Marshal/)).toEqual(['1 of 1', '0 of 1'])
    expect(screen.getByText('3 of 23 out')).toBeTruthy()
  })

  it('says that a side has nothing left to attack with, and ends the game for it (BC-12)', async () => {
    const { bridge } = open(cardsSnapshot({ immobile: ['blue'] }), { 'referee.do/end': () => cardsSnapshot({ seq: 1 }) })
    expect(await screen.findByText('Blue has no card left that can attack, and loses when its turn comes.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Blue attacks/ }).disabled).toBe(true)
    await fireEvent.click(screen.getByRole('button', { name: 'End the game' }))
    await beSure()
    expect(entriesOf(bridge).at(-1)).toEqual({ type: 'end', reason: 'no-action', seat: 'blue' })
  })
})

describe('entering a card', () => {
  it('asks which card it is, behind the shield', async () => {
    open(entering('red'))
    await fireEvent.click(await screen.findByRole('button', { name: /I am Anna/ }))
    expect(screen.getByRole('heading', { name: 'Anna (Red), which card of yours is it?' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Choose a card' })).toBeTruthy()
    expect(document.body.textContent).toContain('Your card attacks.')
  })

  it.each([
    ['1', 'Spy'],
    ['0', 'Marshal'],
    ['b', 'Bomb'],
    ['f', 'Flag'],
  ])('the key %s chooses: %s', async (key, kind) => {
    open(entering('blue'))
    await fireEvent.click(await screen.findByRole('button', { name: /I am Boris/ }))
    await fireEvent.keyDown(window, { key })
    expect(await screen.findByRole('button', { name: new RegExp(`, ${kind}$`), pressed: true })).toBeTruthy()
  })
})

describe('how a game of cards can end', () => {
  const openDialog = async (more: Script = {}) => {
    const shown = open(cardsSnapshot(), more)
    await fireEvent.click(await screen.findByRole('button', { name: 'End the game…' }))
    return { ...shown, dialog: within(await screen.findByRole('dialog')) }
  }

  it('offers for each side that it cannot attack, with what that means, and no draw by it (BC-12)', async () => {
    const { dialog } = await openDialog()
    expect(dialog.getByRole('button', { name: /\(Red\) cannot attack/ })).toBeTruthy()
    expect(dialog.getByRole('button', { name: /\(Blue\) cannot attack/ }).textContent).toContain('only Bombs and the Flag')
    expect(dialog.queryByRole('button', { name: /neither side/ })).toBeNull()
    expect(dialog.getByRole('button', { name: 'Draw by agreement' })).toBeTruthy()
  })

  it('tells why that cannot be, with the rule, and goes on (BC-12)', async () => {
    const refused = { refused: { code: 'rule', rule: 'BC-12', message: 'Blue must have a card that can attack.' } } as const
    const { dialog } = await openDialog({ 'referee.do/end': () => refused })
    await fireEvent.click(dialog.getByRole('button', { name: /\(Blue\) cannot attack/ }))
    await beSure()
    expect((await dialog.findByRole('link', { name: /BC-12/ })).getAttribute('href')).toBe('#/help/BC-12')
    expect(dialog.getByRole('alert').textContent).toContain('Blue must have a card that can attack.')
  })

  it('closes when it is accepted, and says how it ended (BC-12)', async () => {
    const over = cardsSnapshot({ seq: 1, stage: { type: 'over' }, outcome: { places: { red: 1, blue: 2 }, reason: 'no-action' } })
    const { dialog } = await openDialog({ 'referee.do/end': () => over })
    await fireEvent.click(dialog.getByRole('button', { name: /\(Blue\) cannot attack/ }))
    await beSure()
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getAllByText(/Blue has no card in its line that can attack/).length).toBeGreaterThan(0)
  })

  it('any other refusal is shown there too', async () => {
    const { dialog } = await openDialog({ 'referee.do/end': () => refusal('conflict', 'This game is over.') })
    await fireEvent.click(dialog.getByRole('button', { name: /Anna \(Red\) resigns/ }))
    await beSure()
    expect((await dialog.findByText(/This game is over/)).closest('[role=alert]')).toBeTruthy()
  })
})

describe('a battle of cards in words', () => {
  const battle = (
    result: 'attacker-wins' | 'defender-wins' | 'both-removed' | 'flag-captured',
    attackerKind: string,
    defenderKind: string,
  ) => announcedRuling({ result, attackerKind, defenderKind, rules: [] })

  it.each([
    [
      battle('attacker-wins', 'miner', 'bomb'),
      'Red wins',
      'The attacker wins and goes back to its place, face down. The Blue Bomb is out.',
    ],
    [battle('defender-wins', 'scout', 'captain'), 'Blue holds', 'The defender stays in its place, face down. The Red Scout is out.'],
    [battle('both-removed', 'spy', 'spy'), 'Both are out', 'Both cards are out.'],
    [battle('flag-captured', 'scout', 'flag'), 'Flag captured', 'Red takes the Flag and wins the game.'],
  ])('%#: outcome and meaning (BC-5, BC-7, BC-11)', (ruling, headline, meaning) => {
    expect(headlineOf(SAMPLE_CARDS, ruling)).toBe(headline)
    expect(meaningOf(SAMPLE_CARDS, ruling)).toBe(meaning)
    const { user, others } = participantsOf(SAMPLE_CARDS, ruling)
    for (const said of [entryLine(SAMPLE_CARDS, ruling), ...[user, ...others].map((actor) => actor?.fate)]) expect(said).not.toMatch(PIECES)
  })

  it.each(['BC-5', 'BC-6', 'BC-7', 'BC-11'])('%s has a reason in a sentence', (rule) => {
    expect(reasonOf(SAMPLE_CARDS, rule)).toMatch(/^[A-Z].*\.$/)
  })

  it('announces with the rule that decided', async () => {
    const ruling = announcedRuling({ attackerKind: 'spy', defenderKind: 'marshal', rules: ['BC-6'] })
    const told = cardsSnapshot({ seq: 2, ruling, entries: [entryOf(ruling)] })
    open(cardsSnapshot({ seq: 1 }), { 'referee.do/begin': () => told })
    await fireEvent.click(await screen.findByRole('button', { name: /Red attacks/ }))
    expect(await screen.findByRole('heading', { name: 'Red wins' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'BC-6', hidden: true }).getAttribute('href')).toBe('#/help/BC-6')
  })
})

describe('a new session of cards', () => {
  it('offers its house rule, nothing that the edition does not have, and asks for what is usual (BC-5, BC-13, HR-1)', async () => {
    const { bridge, app } = showScreen(Referee, {
      'app.offers': () => ({ ...SAMPLE_OFFERS, editions: [SAMPLE_CARDS] }),
      'history.list': () => ({ rows: [], total: 0 }),
      'history.players': () => [],
      'custom-editions.list': () => [],
      'referee.create': () => ({ gameId: 'r1' }),
    })
    await fireEvent.input(await screen.findByLabelText('Name of Red'), { target: { value: 'Anna' } })
    await fireEvent.input(screen.getByLabelText('Name of Blue'), { target: { value: 'Boris' } })
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])).toEqual([
      ['battles', true],
      ['sealed', false],
    ])
    expect(screen.getByLabelText('Attack on')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Begin' }))
    await expect.poll(() => app.route.params).toEqual(['r1'])
    expect(bridge.calls.find(({ name }) => name === 'referee.create')?.args).toEqual({
      ...{ edition: 'battle-cards', preset: 'full', players: { red: 'Anna', blue: 'Boris' }, reveal: 'both', tray: 'open' },
    })
  })
})
