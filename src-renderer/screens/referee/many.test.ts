/** The referee's table with three players, and with four in two teams. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot, Seat } from '../../../src-main/contract/index.ts'
import { entriesOf, type Script } from '../../../test/support/screens/fake-bridge.ts'
import { countersOf, entryOf, refereeSnapshot, announcedRuling } from '../../../test/support/screens/referee.ts'
import { SAMPLE_MANY } from '../../../test/support/screens/samples.ts'
import { showScreen } from '../../../test/support/screens/show.ts'
import Referee from '../Referee.svelte'

const NAMES = { red: 'Anna', blue: 'Boris', green: 'Clara', yellow: 'Dana' } as const
const THREE: readonly Seat[] = ['red', 'blue', 'green']
const FOUR: readonly Seat[] = [...THREE, 'yellow']
const TEAMS = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const

function tableOf(seats: readonly Seat[], part: Partial<RefereeSnapshot> = {}): RefereeSnapshot {
  return refereeSnapshot({
    edition: 'many',
    info: SAMPLE_MANY,
    seats: [...seats],
    sides: Object.fromEntries(seats.map((seat) => [seat, seat])),
    players: Object.fromEntries(seats.map((seat) => [seat, NAMES[seat as keyof typeof NAMES]])),
    ledger: seats.map((seat) => ({ seat, lost: 0, army: 8, kinds: [] })),
    counters: seats.map((seat) => countersOf(seat)),
    ...part,
  })
}
const three = (part: Partial<RefereeSnapshot> = {}): RefereeSnapshot => tableOf(THREE, part)
const teams = (part: Partial<RefereeSnapshot> = {}): RefereeSnapshot => tableOf(FOUR, { sides: TEAMS, ...part })

const entering = (attacker: Seat, defender: Seat, toEnter: Seat, seq: number): RefereeSnapshot =>
  three({
    seq,
    stage: {
      ...{ type: 'entering', attacker, defender, toEnter, waiting: [toEnter], correcting: null, use: null, piece: 1, pieces: 1 },
      role: toEnter === attacker ? 'attacker' : 'defender',
    },
  })

const open = (first: RefereeSnapshot, more: Script = {}) => showScreen(Referee, { 'referee.open': () => first, ...more }, ['r1'])
const army = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('button', { name })
const isOff = (button: HTMLElement): boolean => (button as HTMLButtonElement).disabled

describe('the keys of a table', () => {
  it('are a letter for each army that no other one there has, written on its button and listed behind ?', async () => {
    const seats: readonly Seat[] = ['red', 'green', 'yellow', 'gray']
    const table = tableOf(seats, { players: { red: 'Anna', green: 'Clara', yellow: 'Dana', gray: 'Emil' } })
    const { bridge, app } = open(table, { 'referee.do/begin': () => table })
    const letterOf = async (name: RegExp): Promise<string | undefined> => {
      const button = await army(name)
      expect(button.getAttribute('aria-keyshortcuts')).toBe(button.querySelector('kbd')?.textContent)
      return button.querySelector('kbd')?.textContent
    }
    expect([await letterOf(/^Green/), await letterOf(/^Gray/), await letterOf(/^Red/)]).toEqual(['G', 'A', 'R'])
    await fireEvent.keyDown(window, { key: 'g' })
    await fireEvent.keyDown(window, { key: 'a' })
    await waitFor(() => expect(entriesOf(bridge, 'begin')).toEqual([{ type: 'begin', attacker: 'green', defender: 'gray' }]))
    expect(app.keys.flatMap(({ keys }) => keys.map((each) => each.keys.join())).slice(0, 4)).toEqual(['R', 'G', 'Y', 'A'])
  })
})

describe('a battle among three', () => {
  it('is between the attacker and whom it attacks, chosen by one press each; the shield goes to these two', async () => {
    const ruling = announcedRuling({ attacker: 'green', defender: 'red' })
    const answers = [entering('green', 'red', 'red', 2), three({ seq: 3, ruling, entries: [entryOf(ruling)] })]
    const { bridge } = open(three(), {
      'referee.do/begin': () => entering('green', 'red', 'green', 1),
      'referee.do/enter': () => answers.shift()!,
    })
    await fireEvent.click(await army(/^Green attacks/))
    expect(await screen.findByRole('heading', { name: 'Which army does Clara (Green) attack?' })).toBeTruthy()
    expect(entriesOf(bridge, 'begin')).toEqual([])
    await fireEvent.click(await army(/^Red is attacked/))
    expect(entriesOf(bridge, 'begin')).toEqual([{ type: 'begin', attacker: 'green', defender: 'red' }])
    await fireEvent.click(await army(/I am Clara/))
    await fireEvent.click(screen.getByRole('button', { name: '3, Miner' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Enter' }))
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
    expect(document.body.innerHTML).not.toContain('Miner')
    await fireEvent.click(await army(/I am Anna/))
    await fireEvent.click(screen.getByRole('button', { name: 'B, Bomb' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Enter' }))
    expect(await screen.findByRole('heading', { name: 'Green wins' })).toBeTruthy()
    expect(entriesOf(bridge, 'enter').map((args) => (args as { seat: Seat }).seat)).toEqual(['green', 'red'])
  })

  it('is chosen by keys too, and the attacker again takes it back', async () => {
    const { bridge } = open(three(), { 'referee.do/begin': () => entering('blue', 'green', 'blue', 1) })
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    await fireEvent.keyDown(window, { key: 'b' })
    expect(await screen.findByRole('heading', { name: 'Which army does Boris (Blue) attack?' })).toBeTruthy()
    await fireEvent.keyDown(window, { key: 'b' })
    expect(await screen.findByRole('heading', { name: 'Whose piece attacks?' })).toBeTruthy()
    await fireEvent.keyDown(window, { key: 'b' })
    await fireEvent.keyDown(window, { key: 'g' })
    await waitFor(() => expect(entriesOf(bridge, 'begin')).toEqual([{ type: 'begin', attacker: 'blue', defender: 'green' }]))
  })

  it('takes one press where only one army is left to attack, and who is out takes no part', async () => {
    const { bridge } = open(three({ out: ['green'] }), { 'referee.do/begin': () => entering('red', 'blue', 'red', 1) })
    const out = await army(/Clara is out/)
    expect(isOff(out)).toBe(true)
    await fireEvent.keyDown(window, { key: 'g' })
    await fireEvent.click(await army(/^Red attacks/))
    await waitFor(() => expect(entriesOf(bridge, 'begin')).toEqual([{ type: 'begin', attacker: 'red' }]))
  })
})

describe('a battle of two teams', () => {
  it('is never against one’s partner', async () => {
    open(teams())
    await fireEvent.click(await army(/^Red attacks/))
    await screen.findByRole('heading', { name: 'Which army does Anna (Red) attack?' })
    expect([
      isOff(await army(/^Green Clara, with Anna/)),
      isOff(await army(/^Blue is attacked/)),
      isOff(await army(/^Yellow is attacked/)),
    ]).toEqual([true, false, false])
  })
})

describe('a correction among several', () => {
  const ruling = announcedRuling({ attacker: 'red', defender: 'blue' })
  const entries = [entryOf(ruling)]
  const correction = { seq: 3, askedBy: 'red', attacker: 'red', defender: 'green', strike: false } as const

  it('says whose army was attacked instead, where more than one can be meant', async () => {
    const { bridge } = open(three({ seq: 3, ruling, entries }), {
      'referee.do/ask-correction': () => three({ seq: 4, entries, correction: { ...correction, agreed: [], toAnswer: ['blue', 'green'] } }),
    })
    await fireEvent.click(await army('Correct battle 1…'))
    const dialog = within(screen.getByRole('dialog'))
    await fireEvent.click(within(dialog.getByRole('group', { name: 'Who was attacked?' })).getByLabelText('Clara (Green)'))
    await fireEvent.click(dialog.getByRole('button', { name: 'Ask Boris (Blue) and Clara (Green)' }))
    expect(entriesOf(bridge, 'ask-correction')).toEqual([
      { type: 'ask-correction', seat: 'red', seq: 3, attacker: 'red', defender: 'green' },
    ])
    expect(await screen.findByText('Anna (Red) attacked Clara (Green).')).toBeTruthy()
  })

  it('is agreed by each other side, one after the other, and one no ends it', async () => {
    const asked = (seq: number, agreed: Seat[], toAnswer: Seat[]): RefereeSnapshot =>
      three({ seq, entries, correction: { ...correction, agreed, toAnswer } })
    const answers = [asked(5, ['blue'], ['green']), three({ seq: 6, entries, notice: 'correction-declined' })]
    const { bridge } = open(asked(4, [], ['blue', 'green']), { 'referee.do/answer-correction': () => answers.shift()! })
    expect(await screen.findByRole('heading', { name: 'Boris (Blue), do you agree?' })).toBeTruthy()
    await fireEvent.click(await army('Agree: enter it again'))
    expect(await screen.findByRole('heading', { name: 'Clara (Green), do you agree?' })).toBeTruthy()
    expect(screen.getByText(/^Every other side must agree\. Attacker and defender then/)).toBeTruthy()
    await fireEvent.click(await army('Decline'))
    expect(await screen.findByRole('heading', { name: 'Whose piece attacks?' })).toBeTruthy()
    expect(entriesOf(bridge, 'answer-correction')).toEqual([
      { type: 'answer-correction', seat: 'blue', accept: true },
      { type: 'answer-correction', seat: 'green', accept: false },
    ])
  })

  it('can be withdrawn by the player who asked, at any moment', async () => {
    const { bridge } = open(three({ seq: 5, entries, correction: { ...correction, agreed: ['blue'], toAnswer: ['green'] } }), {
      'referee.do/answer-correction': () => three({ seq: 6, entries }),
    })
    await fireEvent.click(await army(/Anna/))
    await waitFor(() => expect(entriesOf(bridge, 'answer-correction')).toEqual([{ type: 'answer-correction', seat: 'red', accept: false }]))
  })
})

describe('the end of a game of several', () => {
  it('is taken back when each other side agrees', async () => {
    const outcome = { places: { red: 1, blue: 2, green: 3 }, reason: 'resigned' } as const
    const asked = (seq: number, agreed: Seat[], toAnswer: Seat[]): RefereeSnapshot =>
      three({ seq, stage: { type: 'over' }, outcome, reopening: { askedBy: 'green', agreed, toAnswer } })
    const answers = [asked(5, ['red'], ['blue']), three({ seq: 6, notice: 'game-reopened' })]
    const { bridge } = open(asked(4, [], ['red', 'blue']), { 'referee.do/answer-reopening': () => answers.shift()! })
    for (const name of ['Anna (Red)', 'Boris (Blue)']) {
      expect(await screen.findByRole('heading', { name: `${name}, do you agree?` })).toBeTruthy()
      await fireEvent.click(screen.getAllByRole('button')[0]!)
    }
    expect(await screen.findByRole('heading', { name: 'Whose piece attacks?' })).toBeTruthy()
    expect(entriesOf(bridge, 'answer-reopening')).toEqual([
      { type: 'answer-reopening', seat: 'red', accept: true },
      { type: 'answer-reopening', seat: 'blue', accept: true },
    ])
  })

  it('is asked about in the words of what comes of it: a team wins with all its people, or the others go on', async () => {
    const ask = async (table: RefereeSnapshot): Promise<string> => {
      open(table)
      await fireEvent.click(await screen.findByRole('button', { name: 'End the game…' }))
      await fireEvent.click(screen.getByRole('button', { name: 'Anna (Red) resigns' }))
      const said = screen.getByRole('dialog', { name: 'End the game?' }).querySelector('p')?.textContent ?? ''
      cleanup()
      return said
    }
    expect(await ask(teams({ out: ['yellow', 'green'] }))).toMatch(/^Anna \(Red\) resigns: Boris \(Blue\) and Dana \(Yellow\) win\. /)
    expect(await ask(three({ out: ['green'] }))).toMatch(/^Anna \(Red\) resigns: Boris \(Blue\) wins\. /)
    expect(await ask(teams())).toMatch(/: Anna \(Red\) is out, and the others go on\. /)
  })

  it('names a team as the winner, and the places of all', async () => {
    const outcome = { places: { red: 1, blue: 2, green: 1, yellow: 2 }, sides: TEAMS, reason: 'resigned' } as const
    open(teams({ seq: 9, stage: { type: 'over' }, outcome }))
    expect(await screen.findByRole('heading', { name: 'Red and Green win' })).toBeTruthy()
    const places = within(screen.getByRole('list', { name: 'Places' })).getAllByRole('listitem')
    expect(places.map((place) => place.textContent.replace(/\s+/g, ' ').trim())).toEqual([
      expect.stringMatching(/Red Anna.*Green Clara/),
      expect.stringMatching(/Blue Boris.*Yellow Dana/),
    ])
  })

  it('says who drew where others had lost before', async () => {
    const outcome = { places: { red: 1, blue: 3, green: 1 }, reason: 'agreed' } as const
    open(three({ seq: 9, stage: { type: 'over' }, outcome }))
    expect(await screen.findByRole('heading', { name: 'Red and Green draw' })).toBeTruthy()
  })
})
