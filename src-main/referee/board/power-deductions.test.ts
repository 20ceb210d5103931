import { describe, expect, it } from 'vitest'
import { isReadAgain } from '../../../test/support/referee/castle.ts'
import { beaten, boardOf } from '../../../test/support/referee/powers-moves.ts'
import { changes, refuses, reinforced, steel, winter, ROW_FOUR } from '../../../test/support/referee/powers-reach.ts'

describe('earlier announcements hold', () => {
  it('a piece that returned by Healing Cordial keeps its kind, and the numbers agree (NA-16)', () => {
    const table = reinforced(['E7 E6', 'F7 F5'])
    table.meet('F4 F5', 'dryad', 'ogre')
    table.move('J7 J6')
    refuses(table, 'lucy', 'NA-16', ['E4 healing-cordial E6', 'E4 healing-cordial D4', 'E4 healing-cordial F5'])
    table.aim('lucy', 'E4 healing-cordial E5')
    const kinds = ['faun', 'peter', 'susan', 'beaver', 'spring-magic', 'gryphon']
    for (const kind of kinds) expect(table.refused('enter', { seat: 'red', kind }).rule).toBe('NA-16')
    table.ask('enter', { seat: 'red', kind: 'dryad' })
    expect(table.on('E5')).toMatchObject({ kind: 'dryad', seat: 'red' })
    table.move('J6 J7')
    expect(table.refusedAim('lucy', 'E4 healing-cordial F4').message).toContain('only once a game')
    expect(table.refusedAim('tumnus', 'E5 panpipes E6')).toMatchObject({ rule: 'CL-14', detail: 'told-otherwise' })
    for (const [way, other] of [
      ['I4 drift J5', 'A7 A6'],
      ['H4 drift I5', 'B7 B6'],
      ['C4 drift B5', 'A6 A7'],
      ['B4 drift A5', 'B6 B7'],
    ] as const) {
      table.power('dryad', way)
      table.move(other)
    }
    expect(table.refusedAim('dryad', 'G4 drift F5').detail, 'a sixth').toBe('all-told')
    isReadAgain(table)
  })

  it('a Trap that a Magnet moved in silence stays one (TF-18, CL-8, CL-14)', () => {
    const table = steel('red', ['E3 E4', 'A6 A5'], { reveal: 'silent', tray: 'stealth' })
    changes(table, 'jazz', 'E4')
    table.power('jazz', 'E4 magnet E6', ['trap'])
    expect(table.refusedMove('E4 E5').rule).toBe('CL-8')
    table.move('A5 A4')
    table.move('E2 E3')
    table.move('J6 J5')
    table.move('E3 E4')
    table.ask('enter', { seat: 'red', kind: 'agent' })
    expect(table.refused('enter', { seat: 'gray', kind: 'scout' }).detail).toBe('told-otherwise')
    expect(table.ask('enter', { seat: 'gray', kind: 'trap' }).ruling).toMatchObject({ result: 'attacker-wins' })
    isReadAgain(table)
  })

  it('a power cannot go to and fro for ever either (CL-26, TF-16)', () => {
    const table = steel('red', ['E3 E4'])
    table.power('jazz', 'E4 speed F5')
    table.move('A6 A5')
    table.power('jazz', 'F5 speed E4')
    table.move('J6 J5')
    expect(table.refusedAim('jazz', 'E4 speed F5')).toMatchObject({ rule: 'CL-11' })
    isReadAgain(table)
  })

  it('a piece changes back on a later turn, and has only the power of its mode (TF-6)', () => {
    const table = steel('red', ['E3 E4'])
    const [at] = table.squares('E4')
    const jazz = { seat: 'red', kind: 'jazz', at }
    changes(table, 'jazz', 'E4')
    expect(table.refused('change-mode', { ...jazz, mode: 'vehicle' }).detail).toBe('has-changed')
    table.move('A3 A4')
    table.move('A6 A5')
    expect(table.refused('change-mode', { ...jazz, kind: 'ironhide', mode: 'vehicle' }).message).toBeTruthy()
    changes(table, 'jazz', 'E4', 'vehicle')
    expect(table.on('E4')).toMatchObject({ kind: 'jazz' })
    expect(table.on('E4')?.mode).toBeUndefined()
    expect(table.refusedAim('jazz', 'E4 magnet E6').detail).toBe('wrong-mode')
    table.power('jazz', 'E4 speed E6', ['agent'])
    expect(table.on('E6')).toMatchObject({ kind: 'jazz' })
    isReadAgain(table)
  })
})

