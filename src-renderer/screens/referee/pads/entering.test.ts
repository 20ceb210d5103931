import { describe, expect, it } from 'vitest'
import type { EnteringStage, Seat } from '../../../../src-main/contract/index.ts'
import { at } from '../../../../test/support/screens/grid.ts'
import { entryOf as listed, refereeSnapshot, toldSnapshot, announcedRuling } from '../../../../test/support/screens/referee.ts'
import { battleEntered, entryHere, entryOf, fightsOn, shownThere } from './entering.ts'
import type { PadKey } from './pad-keys.ts'

const battle = (waiting: readonly Seat[], toEnter: Seat): EnteringStage => ({
  ...{
    type: 'entering',
    attacker: 'red',
    defender: 'blue',
    toEnter,
    waiting: [...waiting],
    correcting: null,
    use: null,
    piece: 1,
    pieces: 1,
  },
  role: toEnter === 'red' ? 'attacker' : 'defender',
})

describe('who enters at which screen', () => {
  it('is the attacker first where all sit at one screen', () => {
    expect(entryHere({ stage: battle(['red', 'blue'], 'red'), held: [] })).toMatchObject({ toEnter: 'red', role: 'attacker' })
  })

  it('is the attacker first whichever seat it has', () => {
    const attack = { ...battle(['red', 'blue'], 'blue'), attacker: 'blue', defender: 'red', role: 'attacker' } as const
    expect(entryHere({ stage: attack, held: [] })).toMatchObject({ toEnter: 'blue', role: 'attacker' })
    expect(entryHere({ stage: attack, held: ['blue'] })).toMatchObject({ toEnter: 'red', role: 'defender' })
  })

  it('is the defender at the host’s screen while the attacker has a phone', () => {
    expect(entryHere({ stage: battle(['red', 'blue'], 'red'), held: ['red'] })).toMatchObject({ toEnter: 'blue', role: 'defender' })
  })

  it('is missing at the host’s screen where all who are asked have phones', () => {
    expect(entryHere({ stage: battle(['red', 'blue'], 'red'), held: ['red', 'blue'] })).toBeNull()
    expect(entryHere({ stage: { type: 'idle' }, held: [] })).toBeNull()
  })

  it('is the seat that has not entered yet, on screens of their own', () => {
    expect(entryOf(battle(['red', 'blue'], 'red'), 'blue')).toMatchObject({ toEnter: 'blue', role: 'defender' })
    expect(entryOf(battle(['red'], 'red'), 'blue')).toBeNull()
  })
})

const keys = ['miner', 'bomb'].map((id): PadKey => ({ key: id, kind: { id } as PadKey['kind'] }))
const last = { battle: 1, kind: 'miner', lies: false }
const after = (part: Parameters<typeof announcedRuling>[0]) => ({ entries: [listed(announcedRuling(part))] })

describe('the piece that fights on', () => {
  it('is the one that has won the last battle of its side, as attacker or as defender', () => {
    expect(fightsOn(after({ result: 'attacker-wins' }), 'red', last, keys)?.key).toBe('miner')
    expect(fightsOn(after({ result: 'defender-wins' }), 'blue', last, keys)?.key).toBe('miner')
  })

  it('is none once it has fallen, as all have heard', () => {
    expect(fightsOn(after({ result: 'defender-wins' }), 'red', last, keys)).toBeNull()
    expect(fightsOn(after({ result: 'both-removed' }), 'red', last, keys)).toBeNull()
  })

  it('is none where this screen does not know it, or knows it of another battle', () => {
    expect(fightsOn(after({ result: 'attacker-wins' }), 'red', undefined, keys)).toBeNull()
    expect(fightsOn(after({ result: 'attacker-wins' }), 'red', { ...last, battle: 2 }, keys)).toBeNull()
  })

  it('is none after an entry that was struck out', () => {
    expect(fightsOn({ entries: [{ ...listed(announcedRuling()), struck: true }] }, 'red', last, keys)).toBeNull()
  })

  it('is where its battle was, where moves are entered', () => {
    const won = after({ result: 'attacker-wins', from: 4, to: 14 })
    expect(fightsOn(won, 'red', last, keys, 14)?.key).toBe('miner')
    expect(fightsOn(won, 'red', last, keys, 15)).toBeNull()
  })

  it('is the piece that all have seen on its square, where moves are entered', () => {
    const told = toldSnapshot({ A4: 'red miner', A5: 'blue ?' })
    const stage = { at: { from: at('A4'), to: at('A5'), names: ['A4', 'A5'] } } as unknown as EnteringStage
    expect(shownThere(told, { ...stage, role: 'attacker' }, keys)?.key).toBe('miner')
    expect(shownThere(told, { ...stage, role: 'defender' }, keys)).toBeNull()
    expect(shownThere(refereeSnapshot(), { ...stage, role: 'attacker' }, keys)).toBeNull()
  })

  it('is remembered by the number of its battle', () => {
    expect(battleEntered(refereeSnapshot())).toBeNull()
  })
})
