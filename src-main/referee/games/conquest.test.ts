/** Real units on a land: combats among two to four, and Flags that are captured, held and won back. */
import { describe, expect, it } from 'vitest'
import { CONQUEST } from '../../engine/editions/conquest/index.ts'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { bagOf, openConquest as open } from '../../../test/support/referee/conquest.ts'

describe('a combat on the land', () => {
  it('is between any two, and reveals both kinds to all (CQ-12)', () => {
    const table = open('four')
    const { ruling } = table.meet('yellow', ['duke', 'count'], 'blue')
    expect(ruling).toMatchObject({ attacker: 'yellow', defender: 'blue', result: 'attacker-wins', rules: ['CQ-12'] })
    expect(ruling).toMatchObject({ attackerKind: 'duke', defenderKind: 'count' })
    const snapshot = table.meet('green', ['queen', 'queen'], 'yellow')
    expect(snapshot.ruling).toMatchObject({ result: 'both-removed' })
    expect(['red', 'blue', 'green', 'yellow'].map((seat) => bagOf(snapshot, seat as 'red').size)).toEqual([0, 1, 1, 1])
    isReadAgain(table)
  })

  it('is won by a Spy Master that attacks a King, and otherwise it is rank 1 (CQ-13)', () => {
    const table = open()
    expect(table.meet('red', ['spy-master', 'king'], 'blue').ruling).toMatchObject({ result: 'attacker-wins', rules: ['CQ-13'] })
    expect(table.meet('green', ['king', 'spy-master'], 'blue').ruling).toMatchObject({ result: 'attacker-wins' })
    expect(table.meet('green', ['spy-master', 'queen'], 'red').ruling).toMatchObject({ result: 'defender-wins' })
  })

  it('is lost to a Cursed Land by all but a Sorceress, which removes it (CQ-13)', () => {
    const table = open()
    expect(table.meet('red', ['king', 'cursed-land'], 'blue').ruling).toMatchObject({ result: 'defender-wins', rules: ['CQ-13'] })
    expect(table.meet('red', ['sorceress', 'cursed-land'], 'blue').ruling).toMatchObject({ result: 'attacker-wins' })
    table.meet('green', ['sorceress', 'cursed-land'], 'blue')
    table.ask('begin', { attacker: 'red', defender: 'blue' })
    table.ask('enter', { seat: 'red', kind: 'duke' })
    expect(table.refused('enter', { seat: 'blue', kind: 'cursed-land' })).toMatchObject({ detail: 'all-lost', rule: 'CQ-2' })
  })

  it('is never begun by a Flag or a Cursed Land (CQ-9)', () => {
    const table = open()
    table.ask('begin', { attacker: 'red', defender: 'blue' })
    for (const kind of ['flag', 'cursed-land'])
      expect(table.refused('enter', { seat: 'red', kind })).toMatchObject({ detail: 'cannot-attack', rule: 'CQ-9' })
  })
})

describe('a captured Flag', () => {
  it('is held by its captor, who still has its own; its owner plays on (CQ-14, CQ-15)', () => {
    const table = open()
    const snapshot = table.meet('red', ['duke', 'flag'], 'blue')
    expect(snapshot).toMatchObject({ out: [], outcome: null, stage: { type: 'idle' } })
    expect(snapshot.ruling).toMatchObject({
      result: 'flag-captured',
      rules: ['CQ-14', 'CQ-15'],
      capture: { flag: 'blue', holder: 'red', along: [], regained: false },
    })
    expect(bagOf(snapshot, 'blue')).toMatchObject({ size: 0, captured: true, holder: 'red' })
    expect(bagOf(snapshot, 'red').holds).toEqual(['blue'])
    expect(table.meet('blue', ['king', 'queen'], 'green').ruling).toMatchObject({ result: 'attacker-wins' })
    isReadAgain(table)
  })

  it('cannot be captured twice (CQ-2)', () => {
    const table = open()
    table.meet('red', ['duke', 'flag'], 'blue')
    table.ask('begin', { attacker: 'green', defender: 'blue' })
    table.ask('enter', { seat: 'green', kind: 'duke' })
    expect(table.refused('enter', { seat: 'blue', kind: 'flag' })).toMatchObject({ detail: 'all-lost', rule: 'CQ-2' })
  })

  it('goes to the holder of the Flag of a captor who has none (CQ-14)', () => {
    const table = open('four')
    table.meet('red', ['duke', 'flag'], 'blue')
    const snapshot = table.meet('blue', ['king', 'flag'], 'green')
    expect(snapshot.ruling).toMatchObject({ capture: { flag: 'green', holder: 'red', along: [], regained: false } })
    expect(bagOf(snapshot, 'red').holds).toEqual(['blue', 'green'])
    isReadAgain(table)
  })

  it('takes along the Flags that its owner held (CQ-14)', () => {
    const table = open('four')
    table.meet('red', ['duke', 'flag'], 'blue')
    const snapshot = table.meet('green', ['king', 'flag'], 'red')
    expect(snapshot.ruling).toMatchObject({ capture: { flag: 'red', holder: 'green', along: ['blue'], regained: false } })
    expect(bagOf(snapshot, 'green').holds).toEqual(['red', 'blue'])
    expect(bagOf(snapshot, 'red').holds).toEqual([])
  })

  it('of that holder gives its captor its own Flag back, which can be captured again (CQ-14)', () => {
    const table = open('four')
    table.meet('red', ['duke', 'flag'], 'blue')
    table.meet('red', ['duke', 'flag'], 'green')
    const snapshot = table.meet('blue', ['king', 'flag'], 'red')
    expect(snapshot.ruling).toMatchObject({ capture: { flag: 'red', holder: 'blue', along: ['green'], regained: true } })
    expect(bagOf(snapshot, 'blue')).toMatchObject({ captured: false, holder: null, holds: ['red', 'green'] })
    expect(snapshot.outcome).toBeNull()
    const again = table.meet('yellow', ['king', 'flag'], 'blue')
    expect(again.outcome).toEqual({ places: { yellow: 1, blue: 2, red: 3, green: 4 }, reason: 'last-flag' })
    isReadAgain(table)
  })

  it('changes hands when an earlier capture is corrected (CQ-14)', () => {
    const table = open('four')
    const first = table.meet('red', ['duke', 'flag'], 'blue').entries.at(-1)!.seq
    table.meet('blue', ['king', 'flag'], 'green')
    table.ask('ask-correction', { seat: 'red', seq: first, attacker: 'yellow', defender: 'blue' })
    for (const seat of ['blue', 'green', 'yellow']) table.ask('answer-correction', { seat, accept: true })
    table.ask('enter', { seat: 'yellow', kind: 'queen' })
    const snapshot = table.ask('enter', { seat: 'blue', kind: 'flag' })
    expect(snapshot.entries.at(-1)?.ruling).toMatchObject({ capture: { flag: 'green', holder: 'yellow' } })
    expect(bagOf(snapshot, 'yellow').holds).toEqual(['blue', 'green'])
    isReadAgain(table)
  })
})

