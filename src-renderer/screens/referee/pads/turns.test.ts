import { describe, expect, it } from 'vitest'
import type { EnteringStage, Seat } from '../../../../src-main/contract/index.ts'
import { entryHere, entryOf } from './turns.ts'

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

  it('is nobody at the host’s screen where all who are asked have phones', () => {
    expect(entryHere({ stage: battle(['red', 'blue'], 'red'), held: ['red', 'blue'] })).toBeNull()
    expect(entryHere({ stage: { type: 'idle' }, held: [] })).toBeNull()
  })

  it('is whoever has not entered yet, on screens of their own', () => {
    expect(entryOf(battle(['red', 'blue'], 'red'), 'blue')).toMatchObject({ toEnter: 'blue', role: 'defender' })
    expect(entryOf(battle(['red'], 'red'), 'blue')).toBeNull()
  })
})