describe('entries in an odd order', () => {
  it('a piece of stone that is corrected to be immune is looked at by its enemy before play goes on (NA-13)', () => {
    const table = winter('blue', ['E7 E4'])
    const { seq } = table.power('white-witch', 'E4 turn-to-stone E3', ['gryphon'])
    table.move('A3 A4')
    table.ask('ask-correction', { seat: 'red', seq })
    table.ask('answer-correction', { seat: 'blue', accept: true })
    expect(table.ask('enter', { seat: 'red', kind: 'flag' }).stage).toMatchObject({ type: 'looking', seat: 'blue' })
    expect(table.on('E3')).toMatchObject({ kind: null })
    expect(table.on('E3')).not.toHaveProperty('state')
    expect(table.look('blue').kind).toBe('flag')
    table.move('J7 J6')
    isReadAgain(table)
  })

  it('no other entry begins during a power, and a change before it is taken back once it is dropped (TF-6)', () => {
    const table = steel('red', ['E3 E4'])
    changes(table, 'jazz', 'E4')
    table.aim('jazz', 'E4 magnet E6')
    for (const [name, args] of [
      ['take-back', { seat: 'red' }],
      ['change-mode', { seat: 'red', kind: 'ironhide', mode: 'robot', at: 3 }],
      ['move', { seat: 'red', from: 20, to: 30 }],
      ['reinforce', { seat: 'red', spaces: [] }],
      ['lay', { turn: 'red', armies: [] }],
    ] as const)
      expect([name, table.refused(name, args).code]).toEqual([name, 'conflict'])
    table.ask('cancel')
    expect(table.refused('take-back', { seat: 'gray' }).detail).toBe('nothing-to-take-back')
    table.ask('take-back', { seat: 'red' })
    expect(boardOf(table.ask('referee.open')).hasChanged).toBe(false)
    expect(table.refusedAim('jazz', 'E4 magnet E6').detail).toBe('wrong-mode')
    isReadAgain(table)
  })

  it('a change of mode is not struck out once its piece has used what it gave (TF-6)', () => {
    const table = steel('red', ['E3 E4'])
    const { entries } = changes(table, 'ironhide', 'E4')
    table.power('ironhide', 'E4 distance-strike E6', ['scout'])
    table.ask('ask-correction', { seat: 'red', seq: entries.at(-1)?.seq, strike: true })
    expect(table.ask('answer-correction', { seat: 'gray', accept: true }).notice).toBe('correction-refused')
    expect(table.on('E4')).toMatchObject({ mode: 'robot' })
    isReadAgain(table)
  })
})

describe('reinforcements with squares', () => {
  it('wait while fewer than ten squares are free, and are not offered (NA-8)', () => {
    const table = beaten(['A3 A4', 'B7 B4'])
    const enter = (names: string) => table.refused('reinforce', { seat: 'red', spaces: table.squares(names) })
    expect(boardOf(table.ask('referee.open')).entry).toBeNull()
    for (const names of ['A3 B4 C4 D4 E4 F4 G4 H4 I4 J4', 'A3 A4 C4 D4 E4 F4 G4 H4 I4 J4', 'A3 C4 D4 E4 F4 G4 H4 I4 J4 J5'])
      expect(enter(names)).toMatchObject({ rule: 'NA-8', detail: 'no-room-for-reinforcements' })
    table.move('A4 A5')
    expect(enter(ROW_FOUR).detail).toBe('not-your-turn')
    table.move('B4 B5')
    expect(boardOf(table.ask('referee.open')).entry).toMatchObject({ count: 10 })
    for (const names of ['A4 A4 C4 D4 E4 F4 G4 H4 I4 J4', 'A4 B4 C4 D4 E4 F4 G4 H4 I4', `${ROW_FOUR} A3`, 'A4 B4 C4 D4 E4 F4 G4 H4 I4 J5'])
      expect(enter(names).rule).toBe('NA-8')
    table.ask('reinforce', { seat: 'red', spaces: table.squares(ROW_FOUR) })
    expect(enter(ROW_FOUR).detail).toBe('no-reinforcements')
    expect(table.refusedAim('peter', 'E4 charge E6').detail).toBe('came-late')
    expect(table.refusedMove('E4 E6').message).toContain('A reinforcement goes one square at a time')
    table.move('E4 E5')
    table.ask('take-back', { seat: 'red' })
    table.ask('take-back', { seat: 'red' })
    expect(boardOf(table.ask('referee.open')).entry).toMatchObject({ count: 10 })
    isReadAgain(table)
  })
})

describe('what one side enters stays hidden', () => {
  it.each([{}, { reveal: 'silent', tray: 'stealth' } as const])('the targets of Rumble, until all are entered: %j (TF-10)', (settings) => {
    const shown = (kind: string): string => {
      const table = steel('red', ['E3 E4'], settings)
      changes(table, 'ratchet', 'E4')
      table.aim('ratchet', 'E4 robot-rumble E5 D6 E6 F6')
      table.ask('enter', { seat: 'gray', kind })
      return JSON.stringify([table.announced, table.ask('referee.open'), table.ledger('red')])
    }
    expect(shown('megatron')).toBe(shown('scout'))
    expect(shown('trap')).toBe(shown('flag'))
  })

  it('refused uses, modes and aims change nothing that others are sent (TF-5)', () => {
    const table = steel('red', ['E3 E4'])
    const sent = () => JSON.stringify([table.announced, table.ask('referee.open')])
    const before = sent()
    const [at] = table.squares('E4')
    table.refusedAim('jazz', 'E4 magnet E6')
    table.refusedAim('jazz', 'E4 speed E8')
    table.refused('change-mode', { seat: 'red', kind: 'maggie', mode: 'robot', at })
    expect(table.value('referee.aims', { seat: 'red', kind: 'jazz', power: 'speed', from: at })).not.toEqual([])
    expect(sent()).toBe(before)
  })
})