describe('the end on the land', () => {
  it('is a win for the only Flag left on it; places are in reverse order of losing one’s Flag (CQ-15, CQ-32)', () => {
    const table = open()
    table.meet('red', ['duke', 'flag'], 'blue')
    expect(table.meet('red', ['duke', 'flag'], 'green').outcome).toEqual({ places: { red: 1, green: 2, blue: 3 }, reason: 'last-flag' })
    isReadAgain(table)
  })

  it('of two is the first captured Flag (CQ-15)', () => {
    expect(open('two').meet('blue', ['duke', 'flag'], 'red').outcome).toEqual({ places: { blue: 1, red: 2 }, reason: 'last-flag' })
  })

  it('comes with the last Flag even if the loser has no other unit (CQ-15, CQ-31)', () => {
    const table = open('two')
    const beats = (kind: string): string => ({ king: 'spy-master', 'cursed-land': 'sorceress' })[kind] ?? 'king'
    for (const [kind, count] of Object.entries(CONQUEST.armies['two']!.red!))
      for (let i = 0; i < count && kind !== 'flag'; i++) table.meet('blue', [beats(kind), kind], 'red')
    expect(table.meet('blue', ['king', 'flag'], 'red').outcome).toEqual({ places: { blue: 1, red: 2 }, reason: 'last-flag' })
  })

  it('that was entered by mistake is taken back with its combat (CQ-15)', () => {
    const table = open()
    table.meet('red', ['duke', 'flag'], 'blue')
    const { seq } = table.meet('red', ['duke', 'flag'], 'green').entries.at(-1)!
    table.ask('ask-correction', { seat: 'red', seq, strike: true })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    const snapshot = table.ask('answer-correction', { seat: 'green', accept: true })
    expect(snapshot).toMatchObject({ outcome: null, stage: { type: 'idle' } })
  })

  it('does not come when one of three resigns; its Flag and those that it holds leave the game (CQ-23, CQ-32)', () => {
    const table = open('four')
    table.meet('red', ['duke', 'flag'], 'blue')
    const snapshot = table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(snapshot).toMatchObject({ out: ['red'], outcome: null })
    expect(bagOf(snapshot, 'red')).toMatchObject({ captured: true, holder: null, holds: [] })
    expect(bagOf(snapshot, 'blue')).toMatchObject({ captured: true, holder: null })
    // Blue has no Flag, and no seat holds it: what Blue captures is gone, and Yellow has the only Flag
    const { ruling, outcome } = table.meet('blue', ['king', 'flag'], 'green')
    expect(ruling).toMatchObject({ capture: { flag: 'green', holder: null } })
    expect(outcome).toEqual({ places: { yellow: 1, green: 2, red: 3, blue: 4 }, reason: 'last-flag' })
    isReadAgain(table)
  })

  it('comes when the last but one with a Flag resigns, though others go on without (CQ-15, CQ-23)', () => {
    const table = open()
    table.meet('red', ['duke', 'flag'], 'blue')
    const { outcome } = table.ask('end', { reason: 'resigned', seat: 'red' })
    expect(outcome).toEqual({ places: { green: 1, red: 2, blue: 3 }, reason: 'resigned' })
    isReadAgain(table)
  })

  it('leaves out a seat without unit and Flag (CQ-31)', () => {
    const table = open()
    table.meet('red', ['king', 'flag'], 'blue')
    for (const kind of [
      'queen',
      'prince',
      'duke',
      'count',
      'knight',
      'baron',
      'baron',
      'sorceress',
      'sorceress',
      'scout',
      'scout',
      'scout',
      'scout',
    ])
      table.meet('red', ['king', kind], 'blue')
    table.meet('red', ['king', 'spy-master'], 'blue')
    table.meet('red', ['sorceress', 'cursed-land'], 'blue')
    table.meet('red', ['sorceress', 'cursed-land'], 'blue')
    expect(table.ask('referee.open').out).toEqual([])
    const snapshot = table.meet('red', ['spy-master', 'king'], 'blue')
    expect(snapshot).toMatchObject({ out: ['blue'], outcome: null })
    expect(table.refused('begin', { attacker: 'red', defender: 'blue' })).toMatchObject({ detail: 'is-out' })
    isReadAgain(table)
  })
})
