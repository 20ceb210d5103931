import { fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { EditionInfo, AnnouncedPower, AnnouncedRuling, RefereeSnapshot, RefereeStage } from '../../../../src-main/contract/index.ts'
import { entriesOf, refusal, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { countersOf, entryOf, refereeSnapshot, announcedRuling } from '../../../../test/support/screens/referee.ts'
import { SAMPLE_EDITION } from '../../../../test/support/screens/samples.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
import Referee from '../../Referee.svelte'
import { participantsOf } from '../words/participants.ts'
import { keysOf } from '../pads/pad-keys.ts'
import { modesOf, powersOf } from './powers.ts'
import { reasonOf } from '../words/reasons.ts'
import { entryLine } from '../words/entry-line.ts'
import { headlineOf, meaningOf } from '../words/outcome.ts'

const ARMY = { marshal: 1, general: 2, miner: 2, scout: 2, spy: 1, bomb: 1, flag: 1 }

/** The sample edition with a power of every sort that the referee tells apart, and modes. */
const INFO: EditionInfo = {
  ...SAMPLE_EDITION,
  modes: true,
  powers: [
    { id: 'rumble', name: 'Rumble', rule: 'TF-10', type: 'rumble', targets: 3 },
    { id: 'speed', name: 'Speed', rule: 'TF-9', type: 'speed', steps: 2 },
    { id: 'magnet', name: 'Magnet', rule: 'TF-12', type: 'magnet', range: 2 },
    { id: 'strike', name: 'Strike', rule: 'TF-11', type: 'strike', range: 2 },
    { id: 'detect', name: 'Detect', rule: 'TF-8', type: 'detect', range: 2 },
    { id: 'delight', name: 'Delight', rule: 'NA-14', type: 'enchant', range: 1, kinds: ['spy'] },
    { id: 'stone', name: 'Stone', rule: 'NA-13', type: 'petrify', range: 1, immune: [] },
    { id: 'breath', name: 'Breath', rule: 'NA-15', type: 'restore', range: 1 },
    { id: 'cordial', name: 'Cordial', rule: 'NA-16', type: 'revive', lowest: 2, highest: 6, except: ['scout'] },
    { id: 'drift', name: 'Drift', rule: 'NA-21', type: 'drift' },
  ],
  kinds: SAMPLE_EDITION.kinds.map((kind) => {
    const powers = { marshal: ['speed', 'rumble'], general: ['strike', 'magnet'], miner: ['cordial'], scout: ['drift'], spy: ['breath'] }[
      kind.id
    ]
    return powers ? { ...kind, powers } : kind
  }),
  armies: { duel: { red: ARMY, blue: ARMY } },
}

const snapshot = (part: Partial<RefereeSnapshot> = {}): RefereeSnapshot => refereeSnapshot({ info: INFO, preset: 'duel', ...part })
const entering = (part: Partial<Extract<RefereeStage, { type: 'entering' }>> = {}) =>
  ({
    ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'blue', correcting: null, role: 'defender', piece: 1, pieces: 1 },
    waiting: [part.toEnter ?? 'blue'],
    use: { power: 'rumble', kind: 'marshal' },
    ...part,
  }) as Extract<RefereeStage, { type: 'entering' }>

const used = (power: string, targets: AnnouncedPower['targets'], userFalls = false): AnnouncedPower => ({
  ...{ type: 'power', battle: 1, attacker: 'red', attackerKind: 'marshal', rules: ['TF-10'] },
  ...{ power, targets, userFalls },
})

describe('what a side is offered', () => {
  it('to enter that a captured piece came back, while one may (HR-5)', async () => {
    const red = countersOf('red', { rescues: { done: 1, most: 2, open: true } })
    const blue = countersOf('blue', { rescues: { done: 2, most: 2, open: false } })
    const table = refereeSnapshot({ counters: [red, blue] })
    const { bridge } = showScreen(Referee, { 'referee.open': () => table, 'referee.do/rescue': () => table }, ['r1'])
    await fireEvent.click(await screen.findByRole('button', { name: 'Red: A captured piece comes back' }))
    expect(entriesOf(bridge, 'rescue')).toEqual([{ type: 'rescue', seat: 'red' }])
    expect(screen.queryByRole('button', { name: 'Blue: A captured piece comes back' })).toBeNull()
    const ruling: AnnouncedRuling = { type: 'rescued', battle: 3, attacker: 'red', rules: ['HR-5'] }
    expect(`${entryLine(INFO, ruling)}. ${meaningOf(INFO, ruling)}`).toBe('Red brings a captured piece back. Only Red knows which.')
  })

  it('every power that the referee has to hear of, with what all players know about it', () => {
    const counters = [
      countersOf('red', {
        robots: ['marshal', 'general'],
        used: [{ kind: 'miner', power: 'cordial' }],
        bound: [{ kind: 'spy', state: 'stone' }],
      }),
    ]
    const offered = powersOf(snapshot({ counters }), 'red').map(({ kind, power, standing }) => [kind.id, power.id, standing])
    expect(offered).toEqual([
      ['marshal', 'speed', 'vehicle'],
      ['marshal', 'rumble', 'ready'],
      ['general', 'strike', 'ready'],
      ['general', 'magnet', 'ready'],
      ['miner', 'cordial', 'ready'],
      ['spy', 'breath', 'stone'],
    ])
  })

  it('both modes of a kind with one piece upright and one face up (TF-6)', () => {
    const counters = [countersOf('red', { robots: ['marshal', 'general'] })]
    expect(modesOf(snapshot({ counters }), 'red').map(({ kind, mode }) => `${kind.id} ${mode}`)).toEqual([
      'marshal vehicle',
      'general robot',
      'general vehicle',
    ])
  })

  it('keys for pieces face up next to those upright, and for pieces that can come back (NA-16)', () => {
    const counters = [countersOf('blue', { robots: ['marshal', 'general'] })]
    expect(keysOf(snapshot({ counters }), entering()).map(({ key }) => key)).toEqual([
      ...['marshal', 'general', 'general robot', 'miner', 'scout', 'spy', 'bomb', 'flag'],
    ])
    const returned = entering({ role: 'returned', toEnter: 'red', use: { power: 'cordial', kind: 'miner' } })
    expect(keysOf(snapshot(), returned).map(({ key }) => key)).toEqual(['miner'])
  })
})

describe('powers in words', () => {
  const scout = { seat: 'blue', kind: 'scout' } as const
  it.each([
    [used('strike', [{ ...scout, fate: 'removed' }]), 'Scout falls', 'The Blue Scout leaves the board.'],
    [used('strike', [{ ...scout, fate: 'stays' }]), 'No effect', 'No piece leaves the board.'],
    [used('magnet', [{ ...scout, fate: 'removed' }], true), 'Both fall', 'Blue Scout and Red Marshal leave the board.'],
    [
      used('magnet', [{ ...scout, fate: 'stays' }], true),
      'Marshal falls',
      'The Red Marshal leaves the board. The Blue Scout is now on the square of Marshal.',
    ],
    [
      used('rumble', [
        { ...scout, fate: 'removed' },
        { seat: 'blue', kind: 'flag', fate: 'stays' },
      ]),
      '1 of 2 fall',
      'The Blue Scout leaves the board.',
    ],
    [used('stone', [{ ...scout, fate: 'stone' }]), 'Turned to stone', 'The Blue Scout stays where it is. It cannot move or be attacked.'],
    [used('stone', [{ ...scout, kind: null, fate: 'looked-at' }]), 'No effect', 'Only Red learns which piece it is.'],
    [used('delight', [{ ...scout, kind: null, fate: 'looked-at' }]), 'Wrong guess', 'Only Red learns which piece it is.'],
    [used('detect', [{ ...scout, kind: null, fate: 'looked-at' }]), 'Looked at', 'Only Red learns which piece it is.'],
    [used('breath', [{ seat: 'red', kind: 'spy', fate: 'freed' }]), 'Free again', 'The Red Spy is free and can act again.'],
    [
      used('cordial', [{ seat: 'red', kind: 'miner', fate: 'returned' }]),
      'Back again',
      'The Red Miner is back, next to Marshal, seen by all.',
    ],
  ] as const)('%j', (ruling, headline, meaning) => {
    expect([headlineOf(INFO, ruling), meaningOf(INFO, ruling)]).toEqual([headline, meaning])
  })

  it('a list tells what it may: nothing of a piece that was only looked at', () => {
    expect(entryLine(INFO, used('detect', [{ ...scout, kind: null, fate: 'looked-at' }]))).toBe(
      'Red Marshal · Detect: a Blue piece was looked at',
    )
    expect(entryLine(INFO, announcedRuling({ power: 'speed', attackerKind: 'marshal' }))).toBe(
      'Red Marshal wins against Blue Bomb, by Speed',
    )
    expect(entryLine(INFO, { type: 'mode', battle: 1, attacker: 'red', attackerKind: 'marshal', mode: 'robot', rules: [] })).toBe(
      'Red Marshal changes to robot mode',
    )
    expect(entryLine(INFO, { type: 'reinforcements', battle: 1, attacker: 'red', rules: [] })).toBe('Red’s reinforcements enter')
  })

  it('the winner: the side that has done something and loses nothing', () => {
    expect(participantsOf(INFO, used('strike', [{ ...scout, fate: 'removed' }])).winner).toBe('red')
    expect(participantsOf(INFO, used('strike', [{ ...scout, fate: 'stays' }])).winner).toBeNull()
    expect(participantsOf(INFO, used('magnet', [{ ...scout, fate: 'stays' }], true)).winner).toBe('blue')
    expect(participantsOf(INFO, used('magnet', [{ ...scout, fate: 'removed' }], true)).winner).toBeNull()
  })

  it('every power has a reason', () => {
    for (const { rule } of INFO.powers) expect(reasonOf(INFO, rule)).not.toBe('')
  })
})

describe('a power on one device', () => {
  const open = (first: RefereeSnapshot, script: Script = {}) => showScreen(Referee, { 'referee.open': () => first, ...script }, ['r1'])
  const dialog = () => within(screen.getByRole('dialog'))
  const lift = async (name: string) => fireEvent.click(await screen.findByRole('button', { name: new RegExp(`I am ${name}`) }))
  const usePower = async () => {
    await fireEvent.click(await screen.findByRole('button', { name: 'Red: Use a power…' }))
    await lift('Anna')
  }

  it('is chosen behind the shield, with as many pieces as it is used on, by keyboard too', async () => {
    const { bridge } = open(snapshot(), { 'referee.do/use': () => snapshot({ seq: 1, stage: entering({ pieces: 3 }) }) })
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    await fireEvent.keyDown(window, { key: 'R', shiftKey: true })
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await lift('Anna')
    await fireEvent.click(dialog().getByRole('button', { name: /^Marshal Rumble/ }))
    await fireEvent.click(dialog().getByLabelText('3'))
    await fireEvent.click(dialog().getByRole('button', { name: 'Use Rumble' }))
    expect(await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })).toBeTruthy()
    expect(entriesOf(bridge).at(-1)).toEqual({ type: 'use', seat: 'red', kind: 'marshal', power: 'rumble', targets: 3 })
  })

  it('names the friend that it frees', async () => {
    const bound = [countersOf('red', { bound: [{ kind: 'scout', state: 'enchanted' }] })]
    const { bridge } = open(snapshot({ counters: bound }), { 'referee.do/use': () => snapshot({ seq: 1 }) })
    await usePower()
    await fireEvent.click(dialog().getByRole('button', { name: /^Spy Breath/ }))
    expect(dialog().getByLabelText('Scout, enchanted')).toBeTruthy()
    await fireEvent.click(dialog().getByRole('button', { name: 'Use Breath' }))
    await expect
      .poll(() => entriesOf(bridge).at(-1))
      .toMatchObject({ kind: 'spy', power: 'breath', frees: { kind: 'scout', state: 'enchanted' } })
  })

  describe('refused, perhaps for a hidden loss', () => {
    const LOST = 'Red has already lost its Marshal.'
    const refuse = async (): Promise<void> => {
      open(snapshot(), {
        'referee.do/use': () => refusal('rule', LOST),
        'referee.do/begin': () => snapshot({ seq: 1, stage: entering({ use: null, attacker: 'blue', role: 'attacker' }) }),
      })
      await usePower()
      await fireEvent.click(dialog().getByRole('button', { name: /^Marshal Rumble/ }))
      await fireEvent.click(dialog().getByRole('button', { name: 'Use Rumble' }))
      expect((await dialog().findByText(LOST)).closest('[role=alert]')).toBeTruthy()
    }
    const expectNothingTold = (): void => expect(document.body.innerHTML).not.toMatch(/already lost|Marshal/)

    it('it is shown where it was chosen, and gone with the dialog (CL-20)', async () => {
      await refuse()
      await fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
      await screen.findByRole('heading', { name: 'Whose piece attacks?' })
      expect(screen.queryByText(LOST)).toBeNull()
      await fireEvent.click(screen.getByRole('button', { name: /^Blue attacks/ }))
      await screen.findByRole('heading', { name: 'Pass to Boris (Blue)' })
      expectNothingTold()
      await lift('Boris')
      expect(screen.queryByText(LOST)).toBeNull()
    })

    it('the shield falls over it when the screen is left alone', async () => {
      await refuse()
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      await fireEvent(document, new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'hidden')
      await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
      expectNothingTold()
      await lift('Anna')
      expect(screen.queryByText(LOST)).toBeNull()
    })

    it('so is a change of mode', async () => {
      open(snapshot(), { 'referee.do/change-mode': () => refusal('rule', LOST) })
      await fireEvent.click(await screen.findByRole('button', { name: 'Red: Change mode…' }))
      await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
      expectNothingTold()
      await lift('Anna')
      await fireEvent.click(dialog().getByRole('button', { name: /^Marshal to robot mode/ }))
      expect((await dialog().findByText(LOST)).closest('[role=alert]')).toBeTruthy()
      await fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
      await expect.poll(() => screen.queryByText(LOST)).toBeNull()
    })
  })

  it('that an entry should have been is chosen behind the shield too', async () => {
    const entry = entryOf(used('strike', [{ seat: 'blue', kind: 'scout', fate: 'removed' }]))
    open(snapshot({ entries: [entry], stage: { type: 'declaring', seat: 'red', correcting: 3 } }))
    await fireEvent.click(await screen.findByRole('button', { name: 'A power…' }))
    await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await fireEvent.click(screen.getByRole('button', { name: 'Cancel this power' }))
    await screen.findByRole('heading', { name: 'What was it, Anna (Red)?' })
  })

  it('keeps the shield up while one player enters several pieces, and drops it after', async () => {
    const answers = [
      snapshot({ seq: 2, stage: entering({ piece: 2, pieces: 2 }) }),
      snapshot({ seq: 3, stage: entering({ toEnter: 'red', role: 'attacker', use: null }) }),
    ]
    open(snapshot({ seq: 1, stage: entering({ pieces: 2 }) }), {
      'referee.do/enter': () => answers.shift() ?? refusal('conflict', 'nothing left to say'),
    })
    await fireEvent.click(await screen.findByRole('button', { name: /I am Boris/ }))
    expect(screen.getByRole('heading', { name: 'Boris (Blue), piece 1 of 2: which is it?' })).toBeTruthy()
    for (const key of ['2', 'Enter']) await fireEvent.keyDown(window, { key })
    expect(await screen.findByRole('heading', { name: 'Boris (Blue), piece 2 of 2: which is it?' })).toBeTruthy()
    for (const key of ['f', 'Enter']) await fireEvent.keyDown(window, { key })
    expect(await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })).toBeTruthy()
  })

  it('shows a piece that one side may see only once that side lifts the shield', async () => {
    const looking = snapshot({ seq: 4, stage: { type: 'looking', seat: 'red', power: 'detect', battle: 1 } })
    const { bridge } = open(looking, {
      'referee.look': () => ({ seat: 'blue', kind: 'general' }),
      'referee.do/looked': () => snapshot({ seq: 5 }),
    })
    await screen.findByRole('heading', { name: 'Pass to Anna (Red)' })
    expect(bridge.calls.some(({ name }) => name === 'referee.look')).toBe(false)
    expect(document.body.innerHTML).not.toMatch(/general/i)
    await fireEvent.click(screen.getByRole('button', { name: /I am Anna/ }))
    expect(await screen.findByRole('heading', { name: 'It is General' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'I have seen it' }))
    await screen.findByRole('heading', { name: 'Whose piece attacks?' })
    expect(document.body.innerHTML).not.toMatch(/It is General/)
  })

  it('a change of mode is one press behind the shield', async () => {
    const { bridge } = open(snapshot(), { 'referee.do/change-mode': () => snapshot({ seq: 1 }) })
    await fireEvent.click(await screen.findByRole('button', { name: 'Blue: Change mode…' }))
    await lift('Boris')
    await fireEvent.click(dialog().getByRole('button', { name: /^Marshal to robot mode/ }))
    await expect.poll(() => entriesOf(bridge).at(-1)).toEqual({ type: 'change-mode', seat: 'blue', kind: 'marshal', mode: 'robot' })
  })
})

