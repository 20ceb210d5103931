import { fireEvent, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { EditionInfo, RefereeSnapshot, AnnouncedRuling } from '../../../../src-main/contract/index.ts'
import { entriesOf, refusal, type Script } from '../../../../test/support/screens/fake-bridge.ts'
import { at, classic, legalAction } from '../../../../test/support/screens/grid.ts'
import { countersOf, entryOf, toldSnapshot } from '../../../../test/support/screens/referee.ts'
import { showScreen } from '../../../../test/support/screens/show.ts'
// Loaded here, so that no test waits for it.
import '../../../families/grid/physical/PhysicalBoard.svelte'
import Referee from '../../Referee.svelte'
import { entryLine } from '../words/entry-line.ts'
import { takesBackWords } from '../words/entry-name.ts'

const ARMY = { marshal: 1, miner: 2, scout: 2, spy: 1, bomb: 1, flag: 1 }
/** A Marshal that strikes and draws, a Miner that drifts. */
const INFO: EditionInfo = {
  ...classic,
  modes: true,
  powers: [
    { id: 'strike', name: 'Strike', rule: 'TF-11', type: 'strike', range: 2 },
    { id: 'magnet', name: 'Magnet', rule: 'TF-12', type: 'magnet', range: 2 },
    { id: 'drift', name: 'Drift', rule: 'NA-21', type: 'drift' },
  ],
  kinds: classic.kinds.map((kind) => {
    const powers = { marshal: ['strike', 'magnet'], miner: ['drift'] }[kind.id]
    return powers ? { ...kind, powers } : kind
  }),
  armies: { barrage: { red: ARMY, blue: ARMY } },
}
const PIECES = { A4: 'red ?', B4: 'red ?', A6: 'blue ?', B7: 'blue ?' }
const told = (part: Partial<RefereeSnapshot> = {}, board: Parameters<typeof toldSnapshot>[2] = {}) =>
  toldSnapshot(PIECES, { info: INFO, preset: 'barrage', ...part }, { moves: ['A4-A5', 'B4-B5'].map(legalAction), ...board })
const DRIFTED: AnnouncedRuling = {
  ...{ type: 'power', battle: 1, attacker: 'red', power: 'drift', attackerKind: 'miner', userFalls: false, targets: [], rules: ['NA-21'] },
  ...{ from: at('B4'), to: at('C5'), names: ['B4', 'C5'] },
}

const open = (snapshot: RefereeSnapshot, script: Script = {}) => showScreen(Referee, { 'referee.open': () => snapshot, ...script }, ['r1'])
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const cellIn = async (square: string) => fireEvent.click(await dialog().findByRole('gridcell', { name: new RegExp(`^${square}\\b`) }))
async function lift(): Promise<void> {
  await press(/I am Anna/)
}

describe('a power that is entered', () => {
  it('is chosen behind the shield, and aimed on the board', async () => {
    const ways = [{ text: 'A4:strike>A6', to: at('A6'), aims: [] }]
    const { bridge } = open(told(), { 'referee.aims': () => ways, 'referee.do/use': () => told({ seq: 1 }) })
    await press('Use a power…')
    expect(screen.queryByRole('button', { name: /Marshal/ }), 'nothing is shown before the shield is lifted').toBeNull()
    await lift()
    await fireEvent.click(await screen.findByRole('button', { name: /^Marshal Strike/ }))
    await press(/^Choose where: Strike/)
    expect(dialog().getByText('Tap the piece that is Marshal.')).toBeTruthy()
    await cellIn('A4')
    await expect.poll(() => dialog().getByRole<HTMLButtonElement>('button', { name: 'Use Strike' }).disabled).toBe(false)
    expect(bridge.calls.find(({ name }) => name === 'referee.aims')?.args).toMatchObject({
      kind: 'marshal',
      power: 'strike',
      from: at('A4'),
    })
    await fireEvent.click(dialog().getByRole('button', { name: 'Use Strike' }))
    await expect
      .poll(() => entriesOf(bridge).at(-1))
      .toEqual({
        ...{ type: 'use', seat: 'red', kind: 'marshal', power: 'strike', from: at('A4'), to: at('A6') },
      })
  })

  it('asks for the pieces by their squares, one after the other (TF-10)', async () => {
    const at5 = { from: at('A4'), to: at('A6'), names: ['A4', 'A6'] as [string, string] }
    const stage: RefereeSnapshot['stage'] = {
      ...{ type: 'entering', attacker: 'red', defender: 'blue', toEnter: 'blue', waiting: ['blue'], correcting: null, role: 'defender' },
      ...{ use: { power: 'strike', kind: 'marshal' }, at: at5, piece: 2, pieces: 2 },
    }
    open(told({ stage }))
    await press(/I am Boris/)
    expect(await screen.findByText(/Marshal uses Strike on your piece on A6\./)).toBeTruthy()
    expect(screen.getByText(/^A4 → A6 · /)).toBeTruthy()
  })

  it('that is refused says why to its own side alone, where it was aimed', async () => {
    const ways = [{ text: 'A4:strike>A6', to: at('A6'), aims: [] }]
    const { app } = open(told(), { 'referee.aims': () => ways, 'referee.do/use': () => refusal('rule', 'Red has lost its Marshal.') })
    await press('Use a power…')
    await lift()
    await fireEvent.click(await screen.findByRole('button', { name: /^Marshal Strike/ }))
    await press(/^Choose where: Strike/)
    await cellIn('A4')
    await expect.poll(() => dialog().getByRole<HTMLButtonElement>('button', { name: 'Use Strike' }).disabled).toBe(false)
    await fireEvent.click(dialog().getByRole('button', { name: 'Use Strike' }))
    expect(await dialog().findByText(/Red has lost its Marshal/)).toBeTruthy()
    expect(app.notices.list).toEqual([])
  })

  it('is typed as it is written, and waits behind the shield for who it is', async () => {
    const ways = [{ text: 'B4:drift>C5', to: at('C5'), aims: [] }]
    open(told(), { 'referee.aims': () => ways })
    const field = await screen.findByRole('textbox', { name: 'Type a move' })
    await fireEvent.input(field, { target: { value: 'b4 drift c5' } })
    await fireEvent.submit(field)
    await lift()
    expect(screen.queryByRole('button', { name: /^Marshal/ }), 'only those that have it').toBeNull()
    await fireEvent.click(await screen.findByRole('button', { name: /^Miner Drift/ }))
    await press(/^Choose where: Drift/)
    expect(await dialog().findByText('Drift: C5.')).toBeTruthy()
  })

  it('is asked after where a piece can have run (CL-10)', async () => {
    const { bridge } = open(told({}, { moves: [{ ...legalAction('A4-A5'), runs: true }] }), { 'referee.do/move': () => told({ seq: 1 }) })
    await fireEvent.click(await screen.findByRole('gridcell', { name: /^A4\b/ }))
    await fireEvent.click(await screen.findByRole('gridcell', { name: /^A5\b/ }))
    expect(await screen.findByRole('dialog', { name: 'A4 → A5' })).toBeTruthy()
    expect(entriesOf(bridge).some(({ type }) => type === 'move')).toBe(false)
    await fireEvent.click(dialog().getByRole('button', { name: 'A Scout runs' }))
    await expect.poll(() => entriesOf(bridge).at(-1)).toEqual({ type: 'move', seat: 'red', from: at('A4'), to: at('A5') })
  })

  it('is offered where no plain move goes so, but not onto a piece of its own', async () => {
    const { app } = open(told(), { 'referee.do/move': () => refusal('rule', 'That is not straight.') })
    const tap = async (name: string) => fireEvent.click(await screen.findByRole('gridcell', { name: new RegExp(`^${name}\\b`) }))
    await tap('B4')
    await tap('C5')
    expect(await screen.findByRole('dialog', { name: 'B4 → C5' })).toBeTruthy()
    expect(dialog().getByText('That is not straight.')).toBeTruthy()
    await fireEvent.click(dialog().getByRole('button', { name: 'It uses a power…' }))
    expect(await screen.findByRole('button', { name: /I am Anna/ })).toBeTruthy()
    expect(app.notices.list).toEqual([])
  })

  it('that meets no piece is a way like a move: in words, and on the button that takes it back', () => {
    expect(entryLine(INFO, DRIFTED)).toBe('Red Miner B4→C5, by Drift')
    expect(takesBackWords(INFO, DRIFTED)).toBe('Take back B4→C5')
  })

  it('is struck out, not entered again, where no player had to say what a piece is', async () => {
    const entries = [entryOf(DRIFTED)]
    const { bridge } = open(told({ entries }), { 'referee.do/ask-correction': () => told({ seq: 9, entries }) })
    await press(/^Correct/)
    expect(screen.queryByRole('radio', { name: /again/i })).toBeNull()
    await press('Ask Boris (Blue)')
    await expect.poll(() => entriesOf(bridge).at(-1)).toMatchObject({ seat: 'red', strike: true })
  })
})

describe('what else is entered with squares', () => {
  it('a change of mode: behind the shield, and then which piece it is (TF-6)', async () => {
    const { bridge } = open(told(), { 'referee.do/change-mode': () => told({ seq: 1 }, { hasChanged: true }) })
    await press('Change mode…')
    await lift()
    await fireEvent.click(await screen.findByRole('button', { name: /^Marshal to robot mode/ }))
    await cellIn('B4')
    await expect
      .poll(() => entriesOf(bridge).at(-1))
      .toEqual({ type: 'change-mode', seat: 'red', kind: 'marshal', mode: 'robot', at: at('B4') })
    await expect.poll(() => screen.queryByRole('button', { name: 'Change mode…' })).toBeNull() // one in a turn
  })

  it('reinforcements: in sight of all, as many as there are (NA-8)', async () => {
    const entry = { count: 2, spaces: [at('A1'), at('B1'), at('C1')] }
    const { bridge } = open(told({}, { entry }), { 'referee.do/reinforce': () => told({ seq: 1 }) })
    await press('Reinforcements enter…')
    await cellIn('A1')
    const ready = dialog().getByRole<HTMLButtonElement>('button', { name: 'All pieces are placed' })
    expect(ready.disabled).toBe(true)
    await cellIn('C1')
    await fireEvent.click(ready)
    await expect.poll(() => entriesOf(bridge).at(-1)).toEqual({ type: 'reinforce', seat: 'red', spaces: [at('A1'), at('C1')] })
  })

  it('the squares of pieces whose kind all players see (NA-11)', async () => {
    const counters = [countersOf('red', { bound: [{ kind: 'miner', state: 'stone' }] }), countersOf('blue')]
    const ledger = (['red', 'blue'] as const).map((seat) => ({ seat, lost: 6, army: 8, kinds: [] }))
    const { bridge } = open(told({ counters, ledger }), { 'referee.do/lay': () => told({ seq: 1 }) })
    await press('Enter all pieces again…')
    const ready = await screen.findByRole<HTMLButtonElement>('button', { name: 'All pieces are placed' })
    expect(ready.disabled).toBe(true)
    await fireEvent.click(screen.getByRole('radio', { name: 'Miner, stone' }))
    await fireEvent.click(await screen.findByRole('gridcell', { name: /^B4\b/ }))
    await expect.poll(() => ready.disabled).toBe(false)
    await fireEvent.click(ready)
    await expect
      .poll(() => entriesOf(bridge).at(-1))
      .toMatchObject({ open: [{ seat: 'red', kind: 'miner', state: 'stone', at: at('B4') }] })
  })
})
