/** The referee's table round the castle: shots, flags, recruits, the turret. */
import { fireEvent, screen, waitFor, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { RefereeSnapshot, Seat, SideCounters, AnnouncedRuling } from '../../../../src-main/contract/index.ts'
import { INFO } from '../../../../test/support/screens/castle-tables.ts'
import { entriesOf, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { countersOf, entryOf, refereeSnapshot } from '../../../../test/support/screens/referee.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Referee from '../../Referee.svelte'

const FOUR: readonly Seat[] = ['red', 'blue', 'green', 'yellow']
const TEAMS = { red: 'red', blue: 'blue', green: 'red', yellow: 'blue' } as const
const NAMES = { red: 'Anna', blue: 'Boris', green: 'Clara', yellow: 'Dana' }

type Tokens = Partial<NonNullable<SideCounters['tokens']>>

/** A table of four at the castle; `tokens` says where the flag of a seat is, and where its slider is. */
function tableOf(part: Partial<RefereeSnapshot> = {}, tokens: Partial<Record<Seat, Tokens>> = {}): RefereeSnapshot {
  return refereeSnapshot({
    edition: 'castle',
    info: INFO,
    preset: 'four',
    seats: [...FOUR],
    sides: Object.fromEntries(FOUR.map((seat) => [seat, seat])),
    players: NAMES,
    ledger: FOUR.map((seat) => ({ seat, lost: 0, army: 20, kinds: [] })),
    counters: FOUR.map((seat) =>
      countersOf(seat, { tokens: { slider: 0, end: 6, carrier: seat, laid: null, shooter: 'cannon', ...tokens[seat] } }),
    ),
    ...part,
  })
}

const open = (first: RefereeSnapshot, more: Script = {}) => showScreen(Referee, { 'referee.open': () => first, ...more }, ['r1'])
const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('button', { name })
const press = async (name: string | RegExp): Promise<void> => void (await fireEvent.click(await button(name)))
const isOff = (element: HTMLElement): boolean => (element as HTMLButtonElement).disabled

describe('a shot', () => {
  const hit: RefereeSnapshot = tableOf({
    seq: 1,
    stage: {
      ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'blue', waiting: ['blue'], correcting: null },
      ...{ role: 'defender', use: null, shot: true, piece: 1, pieces: 1 },
    },
  })

  it('is said by who fires and who is hit; only the latter enters a rank (CA-13)', async () => {
    const { bridge } = open(tableOf({}, { green: { shooter: null } }), { 'referee.do/shoot': () => hit })
    await press('Cannon shot')
    expect(await screen.findByRole('heading', { name: 'Who fires?' })).toBeTruthy()
    expect(isOff(await button(/^Green fires/))).toBe(true)
    await press(/^Red fires/)
    await press(/^Blue is hit/)
    expect(entriesOf(bridge, 'shoot')).toEqual([{ type: 'shoot', seat: 'red', defender: 'blue' }])
    expect(await screen.findByText('Anna (Red) fires. Boris enters a rank now. All others look away.')).toBeTruthy()
  })

  it('has its keys: Shift and the letter of who fires, then the letter of who is hit', async () => {
    const { bridge } = open(tableOf(), { 'referee.do/shoot': () => hit })
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    await fireEvent.keyDown(window, { key: 'R', shiftKey: true })
    expect(await screen.findByRole('heading', { name: 'Which army does Anna (Red) hit?' })).toBeTruthy()
    await fireEvent.keyDown(window, { key: 'b' })
    await waitFor(() => expect(entriesOf(bridge, 'shoot')).toEqual([{ type: 'shoot', seat: 'red', defender: 'blue' }]))
  })
})

describe('the flags of pieces that fall', () => {
  const asked = (flags: Seat[], fallen: Seat[], must: Seat[] = []): RefereeSnapshot =>
    tableOf({ stage: { type: 'flags', attacker: 'red', defender: 'blue', correcting: null, fallen, flags, must } })
  const told = () => tableOf({ seq: 1 })

  it('are asked in one question with two answers where it can be one (CA-15)', async () => {
    const { bridge } = open(asked(['blue'], ['blue']), { 'referee.do/carried': told })
    expect(await screen.findByRole('heading', { name: 'Did the Blue piece carry a flag?' })).toBeTruthy()
    await press('Blue’s flag')
    expect(entriesOf(bridge, 'carried')).toEqual([{ type: 'carried', flags: ['blue'] }])
  })

  it('are chosen where there are several, and those that fell for certain are chosen already (CA-15, CA-17)', async () => {
    const { bridge } = open(asked(['red', 'green', 'blue'], ['red', 'blue'], ['blue']), { 'referee.do/carried': told })
    const flags = within(await screen.findByRole('group', { name: 'Flags' }))
    expect(isOff(flags.getByRole('button', { name: 'Blue’s flag' }))).toBe(true)
    await press('Red’s flag')
    await press('They carried Red’s flag and Blue’s flag')
    expect(entriesOf(bridge, 'carried')).toEqual([{ type: 'carried', flags: ['red', 'blue'] }])
  })
})

describe('a flag', () => {
  it('is laid down by its carrier, and taken up by any player where it is alone (CA-16)', async () => {
    const { bridge } = open(tableOf({ out: ['yellow'] }, { blue: { carrier: 'red' }, green: { carrier: null, laid: 'green' } }), {
      'referee.do/flag': () => tableOf({ seq: 1 }),
    })
    expect(await screen.findByText('carries its own flag and Blue’s flag')).toBeTruthy()
    expect(screen.getByText('Green’s flag, laid down by Green')).toBeTruthy()
    await press('Flags…')
    const dialog = within(screen.getByRole('dialog', { name: 'Flags' }))
    expect(dialog.getAllByRole('button', { name: /takes it up$/ }).map((each) => each.textContent.trim())).toEqual([
      'Anna (Red) takes it up',
      'Boris (Blue) takes it up',
      'Clara (Green) takes it up',
    ])
    await fireEvent.click(dialog.getByRole('button', { name: 'Boris (Blue) takes it up' }))
    expect(entriesOf(bridge, 'flag')).toEqual([{ type: 'flag', seat: 'blue', flag: 'green', act: 'taken' }])
  })

  it('is carried onto the turret only by its own side, which is asked about before the game ends (CA-20)', async () => {
    const table = tableOf({ sides: TEAMS }, { red: { carrier: 'green' }, green: { carrier: 'blue' }, blue: { carrier: null } })
    const { bridge, app } = open(table, { 'referee.do/home': () => tableOf({ seq: 1 }) })
    await press('On the turret…')
    const buttons = within(screen.getByRole('dialog', { name: 'On the turret' })).getAllByRole('button', { name: /with/ })
    expect(buttons.map((each) => each.textContent.trim())).toEqual(['Clara (Green), with Red’s flag', 'Dana (Yellow), with Yellow’s flag'])
    app.ask = () => Promise.resolve(true)
    await fireEvent.click(buttons[0]!)
    await waitFor(() => expect(entriesOf(bridge, 'home')).toEqual([{ type: 'home', seat: 'green' }]))
  })
})

describe('a recruit that is due', () => {
  const due = (part: Partial<Extract<RefereeSnapshot['stage'], { type: 'recruiting' }>> = {}): RefereeSnapshot =>
    tableOf(
      { stage: { type: 'recruiting', seat: 'red', chance: 'slider', kinds: ['captain', 'scout'], lone: [], ...part } },
      { red: { slider: 5 } },
    )
  const answer = { 'referee.do/recruit': () => tableOf({ seq: 1 }) }

  it('is one of the lost kinds, and may take up a flag where it comes (CA-19, CA-28)', async () => {
    const { bridge } = open(due({ lone: ['blue'] }), answer)
    expect(await screen.findByRole('heading', { name: 'Anna, which piece comes back?' })).toBeTruthy()
    await press(/^Captain/)
    await fireEvent.click(screen.getByLabelText('It takes up Blue’s flag there'))
    await press('Recruit Captain')
    expect(entriesOf(bridge, 'recruit')).toEqual([{ type: 'recruit', seat: 'red', kind: 'captain', declined: false, flags: ['blue'] }])
  })

  it('can be left, so that the slider stays, or be lost with an occupied space (CA-14, CA-19)', async () => {
    const { bridge } = open(due(), answer)
    await press('Stay at V')
    expect(entriesOf(bridge, 'recruit')).toEqual([{ type: 'recruit', seat: 'red', kind: null, declined: true, flags: [] }])
  })

  it('says so where no piece can come (CA-19)', async () => {
    const { bridge } = open(due({ kinds: [] }), answer)
    expect(await screen.findByRole('heading', { name: 'Anna, no piece can come back' })).toBeTruthy()
    await press('Go to VI and back to 0')
    expect(entriesOf(bridge, 'recruit')).toEqual([{ type: 'recruit', seat: 'red', kind: null, declined: false, flags: [] }])
  })

  it('says by itself that its space is occupied, where moves are entered (CA-19)', async () => {
    const { bridge } = open(due({ kinds: [], at: { name: 'H2', occupied: true } }), answer)
    const why = 'There is a piece on H2, your recruitment space. Your slider can stay at V, or go to VI and back to 0.'
    expect(await screen.findByText(why)).toBeTruthy()
    await press('Go to VI and back to 0')
    expect(entriesOf(bridge, 'recruit')).toEqual([{ type: 'recruit', seat: 'red', kind: null, declined: false, flags: [] }])
  })

  it('shows where all sliders are, since no army’s card does (CA-18)', async () => {
    open(due())
    expect(await screen.findAllByText(/recruitment slider/)).toHaveLength(FOUR.length)
  })

  it('takes up all flags on its space or none, where moves are entered, and is not called occupied (CA-27, CA-28)', async () => {
    const { bridge } = open(due({ lone: ['red', 'blue'], at: { name: 'H2', occupied: false } }), answer)
    await press(/^Scout/)
    expect(screen.queryByRole('button', { name: /occupied/ })).toBeNull()
    await fireEvent.click(screen.getByLabelText('It takes up its own flag and Blue’s flag there'))
    await press('Recruit Scout')
    expect(entriesOf(bridge, 'recruit')).toEqual([{ type: 'recruit', seat: 'red', kind: 'scout', declined: false, flags: ['red', 'blue'] }])
  })

  it('leaves entries to be corrected all the same (CA-29)', async () => {
    const ruling: AnnouncedRuling = {
      ...{ type: 'shot', battle: 1, attacker: 'red', defender: 'blue', attackerKind: 'cannon', defenderKind: 'captain' },
      ...{ flags: ['red', 'blue'], rules: ['CA-13', 'CA-15'] },
    }
    open({ ...due(), entries: [entryOf(ruling)] })
    expect(
      await screen.findAllByText('Red Cannon fires at Blue Captain, both fall, and Red’s flag and Blue’s flag are now there alone'),
    ).not.toEqual([])
    await press('Correct entry 1…')
    expect(within(screen.getByRole('dialog')).getByRole('group', { name: 'Who was attacked?' })).toBeTruthy()
  })
})

describe('the end of a game round the castle', () => {
  it('is never that a side cannot move, and partners resign together (CA-21, CA-22)', async () => {
    open(tableOf({ sides: TEAMS }))
    await press('End the game…')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.queryByRole('button', { name: /cannot move/ })).toBeNull()
    await fireEvent.click(dialog.getByRole('button', { name: 'Anna (Red) resigns' }))
    expect(screen.getByText(/^Anna \(Red\) resigns: Boris \(Blue\) and Dana \(Yellow\) win\. /)).toBeTruthy()
  })

  const places = { red: 1, blue: 2, green: 2, yellow: 2 }
  const over = (entries: readonly AnnouncedRuling[] = []): RefereeSnapshot =>
    tableOf(
      { stage: { type: 'over' }, outcome: { places, reason: 'resigned' }, entries: entries.map((ruling) => entryOf(ruling)) },
      { blue: { carrier: 'red' } },
    )

  it('leaves every slider and flag to be looked at (CA-14, CA-15)', async () => {
    open(over())
    expect(await screen.findAllByText(/recruitment slider/)).toHaveLength(FOUR.length)
    expect(screen.getByText('carries its own flag and Blue’s flag')).toBeTruthy()
  })

  it('counts no moves and no passes among the entries (CA-21)', async () => {
    const told = { attacker: 'red' as const, rules: [] }
    open(
      over([
        { type: 'laid', battle: 1, ...told },
        { type: 'move', battle: 2, ...told, from: 1, to: 2 },
        { type: 'passed', battle: 3, ...told },
        { type: 'home', battle: 4, ...told, flag: 'red' },
      ]),
    )
    expect(await screen.findByText(/1 entry\./)).toBeTruthy()
  })
})