describe('what the app remembers', () => {
  it('is listed next to the table: reinforcements, wards, stone, modes, used-up powers', async () => {
    const red = countersOf('red', {
      reinforcements: { removed: 7, due: 7, pieces: 10, entered: false },
      wards: [
        { kind: 'miner', fate: 'waiting' },
        { kind: 'scout', fate: 'hidden' },
      ],
      bound: [{ kind: 'general', state: 'stone' }],
      robots: ['marshal'],
      used: [{ kind: 'miner', power: 'cordial' }],
    })
    const { bridge } = showScreen(
      Referee,
      { 'referee.open': () => snapshot({ counters: [red, countersOf('blue')] }), 'referee.do/reinforce': () => snapshot({ seq: 1 }) },
      ['r1'],
    )
    const side = within(await screen.findByRole('region', { name: 'Red' }))
    for (const text of ['7 of 7 captured · may enter now', 'waits', 'hidden', 'General · stone', 'Cordial of Miner']) {
      expect(side.getByText(text)).toBeTruthy()
    }
    await fireEvent.click(screen.getByRole('button', { name: 'Red: Reinforcements enter' }))
    await expect.poll(() => entriesOf(bridge)).toEqual([{ type: 'reinforce', seat: 'red' }])
  })

  it('a struck entry stays in the list and cannot be corrected again', async () => {
    const entries = [entryOf(used('strike', []), { struck: true })]
    showScreen(Referee, { 'referee.open': () => snapshot({ entries }) }, ['r1'])
    expect(await screen.findAllByText(/struck out/)).not.toEqual([])
    expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull()
  })

  it('a declaration can only be struck out', async () => {
    const mode = entryOf({ type: 'mode', battle: 1, attacker: 'red', attackerKind: 'marshal', mode: 'robot', rules: [] })
    const { bridge } = showScreen(
      Referee,
      { 'referee.open': () => snapshot({ entries: [mode] }), 'referee.do/ask-correction': () => snapshot({ seq: 9 }) },
      ['r1'],
    )
    await fireEvent.click(await screen.findByRole('button', { name: 'Correct entry 1…' }))
    await fireEvent.click(screen.getByRole('button', { name: 'Ask Boris (Blue)' }))
    await expect.poll(() => entriesOf(bridge).at(-1)).toEqual({ type: 'ask-correction', seat: 'red', seq: 3, strike: true })
  })
})
